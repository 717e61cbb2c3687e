/** What pictures are encoded as, best first. */
export const rasterTypes = ['image/avif', 'image/webp', 'image/png', 'image/jpeg'] as const;
export type RasterType = (typeof rasterTypes)[number];

/** Drawings and photographs far above this are a mistake or an attack. */
const MOST_PIXELS = 50_000_000;

/**
 * Encodes a picture at a width in device pixels, never wider than it is. The image library is loaded by the first
 * call, because most processes start to serve text.
 */
export async function resizeImage(picture: Buffer, width: number, type: RasterType): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // A picture is made by one thread: as many as there are processors would leave none to who answers.
  sharp.concurrency(1);
  const resized = sharp(picture, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (type) {
    case 'image/avif':
      return resized.avif({ quality: 55, effort: 2 }).toBuffer();
    case 'image/webp':
      return resized.webp({ quality: 80, effort: 4 }).toBuffer();
    case 'image/jpeg':
      return resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    case 'image/png':
      return resized.png({ compressionLevel: 9, palette: true }).toBuffer();
  }
}
