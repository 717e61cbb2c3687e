import { describe, expect, it } from 'vitest';
import { createBetterCodings } from '#server/http/better-codings.ts';
import { textBodies } from '#server/http/bodies.ts';

const newBodies = () => textBodies(Buffer.from('one and two '.repeat(500)));

describe('the best compression', () => {
  it('is made in every coding in the background, of one body after the other', async () => {
    const compressBetter = createBetterCodings(() => undefined);
    const [first, second] = [newBodies(), newBodies()];
    compressBetter(first);
    compressBetter(second);
    expect(first.coded).toEqual({});
    await expect.poll(() => Object.keys(second.coded)).toEqual(['br', 'zstd', 'gzip']);
    expect(Object.keys(first.coded)).toEqual(['br', 'zstd', 'gzip']);
  });

  it('is made once', async () => {
    const compressBetter = createBetterCodings(() => undefined);
    const bodies = newBodies();
    compressBetter(bodies);
    await expect.poll(() => bodies.coded.gzip).toBeDefined();
    const { br } = bodies.coded;
    compressBetter(bodies);
    const after = newBodies();
    compressBetter(after);
    await expect.poll(() => after.coded.gzip).toBeDefined();
    expect(bodies.coded.br).toBe(br);
  });

  it('goes on after a defect, which is told', async () => {
    const defects: unknown[] = [];
    const compressBetter = createBetterCodings((error) => void defects.push(error));
    compressBetter({ ...newBodies(), coded: Object.freeze({}) });
    const after = newBodies();
    compressBetter(after);
    await expect.poll(() => after.coded.gzip).toBeDefined();
    expect(defects).toEqual([expect.any(TypeError)]);
  });
});
