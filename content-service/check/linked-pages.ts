import { GLOSSARY_PATH } from '@information-site/contract/documents/glossary.ts';
import {
  ALL_PRODUCTS_PATH,
  backFrom,
  CAF_PATH,
  topicPath,
} from '@information-site/contract/pages/section-path.ts';
import { sectionTypeOf, sectionVariants } from '@information-site/contract/pages/section-types.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import {
  ALL_TOPICS_PATH,
  COOKIE_POLICY_PATH,
  COOKIE_SETTINGS_PATH,
} from '@information-site/contract/site/site-addresses.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { callEndpoint, callSearch } from '../responses/endpoint-handlers.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';
import { leadsSomewhere } from './broken-links.ts';

const BANNER = 'the cookie banner of every page';

/** The address of a page, and what links to it. */
type Link = readonly [address: string | undefined, from: string];

/** Reports pages that the content lacks although the site itself, not an author, links to them. */
export function missingPages(
  site: SiteContent,
  { variant }: Site,
  documents: readonly AuthoredDocument[],
): Found[] {
  const links: readonly Link[] = [
    [COOKIE_POLICY_PATH, BANNER],
    [COOKIE_SETTINGS_PATH, BANNER],
    [variant.blogPath, 'blogPath in site.yaml'],
    ...documents
      .filter(({ texts }) => texts.some(({ text }) => text.includes('data-term')))
      .map(({ file }): Link => [GLOSSARY_PATH, `a term in ${file}`]),
    ...[...site.pages.values()].flatMap((page) => linksOf(page, site)),
  ];
  return [...Map.groupBy(links, ([address]) => address)].flatMap(([address, [link]]) => {
    if (address === undefined || leadsSomewhere(site, address)) return [];
    const message = `this page does not exist, but ${link?.[1]} links to it: create it, or redirect its address`;
    return warning(`${site.id}${address}.yaml`, 1, message);
  });
}

/** Reports marked terms that the glossary lacks: readers who select one would find no explanation. */
export const missingTerms = (site: SiteContent, { file, texts }: AuthoredDocument): Found[] =>
  texts.flatMap(({ text, lineOf }) =>
    [...text.matchAll(/\bdata-term=(["'])(.+?)\1/g)].flatMap(([part, , term = '']) =>
      callEndpoint('termDetails', { site, params: { term } }).kind === 'document'
        ? []
        : warning(file, lineOf(part), `${term} is not in glossary.yaml: add it there, or remove data-term`),
    ),
  );

/** The links that every page of a kind has: to its topics, to the section above, to the list of its entries. */
function linksOf({ kind, page, path, file }: CorpusPage, { language }: SiteContent): readonly Link[] {
  if (kind === 'reading' || kind === 'guide')
    return (page.topics?.item ?? []).map(({ termTitle }) => [
      topicPath(termTitle, language),
      `the topic ${termTitle} in ${file}`,
    ]);
  if (kind === 'tool') return [];
  const above = backFrom(path, language)?.href;
  const variant = sectionVariants[sectionTypeOf(page['content-type'])];
  const lists: Partial<Record<typeof variant, string>> = {
    cni: CAF_PATH,
    products: ALL_PRODUCTS_PATH,
    suppliers: above ?? ALL_PRODUCTS_PATH,
    topics: ALL_TOPICS_PATH,
  };
  return [above, lists[variant]].map((address) => [address, file]);
}

/** Reports searches offered by `site.yaml` that find nothing. A corrected one finds something else. */
export async function searchesWithoutResults(
  site: SiteContent,
  { variant, placeOf }: Site,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const field of ['popularSearches', 'homeSearches', 'noResultTerms', 'searchModalLinks'] as const)
    for (const [index, { title, href }] of variant[field]?.entries() ?? []) {
      const { pathname, searchParams } = new URL(href, variant.origin);
      const params = { ...Object.fromEntries(searchParams), rows: '0' };
      const result = await callSearch('siteSearch', { site, params });
      const isFound = result.kind === 'document' && result.body.numFound > 0 && !result.body.didYouMean;
      if (isFound && leadsSomewhere(site, pathname)) continue;
      const fault = isFound
        ? `leads to ${pathname}, which does not exist: create that page, or use words without topic:`
        : 'has no results: use a search that has results, or remove it';
      const { file, line } = placeOf([field, index]);
      found.push(warning(file, line, `${field}: ${title} ${fault}`));
    }
  return found;
}
