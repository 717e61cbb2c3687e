import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { isSanitised } from '#shared/ui/rich-text/trusted-html.ts';
import { foreignHtml, ownHtml } from '#tests/support/foreign-html.ts';

/** HTML without what readers do not notice, such as a paragraph in a cell, space between blocks and the names of places. */
const meaningOf = (html: string): string =>
  sanitiseHtml(html)
    .replaceAll(
      / (?:dir="ltr"|lang="EN-GB"|(?:col|row)span="1"|scope="\w+"|id="[^"]*")|<\/?(?:span|tbody|figure)>|[\n\u200b]/g,
      '',
    )
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/(?<=<(?:li|t[hd])(?: [^<>]*)?>)<p>([^<]*)<\/p>/g, '$1')
    .replaceAll(/<(\/?)b>/g, '<$1strong>')
    .replaceAll(/<(\/?)i>/g, '<$1em>');

describe('a text of another system', () => {
  it.each(Object.entries(foreignHtml))('means what our own means: %s', (_, html) => {
    expect(meaningOf(html)).toBe(meaningOf(ownHtml));
  });

  it.each(Object.entries(foreignHtml))('stays as it is when it is sanitised again: %s', (_, html) => {
    const once = sanitiseHtml(html);
    expect(sanitiseHtml(once)).toBe(once);
    expect(isSanitised(once)).toBe(true);
  });
});

const fragments = z
  .record(z.string(), z.array(z.object({ html: z.string(), safe: z.string() })))
  .parse(parse(readFileSync(join(import.meta.dirname, 'foreign-fragments.yaml'), 'utf8')));

describe.each(Object.entries(fragments))('%s of other systems', (_, cases) => {
  it.each(cases)('$html', ({ html, safe }) => {
    expect(sanitiseHtml(html)).toBe(safe);
    expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
  });
});

it('elements in any order lose no text, and nothing but them is written', () => {
  const names =
    'p div ul ol li dl dt dd b a span table tr td th thead h3 blockquote details summary figure pre section em';
  const tags = names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]);
  const piece = fc.constantFrom(...tags, '<a href="/x">', '<a name="n">', '<hr>', '<br>', 'x', 'y z', ' ');
  const lettersOf = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const html = pieces.join('');
      const safe = sanitiseHtml(html);
      expect(lettersOf(safe)).toBe(lettersOf(html));
      expect(isSanitised(safe)).toBe(true);
    }),
    { numRuns: 2000, seed: 20_261_129 },
  );
});
