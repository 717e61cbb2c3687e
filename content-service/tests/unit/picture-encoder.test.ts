import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createPictureEncoder, type RasterType } from '../../media/picture-encoder.ts';

/** Pixels that compress poorly. */
const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

const folder = temporaryFolder();
const file = join(folder, 'noise.png');
await writeFile(file, await noise(1200));
await writeFile(join(folder, 'broken.png'), 'no picture');

const order = (width: number, type: RasterType = 'image/webp', name = 'noise.png') => ({
  file: join(folder, name),
  width,
  type,
});

const widthOf = async (picture: Buffer | 'busy') =>
  picture !== 'busy' && (await sharp(picture).metadata()).width;

const threadsOf = (pid: number | 'self') => readdirSync(`/proc/${pid}/task`).map(Number);

/** The processes in which this one has pictures encoded. */
const encoders = (): readonly number[] =>
  threadsOf('self')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker'));

describe('pictures are encoded', () => {
  it('one after another, each as ordered, with a lower priority in every thread', async () => {
    const encode = createPictureEncoder();
    const before = encoders();
    const widths = [96, 384, 192];
    const made = await Promise.all(widths.map(async (width) => widthOf(await encode(order(width)))));
    expect(made).toEqual(widths);
    const started = encoders().filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    const priorities = started.flatMap(threadsOf).map((thread) => getPriority(thread));
    expect(new Set(priorities)).toEqual(new Set([Math.min(getPriority() + 10, 19)]));
  });

  it('unless too many wait', async () => {
    const encode = createPictureEncoder(1);
    const made = await Promise.all([96, 48, 24].map((width) => encode(order(width))));
    expect(made.map((picture) => picture === 'busy')).toEqual([false, false, true]);
    expect(await widthOf(await encode(order(24)))).toBe(24);
  });

  it('the right way up, as the camera noted', async () => {
    const create = { width: 40, height: 20, channels: 3, background: '#000' } as const;
    await sharp({ create }).withMetadata({ orientation: 6 }).toFile(join(folder, 'turned.jpg'));
    const made = await createPictureEncoder()(order(96, 'image/webp', 'turned.jpg'));
    expect(made !== 'busy' && (await sharp(made).metadata())).toMatchObject({ width: 20, height: 40 });
  });

  it('after one that is none, and after the process has ended', async () => {
    const encode = createPictureEncoder();
    const before = encoders();
    await expect(encode(order(96, 'image/avif', 'broken.png'))).rejects.toThrow(/unsupported image format/);
    expect(await widthOf(await encode(order(96)))).toBe(96);
    const [pid = 0] = encoders().filter((each) => !before.includes(each));
    const slow = encode(order(1200, 'image/avif'));
    process.kill(pid, 'SIGKILL');
    await expect(slow).rejects.toThrow('has ended');
    expect(await widthOf(await encode(order(192)))).toBe(192);
  });
});
