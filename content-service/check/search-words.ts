import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { queryParts, stopWordsOf } from '../search/query-words.ts';
import { firstInOrder } from '../search/search-order.ts';
import { searchIndexOf } from '../search/site-index.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** A test of the thesaurus counts if its page is among this many results. */
const DEPTH = 10;

/** Checks what editors write for the search: `needs` of pages, and the tests of `search/synonyms.yaml`. */
export const searchWordFaults = (site: SiteContent, documents: readonly AuthoredDocument[]): Found[] => [
  ...sharedNeeds(site, documents),
  ...synonymTests(site, documents),
];

/** The words that matter in a need, in a fixed order. */
const subjectOf = (need: string, { language }: SiteContent): string =>
  queryParts(need, stopWordsOf(language))
    .flatMap(({ words, empty }) => (empty ? [] : words))
    .sort()
    .join(' ');

/** Needs that two pages share: a search would lead to either of them by chance. */
function sharedNeeds(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  const owners = new Map<string, string>();
  return [...site.pages.values()].flatMap(({ file, needs = [] }) =>
    needs.flatMap((need, index) => {
      const subject = subjectOf(need, site);
      const owner = owners.get(subject) ?? file;
      owners.set(subject, owner);
      const line = documents.find((document) => document.file === file)?.lineOf(['needs', index]) ?? 1;
      const message = `'${need}' is already a need of ${owner}: keep it only on the page that helps more`;
      return owner === file ? [] : [warning(file, line, message)];
    }),
  );
}

function synonymTests(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  const document = documents.find(({ file }) => file === `${site.id}/search/synonyms.yaml`);
  if (!document || site.synonyms.length === 0) return [];
  const index = searchIndexOf(site);
  return site.synonyms.flatMap(({ words, test }, at) => {
    if (!test) return [];
    const matches = index.match(test.query, 'pages');
    const order = { order: 'relevance', seed: '', most: DEPTH } as const;
    const resultPaths = firstInOrder(matches, index.columns, order).map((id) => index.card(id).pageUrl);
    if (resultPaths.includes(normaliseAddress(test.finds) ?? test.finds)) return [];
    const message = `${words[0]}: the search for '${test.query}' does not find ${test.finds}: correct the words or the test`;
    return warning(document.file, document.lineOf([at]), message);
  });
}
