import { describe, expect, it } from 'vitest';
import { isFileLink } from '#shared/contract/html/address.ts';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { slug, uniqueSlugs } from '#shared/contract/html/slug.ts';
import { lozengeColour } from '#shared/ui/colours/Lozenge.tsx';
import { plainText } from '#shared/ui/rich-text/plain-text.ts';
import { truncate } from '#shared/ui/text/truncation.ts';
import { sites } from '#tests/support/sites.ts';

it.each(['blog-post', 'Blog post', ' BLOG POST '])(
  'the lozenge colour ignores the spelling of %s',
  (type) => {
    expect(lozengeColour(type, sites.main.contentColours)).toBe('#051c48');
  },
);

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

  it.each([
    ['de-DE', 'Störung der Ämter', 'stoerung-der-aemter'],
    ['de', 'U\u0308ber Straßen', 'ueber-strassen'],
    ['da-DK', 'Århus og Øster', 'aarhus-og-oester'],
    ['fr', 'Où ça', 'ou-ca'],
  ])('are spelt in addresses as the language does: %s', (locale, text, address) => {
    expect(slug(text, locale)).toBe(address);
  });

  it('are unique on a page and never one of the document’s own', () => {
    const slugs = ['part', 'part-2', 'section', 'updates-2', 'part-2-2'];
    expect(uniqueSlugs(['Part', 'Part', '?', 'Updates', 'Part 2'])).toEqual(slugs);
  });
});

it.each([
  ['<p>See <a href="/guidance/a">backing up</a>.</p>', 'See backing up.'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<ul><li>One</li><li><strong>Two</strong>, three</li></ul>', 'One Two, three'],
  ['one<br>two <aside>three</aside>', 'one two three'],
  ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
])('the text of safe HTML %s', (html, text) => {
  expect(plainText(sanitiseHtml(html))).toBe(text);
});

it.each([
  ['/pdfs/guidance/passwords.pdf', true],
  ['/files/plan.DOCX?v=2', true],
  ['/api/1/services/v1/all-rss-feed.xml#top', true],
  ['/robots.txt', true],
  ['/guidance/passwords.md', true],
  ['/files/film.mp4', true],
  ['/guidance/version-1.2', false],
  ['/guidance/passwords', false],
  ['/guidance/report.pdf-or-not', false],
  ['/search?q=plan.pdf', false],
  ['/guidance/x#plan.pdf', false],
])("a link's target is a file by its extension: %s", (href, isFile) => {
  expect(isFileLink(href)).toBe(isFile);
});

// `tests/browser/texts` has every length.
it.each([
  ['two words', 4, 'two...'],
  ['😀😀', 1, '😀...'],
])('cutting %s at %i gives %s', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
