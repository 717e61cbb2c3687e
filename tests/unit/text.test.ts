import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { lozengeColour } from '#shared/ui/colours/Lozenge.tsx';
import { isFileLink } from '#shared/ui/links/file-link.ts';
import { plainText } from '#shared/ui/rich-text/plain-text.ts';
import { slug, uniqueSlugs } from '#shared/ui/text/slug.ts';
import { needsWordBreak, truncate, truncationLength, wordBreakSizes } from '#shared/ui/text/truncation.ts';

describe('the lozenge colour', () => {
  it.each([
    ['video', '#ab7318'],
    ['information', '#6d2164'],
    ['news', '#051c48'],
    ['blog post', '#051c48'],
    ['guidance', '#007780'],
    ['report', '#166c13'],
  ])('for %s is %s', (type, colour) => {
    expect(lozengeColour(type)).toBe(colour);
  });

  it('ignores the spelling of the type', () => {
    expect(['blog-post', 'Blog post', ' BLOG POST '].map(lozengeColour)).toEqual(Array(3).fill('#051c48'));
  });
});

describe('ids of headings', () => {
  it.each([
    ['What to do first?', 'what-to-do-first'],
    ["Don't pay", 'dont-pay'],
    ['Café & crème', 'cafe-creme'],
    ['Größe der Straße', 'grosse-der-strasse'],
    ['Ærø, Łódź', 'aero-lodz'],
    ['  – ', ''],
  ])('%j is %j', (text, id) => {
    expect(slug(text)).toBe(id);
  });

  it('are unique on a page and never one of the document’s own', () => {
    expect(uniqueSlugs(['Part', 'Part', '?', 'Main content', 'Part 2'])).toEqual([
      'part',
      'part-2',
      'section',
      'main-content-2',
      'part-2-2',
    ]);
  });
});

describe('the text of safe HTML', () => {
  it.each([
    ['<p>See <a href="/guidance/a">backing up</a>.</p>', 'See backing up.'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<ul><li>One</li><li><strong>Two</strong>, three</li></ul>', 'One Two, three'],
    ['one<br>two <aside>three</aside>', 'one two three'],
    ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
  ])('%s', (html, text) => {
    expect(plainText(sanitiseHtml(html))).toBe(text);
  });
});

describe("a link's target", () => {
  it.each([
    ['/pdfs/guidance/passwords.pdf', true],
    ['/files/plan.DOCX?v=2', true],
    ['/api/1/services/v1/all-rss-feed.xml#top', true],
    ['/robots.txt', true],
    ['/guidance/passwords', false],
    ['/guidance/report.pdf-or-not', false],
    ['/search?q=plan.pdf', false],
    ['/guidance/x#plan.pdf', false],
  ])('is a file by its extension: %s', (href, isFile) => {
    expect(isFileLink(href)).toBe(isFile);
  });
});

/** The widest viewport of each size and the narrowest of the next. */
const widths = [320, 575, 576, 767, 768, 991, 992, 2560];

describe('the maximum length of texts', () => {
  it.each([
    ['20 characters under 576 px', [0, 575], 20],
    ['40 characters under 768 px', [576, 767], 40],
    ['60 characters under 992 px', [768, 991], 60],
    ['100 characters from 992 px on', [992, 4000], 100],
  ])('is %s', (_what, sizes, length) => {
    expect(sizes.map((width) => truncationLength('text', width))).toEqual([length, length]);
  });

  it.each([
    ['results: 27/56/56/56', 'result', [27, 27, 56, 56, 56, 56, 56, 56]],
    ['terms: 75/150/200/200', 'term', [75, 75, 150, 150, 200, 200, 200, 200]],
    ['featured tiles: 55', 'featuredTile', Array(8).fill(55)],
    ['promo titles: 100/100/80/80', 'promoTitle', [100, 100, 100, 100, 80, 80, 80, 80]],
  ] as const)('depends on the size for %s', (_what, kind, lengths) => {
    expect(widths.map((width) => truncationLength(kind, width))).toEqual(lengths);
  });
});

describe('cutting', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'longe...'],
    ['two words', 4, 'two...'],
    ['😀😀', 1, '😀...'],
  ])('%s at %i gives %s', (text, length, cut) => {
    expect(truncate(text, length)).toBe(cut);
  });
});

describe('the word-break hint', () => {
  const word = (length: number) => `a ${'x'.repeat(length)} b`;

  it('is given to words longer than 12, 40, 35, 35 characters by size', () => {
    const limits = [12, 12, 40, 40, 35, 35, 35, 35];
    expect(widths.map((width, index) => needsWordBreak(word(limits[index] ?? 0), width))).toEqual(
      Array(8).fill(false),
    );
    expect(widths.map((width, index) => needsWordBreak(word((limits[index] ?? 0) + 1), width))).toEqual(
      Array(8).fill(true),
    );
  });

  it('is given per size', () => {
    expect(wordBreakSizes(word(12))).toEqual([]);
    expect(wordBreakSizes(word(13))).toEqual(['mp']);
    expect(wordBreakSizes(word(36))).toEqual(['mp', 'tab', 'desktop']);
    expect(wordBreakSizes(word(41))).toEqual(['mp', 'ml', 'tab', 'desktop']);
  });
});
