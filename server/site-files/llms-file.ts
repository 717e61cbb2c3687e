import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { UPDATES } from '#shared/contract/documents/changes.ts';
import type { ContentResponses } from '#shared/contract/endpoints/endpoints.ts';
import { FEED_FORMATS, feedAddress, feedTitle } from '#shared/contract/pages/feed-addresses.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { fileTexts } from '#shared/server-texts/file-texts.server.ts';
import { markdownAddress } from '#shared/ui/head/page-files.server.ts';
import { markdownOf } from '../markdown/markdown-of.ts';
import { text } from '../markdown/tree.ts';
import { CSAF_METADATA } from './csaf-announced.ts';
import type { FileMaker } from './site-file.ts';

/** It changes with the site's navigation, in seconds. */
const FRESH_FOR = 3600;

interface Link {
  readonly title: string;
  readonly url: string;
  readonly note?: string | undefined;
}

/**
 * `/llms.txt` (llmstxt.org): the site on one page, for programs that read Markdown. Its links are those of
 * the main navigation, as Markdown where available.
 */
export const llmsFile: FileMaker = async ({ site, content }) => {
  const header = await content.read('header', {});
  if (!header.ok) return header;
  const sitemap = await content.read('sitemap', {});
  const hasSitemap = sitemap.ok || sitemap.failure !== 'not-found';
  const optional = optionalLinks(header.value.capabilities, hasSitemap, site);
  const blocks: readonly RootContent[] = [
    { type: 'heading', depth: 1, children: [text(site.name)] },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [text(site.defaultDescription)] }],
    },
    ...header.value.navItems.flatMap(({ title, pageLink, links = [] }) =>
      section(site, title, [
        { title, url: pageLink },
        ...links.flatMap(({ items }) =>
          items.map((item) => ({ title: item.title, url: item.pageLink, note: item.summary })),
        ),
      ]),
    ),
    ...(optional.length > 0 ? section(site, 'Optional', optional) : []),
  ];
  return { ok: true, body: markdownOf(blocks), freshFor: FRESH_FOR };
};

/** Links that keep a program up to date, where they exist. */
function optionalLinks(
  capabilities: ContentResponses['header']['capabilities'],
  hasSitemap: boolean,
  site: SiteVariant,
): readonly Link[] {
  const texts = textsOf(site, fileTexts);
  // The feed of updates is one for each page.
  const feeds = (capabilities?.feeds ?? []).filter((name) => name !== UPDATES);
  return [
    ...(hasSitemap ? [{ title: texts.sitemap, url: '/sitemap.xml', note: texts.everyPage }] : []),
    ...feeds.map((name) => ({
      title: feedTitle(name, site),
      url: feedAddress(name, FEED_FORMATS[0]),
      note: texts.feed,
    })),
    ...(capabilities?.csaf
      ? [{ title: texts.advisories, url: CSAF_METADATA, note: texts.forSecurityTools }]
      : []),
  ];
}

/** A heading with a list of links, each once. */
function section({ origin }: SiteVariant, title: string, links: readonly Link[]): readonly RootContent[] {
  const once = [...new Map(links.map((link) => [link.url, link])).values()];
  const children = once.map(({ title: words, url, note }): ListItem => {
    const address = inMarkdown(url, origin);
    const link: PhrasingContent = address
      ? { type: 'link', url: address, children: [text(words)] }
      : text(words);
    const line = note ? [link, text(`: ${note}`)] : [link];
    return { type: 'listItem', children: [{ type: 'paragraph', children: line }] };
  });
  return [
    { type: 'heading', depth: 2, children: [text(title)] },
    { type: 'list', spread: false, children },
  ];
}

/** An absolute address of the navigation, as Markdown if the page has that. */
function inMarkdown(link: string, origin: string): string | undefined {
  const url = URL.parse(link, origin);
  if (url?.origin !== origin || url.search !== '' || /\.\w+$/.test(url.pathname)) return url?.href;
  const address = markdownAddress(url.pathname);
  return address ? `${origin}${address}` : url.href;
}
