import { beforeAll, describe, expect, it } from 'vitest';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { foreignHtml, ownHtml } from '#tests/support/foreign-html.ts';
import { NARROW, visitSite, WIDE } from '#tests/support/visit-site.ts';

const OWN = '/guidance/own';
const texts = Object.entries(foreignHtml).map(
  ([name, html], index) => [name, `/guidance/foreign-${index}`, html] as const,
);
const RIGHT_TO_LEFT = '/guidance/right-to-left';
const article = (path: string, description: string) =>
  articleDocument(path, { title: 'Passwords', content: { items: [{ subheading: 'Text', description }] } });

const site = visitSite({
  ...article(OWN, ownHtml),
  ...Object.assign({}, ...texts.map(([, path, html]) => article(path, html))),
  ...article(RIGHT_TO_LEFT, '<p>مرحبا بالعالم.</p><p>English.</p><ul><li>שלום.</li></ul>'),
});

/** What a reader sees of a text: each line with its place, its size and its weight. */
async function looksOf(path: string, options: typeof WIDE): Promise<readonly string[]> {
  const page = await site.openUntouched(path, options);
  return page.locator('.block .rich-text').evaluate((text) => {
    const { top, left } = text.getBoundingClientRect();
    const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const looks: string[] = [];
    while (words.nextNode()) {
      const { currentNode: word } = words;
      const range = document.createRange();
      range.selectNodeContents(word);
      const box = range.getBoundingClientRect();
      if (!word.textContent?.replace(/[\s\u200b]/g, '') || !word.parentElement) continue;
      const { fontSize, fontWeight, fontStyle } = getComputedStyle(word.parentElement);
      const place = [box.left - left, box.top - top, box.bottom - top].map(Math.round);
      looks.push(
        [
          word.textContent.replace(/[\s\u200b]+/g, ' ').trim(),
          ...place,
          fontSize,
          fontWeight,
          fontStyle,
        ].join(' '),
      );
    }
    return looks;
  });
}

describe.each([
  ['a wide window', WIDE],
  ['a phone', NARROW],
])('in %s, a text looks like our own', (_, options) => {
  let own: readonly string[] = [];
  beforeAll(async () => {
    own = await looksOf(OWN, options);
    expect(own.length).toBeGreaterThan(10);
  });

  it.each(texts)('from %s', async (_name, path) => {
    expect(await looksOf(path, options)).toEqual(own);
  });
});

it('a paragraph in another direction than the page begins and ends on its own sides', async () => {
  const page = await site.openUntouched(RIGHT_TO_LEFT);
  const sides = await page.locator('.block .rich-text :is(p, li)').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { left, right } = block.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(block);
      const length = block.textContent?.length ?? 0;
      const node = block.firstChild;
      if (!node) return '';
      range.setStart(node, length - 1);
      range.setEnd(node, length);
      const stop = range.getBoundingClientRect();
      range.setStart(node, 0);
      const text = range.getBoundingClientRect();
      return `${Math.abs(text.left - left) < Math.abs(right - text.right) ? 'left' : 'right'}, stop ${stop.left <= text.left + 1 ? 'left' : 'right'}`;
    }),
  );
  expect(sides).toEqual(['right, stop left', 'left, stop right', 'right, stop left']);
});
