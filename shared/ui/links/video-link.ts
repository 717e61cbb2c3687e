/** What stands before the id of a video in a watch-style and in an embed-style address. */
const MARKERS = ['watch?v=', '/embed/'];
const ID_LENGTH = 11;

/**
 * The id of a video: the first 11 characters after the marker (specification section 5). Undefined when the address is
 * neither watch-style nor embed-style, or when no id follows.
 */
export function videoId(address: string): string | undefined {
  for (const marker of MARKERS) {
    const start = address.indexOf(marker);
    if (start === -1) continue;
    const id = address.slice(start + marker.length).slice(0, ID_LENGTH);
    if (/^[\w-]{11}$/.test(id)) return id;
  }
  return undefined;
}

/** The page of the video site that shows a video. */
export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The origin of players, which set no cookie until they play. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';

/** The address that plays a video inside a page. */
export const embedAddress = (id: string): string => `${VIDEO_ORIGIN}/embed/${id}?autoplay=1`;
