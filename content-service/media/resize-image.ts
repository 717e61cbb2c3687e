/** Encodings, best first. */
export const rasterTypes = ['image/avif', 'image/webp', 'image/png', 'image/jpeg'] as const;
export type RasterType = (typeof rasterTypes)[number];

/** Far more pixels than any drawing or photograph needs; a mistake or an attack. */
const MOST_PIXELS = 50_000_000;

/**
 * Encodes a picture at a width in device pixels, never enlarging it. The image library is loaded on the first
 * call, because most processes start by serving text.
 */
export async function resizeImage(picture: Buffer, width: number, type: RasterType): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // One thread per picture: a thread per processor would leave none for serving requests.
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
