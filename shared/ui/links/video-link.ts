/** Text before the video id in watch-style and embed-style addresses. */
const MARKERS = ['watch?v=', '/embed/'];
const ID_LENGTH = 11;

/**
 * The id of a video: the first 11 characters after the marker (specification section 5). Undefined when the
 * address is neither watch-style nor embed-style, or when no id follows.
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

/** Address of a video's page on the video site. */
export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** Origin of the player, which sets no cookie until playback. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';

/** Address that plays a video inside a page. */
export const embedAddress = (id: string): string => `${VIDEO_ORIGIN}/embed/${id}?autoplay=1`;
