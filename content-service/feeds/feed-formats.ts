import type { Feed, FeedItem } from './feed.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for XML: markup escaped, characters that XML cannot hold left out. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const newest = ({ items }: Feed): Date | undefined => items[0]?.updated;

/** RSS 2.0. Every element stands on a line of its own: some readers of these feeds take them apart by lines. */
export function rss(feed: Feed): string {
  const built = newest(feed);
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${xml(feed.title)}</title>`,
    `<link>${xml(feed.home)}</link>`,
    `<description>${xml(feed.description)}</description>`,
    `<language>${xml(feed.language.toLowerCase())}</language>`,
    `<atom:link href="${xml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    built && `<lastBuildDate>${built.toUTCString()}</lastBuildDate>`,
    ...feed.items.flatMap((item) => [
      '<item>',
      `<title>${xml(item.title)}</title>`,
      `<link>${xml(item.url)}</link>`,
      `<guid isPermaLink="${item.id === undefined}">${xml(item.id ?? item.url)}</guid>`,
      `<pubDate>${item.updated.toUTCString()}</pubDate>`,
      `<description>${xml(item.summary)}</description>`,
      ...item.authors.map((author) => `<dc:creator>${xml(author)}</dc:creator>`),
      ...item.topics.map((topic) => `<category>${xml(topic)}</category>`),
      picture(item),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
  ]);
}

/** Media RSS: readers show it beside the item, and know by its type and by the end of its address that they can. */
function picture({ image }: FeedItem): string | undefined {
  if (!image) return undefined;
  const { url, alt, mediaType } = image;
  const type = mediaType === undefined ? '' : ` type="${mediaType}"`;
  const description = alt ? `<media:description type="plain">${xml(alt)}</media:description>` : '';
  return `<media:content url="${xml(url)}" medium="image"${type}>${description}</media:content>`;
}

/** Atom 1.0 (RFC 4287). A feed without items says that it was last changed in 1970. */
export function atom(feed: Feed): string {
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<id>${xml(feed.self)}</id>`,
    `<title>${xml(feed.title)}</title>`,
    `<subtitle>${xml(feed.description)}</subtitle>`,
    `<updated>${(newest(feed) ?? new Date(0)).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.home)}"/>`,
    `<author><name>${xml(feed.title)}</name></author>`,
    ...feed.items.flatMap((item) => [
      '<entry>',
      `<id>${xml(item.id ?? item.url)}</id>`,
      `<title>${xml(item.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${xml(item.url)}"/>`,
      `<published>${item.published.toISOString()}</published>`,
      `<updated>${item.updated.toISOString()}</updated>`,
      `<summary>${xml(item.summary)}</summary>`,
      ...item.authors.map((author) => `<author><name>${xml(author)}</name></author>`),
      ...item.topics.map((topic) => `<category term="${xml(topic)}"/>`),
      item.image?.mediaType && enclosure(item.image.url, item.image.mediaType),
      '</entry>',
    ]),
    '</feed>',
  ]);
}

const enclosure = (url: string, type: string): string =>
  `<link rel="enclosure" type="${type}" href="${xml(url)}"/>`;

/** JSON Feed 1.1. */
export const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id ?? item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_text: item.summary || item.title,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      ...(item.authors.length > 0 && { authors: item.authors.map((name) => ({ name })) }),
      ...(item.topics.length > 0 && { tags: item.topics }),
      ...(item.image && { image: item.image.url }),
    })),
  });

const lines = (parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined).join('\n')}\n`;
