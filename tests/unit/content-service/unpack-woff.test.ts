import { describe, expect, it } from 'vitest';
import { pdfFonts } from '#content-service/pdf/pdf-fonts.ts';
import { unpackWoff } from '#content-service/pdf/unpack-woff.ts';

/**
 * The checksum of a table as OpenType defines it: the sum of its 32-bit words, the last one padded with
 * zeros.
 */
function checksumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The tables of a font, each with the checksum from its directory. */
const tablesOf = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    const offset = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    const table = Buffer.from(font.subarray(offset, offset + font.readUInt32BE(record + 12)));
    // This table's checksum is calculated without the adjustment inside it.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    return { tag, offset, checksum: font.readUInt32BE(record + 4), table };
  });

describe('unpacked fonts', () => {
  it.each(Object.entries(pdfFonts))('have every table complete: %s', (_name, font) => {
    const tables = tablesOf(font);
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']));
    expect(font.readUInt32BE(0)).toBe(0x0001_0000);
    for (const { tag, offset, checksum, table } of tables) {
      expect([tag, checksumOf(table)]).toEqual([tag, checksum]);
      expect(offset % 4).toBe(0);
    }
  });

  it('are the only accepted files', () => {
    expect(() => unpackWoff(Buffer.from('wOF2'.padEnd(100)))).toThrow('not a WOFF 1.0 file');
  });
});
