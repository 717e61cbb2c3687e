import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORPUS } from '#tests/support/site-corpus.ts';
import { siteIds } from '#tests/support/sites.ts';

const TAG = /<(\/?)([a-z]+)(?:\s+[a-z-]+="[^"<>&]*")*(\/?)>/gi;

/** Names of elements left open or closed out of turn; an empty list means that the tags nest. */
function misnestedTags(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(TAG)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

describe.each(siteIds)('the drawings of %s', (site) => {
  it('are small well-formed SVG of one size with shapes only', async () => {
    const folder = join(CORPUS, site, 'images', 'illustrations');
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const svg = await readFile(join(folder, name), 'utf8');
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="675" viewBox="0 0 1200 675">/,
      );
      expect(svg.replace(TAG, '').trim(), name).toBe('');
      expect(misnestedTags(svg), name).toEqual([]);
      // No styles, scripts, gradients, filters, text or references.
      expect(svg, name).not.toMatch(
        /style|<script|gradient|<filter|<text|<image|<use|href|url\(|\son[a-z]+=/i,
      );
      expect(Buffer.byteLength(svg), name).toBeLessThan(6 * 1024);
    }
  });
});
