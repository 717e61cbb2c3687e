import type { FeedFormat } from '@information-site/contract/pages/feed-addresses.ts';
import type { Feed } from './feed.ts';

// Written by hand because the `feed` package (6.0) treats titles as HTML, keeps characters that XML forbids,
// does not support Media RSS, and writes JSON Feed 1.0.

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML: markup is escaped, and characters that XML forbids are removed. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with text; an empty element if `text` is undefined. */
function element(name: string, text: string | undefined, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xml(value)}"`,
  );
  return `<${name}${written.join('')}${text === undefined ? '/>' : `>${xml(text)}</${name}>`}`;
}

/**
 * RSS 2.0 with Media RSS. Every element is on its own line, because some readers parse these feeds line by
 * line.
 */
const rss = ({ title, description, language, home, self, items }: Feed): readonly string[] => [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:media="http://search.yahoo.com/mrss/">',
  '<channel>',
  element('title', title),
  element('link', home),
  element('description', description),
  element('language', language.toLowerCase()),
  element('atom:link', undefined, { href: self, rel: 'self', type: 'application/rss+xml' }),
  ...items.slice(0, 1).map(({ updated }) => element('lastBuildDate', updated.toUTCString())),
  ...items.flatMap((item) => [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id ?? item.url, { isPermaLink: String(item.id === undefined) }),
    element('pubDate', item.updated.toUTCString()),
    element('description', item.summary),
    ...(item.language ? [element('dc:language', item.language)] : []),
    ...item.authors.map((author) => element('dc:creator', author)),
    ...item.topics.map((topic) => element('category', topic)),
    ...(item.image ? [mediaContent(item.image)] : []),
    '</item>',
  ]),
  '</channel>',
  '</rss>',
];

function mediaContent({ url, alt, mediaType }: NonNullable<Feed['items'][number]['image']>): string {
  const description = alt ? element('media:description', alt, { type: 'plain' }) : '';
  const whole = element('media:content', '', { url, medium: 'image', type: mediaType });
  return whole.replace('></', () => `>${description}</`);
}

/** Atom 1.0 (RFC 4287). `updated` of a feed without items is 1970. */
const atom = ({ title, description, publisher, language, home, self, items }: Feed): readonly string[] => [
  '<?xml version="1.0" encoding="UTF-8"?>',
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
  element('id', self),
  element('title', title),
  element('subtitle', description),
  element('updated', (items[0]?.updated ?? new Date(0)).toISOString()),
  element('link', undefined, { rel: 'self', type: 'application/atom+xml', href: self }),
  element('link', undefined, { rel: 'alternate', type: 'text/html', href: home }),
  `<author>${element('name', publisher)}</author>`,
  ...items.flatMap(({ id, url, image, ...item }) => [
    item.language ? `<entry xml:lang="${item.language}">` : '<entry>',
    element('id', id ?? url),
    element('title', item.title),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: url }),
    element('published', item.published.toISOString()),
    element('updated', item.updated.toISOString()),
    element('summary', item.summary),
    ...item.authors.map((author) => `<author>${element('name', author)}</author>`),
    ...item.topics.map((term) => element('category', undefined, { term })),
    ...(image?.mediaType
      ? [element('link', undefined, { rel: 'enclosure', type: image.mediaType, href: image.url })]
      : []),
    '</entry>',
  ]),
  '</feed>',
];

/** JSON Feed 1.1. */
const jsonFeed = ({ title, description, language, home, self, items }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  home_page_url: home,
  feed_url: self,
  language,
  items: items.map(({ id, url, image, ...item }) => ({
    id: id ?? url,
    url,
    title: item.title,
    summary: item.summary,
    language: item.language,
    content_text: item.summary || item.title,
    date_published: item.published.toISOString(),
    date_modified: item.updated.toISOString(),
    ...(item.authors.length > 0 && { authors: item.authors.map((name) => ({ name })) }),
    ...(item.topics.length > 0 && { tags: item.topics }),
    ...(image && { image: image.url }),
  })),
});

/** Writes a feed, by the label of its format. */
export const feedWriters: Readonly<Record<FeedFormat['label'], (feed: Feed) => string>> = {
  RSS: (feed) => `${rss(feed).join('\n')}\n`,
  Atom: (feed) => `${atom(feed).join('\n')}\n`,
  'JSON Feed': (feed) => JSON.stringify(jsonFeed(feed)),
};
