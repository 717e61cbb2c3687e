import { existsSync, readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import type { PictureOrder } from './picture-encoder.ts';

// On a busy machine, pages come first. On Linux each thread has its own priority, which the threads it starts inherit.
const THREADS = '/proc/self/task';
const priority = Math.min(getPriority() + 10, 19);
for (const thread of existsSync(THREADS) ? readdirSync(THREADS) : [process.pid])
  setPriority(Number(thread), priority);
// One thread per picture: a thread per processor would leave none for serving requests.
sharp.concurrency(1);
// It remembers files by their names alone, so a replaced one would be drawn as before.
sharp.cache(false);

/** Far more pixels than any drawing or photograph needs; a mistake or an attack. */
const MAX_PIXELS = 50_000_000;

/** Drawings have no pixels of their own: up to this width they are drawn as wide as requested. */
const DRAWN_WIDTH = 1200;
/** At this density a drawing has its own size in pixels. */
const OWN_DENSITY = 72;

/** Encodes a picture at a width in device pixels, never enlarging its pixels. */
async function encode({ file, width, type }: PictureOrder): Promise<Buffer> {
  const metadata = await sharp(file).metadata();
  const enlargement = metadata.format === 'svg' ? Math.min(width, DRAWN_WIDTH) / metadata.width : 1;
  const density = OWN_DENSITY * Math.max(1, enlargement);
  const resized = sharp(file, { limitInputPixels: MAX_PIXELS, density })
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

// A process that encodes pictures one after another, and ends with the one that started it.
process.once('disconnect', () => process.exit());
process.on('message', async (order: PictureOrder) => {
  const result = await encode(order).catch((error: unknown) => error);
  process.send?.(result, undefined, {}, () => undefined);
});
