import { describe, expect, it } from 'vitest';
import { articleResponse } from '#shared/contract/documents/article-schema.server.ts';
import { uniqueSlugs } from '#shared/contract/html/slug.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { processorTime } from '#tests/support/processor-time.ts';

/**
 * No document may block the process for much longer than this, in milliseconds; usual: tenths of a second.
 */
const MAX_MS = 8000;
const LONGEST = 200_000;

const article = (page: object) => ({ page: { type: 'guidance', title: 'Bomb', ...page } });
const fill = (part: string, length = LONGEST) => part.repeat(Math.floor(length / part.length));

/** Parses as the gateway does, and measures the processor time in milliseconds. */
function parse(page: object) {
  const raw = JSON.parse(JSON.stringify(article(page)));
  return processorTime(() => parseTolerantly(articleResponse, raw));
}

describe('HTML designed to be slow', () => {
  it.each([
    ...['<', '&', '&#', '<b>', '</b>', '<a href="', '<th ', '<th>', '<p title="x" ', '<!--', '<style>'],
    ...['<table><tr><td>', '<span data-term="&lt;b&gt;', '<![CDATA[', '<?', '<p/', "<p '", '<img src=x '],
    '<h1 id=top>',
  ])('is processed in time: %s', (part) => {
    const { ms } = parse({ content: { items: [{ description: fill(part) }] } });
    expect(ms).toBeLessThan(MAX_MS);
  }); // prettier-ignore

  it('is dropped if it is longer than any text', () => {
    const { result, ms } = parse({
      content: { items: [{ description: fill('<', 7_000_000) }, { description: '<p>Kept</p>' }] },
    });
    expect(ms).toBeLessThan(MAX_MS);
    expect(result).toMatchObject({
      ok: true,
      value: { page: { content: { items: [{ description: '<p>Kept</p>' }] } } },
      dropped: [
        { path: 'page.content.items.0', reason: 'description: must be at most 200000 characters long' },
      ],
    });
  });
});

describe('a document with many faults', () => {
  const bad = (count: number) =>
    Array.from({ length: count }, () => ({ title: 'x', pageLink: 'javascript:1' }));

  it('is parsed again without each fault, but its HTML is sanitised once', () => {
    const items = Array.from({ length: 4 }, (_, index) => ({ description: fill(`<p>${index}</p>`) }));
    const { result, ms } = parse({ content: { items }, alsoSee: { items: bad(90) } });
    expect(result).toMatchObject({ ok: true, dropped: { length: 90 } });
    expect(ms).toBeLessThan(MAX_MS);
  });

  it('is refused at once if there are too many to repair', () => {
    const { result, ms } = parse({ alsoSee: { items: bad(50_000) } });
    expect(result).toEqual({ ok: false, reason: 'more than 200 faults' });
    expect(ms).toBeLessThan(MAX_MS);
  });
});

it('headings that are all the same get their ids in linear time', () => {
  const { result: ids, ms } = processorTime(() => uniqueSlugs(Array.from({ length: 50_000 }, () => 'Same')));
  expect(ms).toBeLessThan(MAX_MS);
  expect(ids.slice(0, 3)).toEqual(['same', 'same-2', 'same-3']);
  expect(new Set(ids).size).toBe(50_000);
});
