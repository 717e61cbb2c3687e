import { describe, expect, it } from 'vitest';
import { metadataDate, pageDates } from '#shared/article/page-dates.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { filledKeyValues } from '#shared/product/MoreProductDetails.tsx';
import { lozengeColour } from '#shared/ui/colours/lozenge-colour.ts';
import { videoId } from '#shared/ui/links/video-link.ts';
import { imageAddress, imageCandidates } from '#shared/ui/pictures/image-address.ts';
import { plainText } from '#shared/ui/rich-text/plain-text.ts';
import { slug, uniqueSlugs } from '#shared/ui/text/slug.ts';
import { tileType } from '#shared/ui/tiles/tile-type.ts';
import { topicTilesLayout } from '#shared/ui/tiles/topic-tiles-layout.ts';

const entry = (title: string, ...items: string[]) => ({ title, value: items.map((item) => ({ item })) });

describe('dates of a page', () => {
  it('are the metadata entries titled Reviewed or Published that have a value', () => {
    const metadata = [entry('Published', '2024-01-01'), entry('Version', '2'), entry('Reviewed')];
    expect(pageDates(metadata, 'Europe/London')).toEqual([{ label: 'Published', value: '2024-01-01' }]);
  });

  it('put Reviewed before Published when both have a value', () => {
    const metadata = [entry('Published', '2024-01-01'), entry('Reviewed', '2026-01-01')];
    expect(metadataDate('news', metadata, 'Europe/London')).toEqual({
      label: 'Reviewed',
      value: '2026-01-01',
    });
    expect(metadataDate('news', [entry('Published', '2024-01-01')], 'Europe/London')?.label).toBe(
      'Published',
    );
  });

  it('stand by the title for blog post, news, report and speech only', () => {
    const metadata = [entry('Published', '2024-01-01')];
    const types = [
      'blog post',
      'blog-post',
      'news',
      'report',
      'speech',
      'guidance',
      'information',
      'case-study',
    ];
    const dated = types.filter((type) => metadataDate(type, metadata, 'Europe/London'));
    expect(dated).toEqual(['blog post', 'blog-post', 'news', 'report', 'speech']);
  });
});

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

  it('does not depend on how the type is spelled', () => {
    expect(['blog-post', 'Blog post', ' BLOG POST '].map(lozengeColour)).toEqual(Array(3).fill('#051c48'));
  });
});

describe('layouts', () => {
  const lozenge = { text: 'News' };
  const flag = { text: 'New' };
  const lastModifiedDate = '2026-01-01';

  it.each([
    ['pure-text', {}],
    ['meta-only', { flag }],
    ['meta-only', { lastModifiedDate }],
    ['meta-only', { flag, lastModifiedDate }],
    ['lozenge-only', { lozenge }],
    ['all-features', { lozenge, flag }],
    ['all-features', { lozenge, lastModifiedDate }],
    ['all-features', { lozenge, flag, lastModifiedDate }],
  ])('a tile is %s by what it has', (type, tile) => {
    expect(tileType(tile)).toBe(type);
  });

  it.each([
    [1, 'odd'],
    [7, 'odd'],
    [4, 'fours'],
    [8, 'fours'],
    [10, 'many'],
    [12, 'many'],
    [2, 'few'],
    [6, 'few'],
  ])('%i topic tiles are laid out as %s', (count, layout) => {
    expect(topicTilesLayout(count)).toBe(layout);
  });
});

describe('a video link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', true],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0', true],
    ['https://youtu.be/abcdefghijk', false],
    ['https://video.example.org/abcdefghijk', false],
  ])('%s is recognised by a watch-style or embed-style address: %s', (address, isRecognised) => {
    expect(videoId(address) !== undefined).toBe(isRecognised);
  });

  it('has as id the first 11 characters after the marker', () => {
    expect(videoId('https://www.youtube.com/watch?v=abc_efg-ijkl&t=3')).toBe('abc_efg-ijk');
    expect(videoId('https://www.youtube.com/embed/12345678901?x')).toBe('12345678901');
    expect(videoId('https://www.youtube.com/watch?v=short')).toBeUndefined();
  });
});

describe('a key-value item', () => {
  it("is skipped when its description is empty or '<span></span>'", () => {
    const items = ['<p>Yes</p>', '', '<span></span>'].map((html, index) => ({
      key: `Key ${index}`,
      description: sanitiseHtml(html),
    }));
    expect(filledKeyValues(items).map(({ label }) => label)).toEqual(['Key 0']);
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

describe('image widths', () => {
  const widths = { mp: 360, ml: 576, tab: 768, desktop: 784 };

  it('are one per breakpoint, mp, ml, tab and desktop, in the width query', () => {
    const query = '?mpwidth=360&mlwidth=576&twidth=768&dwidth=784';
    expect(imageAddress('/images/a.jpg', widths)).toBe(`/images/a.jpg${query}`);
    expect(imageCandidates('/images/a.jpg', widths)?.split(', ')).toEqual([
      '/images/a.jpg?width=360 360w',
      '/images/a.jpg?width=576 576w',
      '/images/a.jpg?width=768 768w',
      '/images/a.jpg?width=784 784w',
      '/images/a.jpg?width=1568 1568w',
    ]);
  });

  it.each(['/images/a.svg', 'https://pictures.example.org/a.jpg'])('leave %s as it is', (path) => {
    expect(imageAddress(path, widths)).toBe(path);
    expect(imageCandidates(path, widths)).toBeUndefined();
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
