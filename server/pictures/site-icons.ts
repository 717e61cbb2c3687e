import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { StoredImage } from '../content/static-fallback.ts';

const ICO = '/favicon.ico';

/** Where browsers and other programs look for a site's icon if no page names one, and its width there in pixels. */
const WIDTHS: Readonly<Record<string, number>> = { [ICO]: 32, '/apple-touch-icon.png': 180 };

export const ICON_PATHS = Object.keys(WIDTHS);

/** The picture to request for the icon at a path: the site's `favicon`, as a PNG. Undefined for any other path. */
export function readIconPath(path: string, { favicon }: SiteVariant) {
  const width = WIDTHS[path];
  return width === undefined ? undefined : ({ path: favicon, width, mediaType: 'image/png' } as const);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Largest width and height of a picture in an icon file, in pixels. */
const LARGEST = 256;

/** The picture as sent at a path: for `/favicon.ico`, an icon file that contains the PNG. */
export function iconFile(path: string, image: StoredImage): StoredImage {
  const { body: png } = image;
  if (path !== ICO || png.length < 24 || !png.subarray(0, 8).equals(PNG_SIGNATURE)) return image;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width > LARGEST || height > LARGEST) return image;
  const header = Buffer.alloc(22);
  // An icon with one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // A byte for each size: 256 is written as 0.
  header.writeUInt8(width % LARGEST, 6);
  header.writeUInt8(height % LARGEST, 7);
  // One plane of 32 bits per pixel; then length and position of the picture.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return { ...image, contentType: 'image/x-icon', body: Buffer.concat([header, png]) };
}
