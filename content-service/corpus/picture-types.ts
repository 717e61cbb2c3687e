/** Media types of authored pictures by extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
};

/** The extensions of pictures, as editors write them. */
export const pictureExtensions = Object.keys(mediaTypes).map((extension) => `.${extension}`);

/** The media type of a picture; undefined for other files, which are not served. */
export const pictureType = (path: string): string | undefined =>
  mediaTypes[/\.([a-z]+)$/.exec(path)?.[1] ?? ''];
