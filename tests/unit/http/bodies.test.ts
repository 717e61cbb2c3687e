import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  addCoding,
  bytesOf,
  createRecompressor,
  lacksCoding,
  plainBodies,
  recompress,
  textBodies,
} from '#server/http/bodies.ts';
import { copyBytes, copyText } from '#server/http/copy-bytes.ts';
import { hashes, hashWords } from './hashes.ts';

const TEXT = Buffer.from(
  'The quick brown fox jumps over the lazy dog, and over the next one too. '.repeat(60),
);

describe('the codings of a body', () => {
  // Hashes do not compress: the output exceeds a stream's buffer.
  const texts = [TEXT, Buffer.concat(hashes(40_000))];
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)(
    '%s is created on request, and no other, complete however large it is',
    async (coding, decode) => {
      for (const text of texts) {
        const bodies = textBodies(text);
        expect(lacksCoding(bodies, coding)).toBe(true);
        await addCoding(bodies, coding);
        expect(lacksCoding(bodies, coding)).toBe(false);
        expect(Object.keys(bodies.coded)).toEqual([coding]);
        expect(decode(bodies.coded[coding] ?? '').equals(text)).toBe(true);
      }
    },
  );

  it('are created once for concurrent requests', async () => {
    const bodies = textBodies(TEXT);
    const [first] = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await addCoding(bodies, 'br');
        return bodies.coded.br;
      }),
    );
    await addCoding(bodies, 'br');
    expect(bodies.coded.br).toBe(first);
  });

  it('are created from 256 bytes on, and not for already coded or no-transform bodies', async () => {
    expect(lacksCoding(textBodies(Buffer.alloc(255)), 'br')).toBe(false);
    expect(lacksCoding(textBodies(Buffer.alloc(256)), 'br')).toBe(true);
    expect(lacksCoding(plainBodies(TEXT), 'gzip')).toBe(false);
    expect(lacksCoding(textBodies(TEXT), 'identity')).toBe(false);
    const bodies = plainBodies(TEXT);
    await addCoding(bodies, 'br');
    await recompress(bodies);
    expect(bodies.coded).toEqual({});
  });

  it('are recompressed for popular bodies', async () => {
    const text = Buffer.from(hashWords(3000));
    const bodies = textBodies(text);
    await addCoding(bodies, 'br');
    await addCoding(bodies, 'zstd');
    const [brotli = 0, zstd = 0] = [bodies.coded.br?.length, bodies.coded.zstd?.length];
    expect(bodies.effort).toBe('fast');
    await recompress(bodies);
    expect(bodies.effort).toBe('best');
    expect(bodies.coded.br?.length).toBeLessThan(brotli);
    expect(bodies.coded.zstd?.length).toBeLessThan(zstd);
    expect(zstdDecompressSync(bodies.coded.zstd ?? '').equals(text)).toBe(true);
    expect(gunzipSync(bodies.coded.gzip ?? '').equals(text)).toBe(true);
  });

  it('are counted as memory in advance', async () => {
    const bodies = textBodies(TEXT);
    const before = bytesOf(bodies, ['name', 'value']);
    await addCoding(bodies, 'br');
    await addCoding(bodies, 'gzip');
    await addCoding(bodies, 'zstd');
    expect(bytesOf(bodies, ['name', 'value'])).toBe(before);
    const coded = Object.values(bodies.coded).reduce((sum, { length }) => sum + length, 0);
    expect(before).toBeGreaterThanOrEqual(TEXT.length + coded);
  });

  it('are counted for texts only, and fields for every body', () => {
    const bytes = (bodies: typeof plainBodies, ...headers: string[]) => bytesOf(bodies(TEXT), headers);
    expect(bytes(plainBodies)).toBe(TEXT.length);
    expect(bytes(textBodies)).toBeGreaterThan(TEXT.length);
    expect(bytes(plainBodies, 'name', 'value')).toBe(TEXT.length + 9);
  });
});

describe('bytes with their own memory', () => {
  it('are those of all chunks in turn, without references to anything else', () => {
    const own = copyBytes(Buffer.from('one '), Buffer.from(''), Buffer.from('two'));
    expect(String(own)).toBe('one two');
    expect(own.buffer.byteLength).toBe(7);
    expect(copyBytes()).toHaveLength(0);
  });

  it('are those of a text, in any alphabet', () => {
    const own = copyText('café 😀');
    expect(String(own)).toBe('café 😀');
    expect(own.buffer.byteLength).toBe(Buffer.byteLength('café 😀'));
  });
});

const newBodies = () => textBodies(Buffer.from('one and two '.repeat(500)));

describe('the best compression', () => {
  it('is created in every coding in the background, one body after another', async () => {
    const compressBetter = createRecompressor(() => undefined);
    const [first, second] = [newBodies(), newBodies()];
    compressBetter(first);
    compressBetter(second);
    expect(first.coded).toEqual({});
    await expect.poll(() => Object.keys(second.coded)).toEqual(['br', 'zstd', 'gzip']);
    expect(Object.keys(first.coded)).toEqual(['br', 'zstd', 'gzip']);
  });

  it('is created once', async () => {
    const compressBetter = createRecompressor(() => undefined);
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

  it('continues after a defect, which is reported', async () => {
    const defects: unknown[] = [];
    const compressBetter = createRecompressor((error) => void defects.push(error));
    compressBetter({ ...newBodies(), coded: Object.freeze({}) });
    const after = newBodies();
    compressBetter(after);
    await expect.poll(() => after.coded.gzip).toBeDefined();
    expect(defects).toEqual([expect.any(TypeError)]);
  });
});
