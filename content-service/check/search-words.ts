import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { queryParts, stopWordsOf } from '../search/query-words.ts';
import { searchOf } from '../search/site-search.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';

/** A test of the thesaurus counts if its page is among this many results. */
const DEPTH = 10;

/** The words that matter in a need, in a fixed order. */
const subjectOf = (need: string, { language }: SiteContent): string =>
  queryParts(need, stopWordsOf(language))
    .flatMap(({ words, empty }) => (empty ? [] : words))
    .sort()
    .join(' ');

/** Needs that two pages share: a search would lead to either of them by chance. */
export function sharedNeeds(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
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

/** Runs the tests of `search/synonyms.yaml`. */
export async function synonymTests(site: SiteContent, document: AuthoredDocument): Promise<Found[]> {
  const search = searchOf(site);
  const found: Found[] = [];
  for (const [at, { words, test }] of site.synonyms.entries()) {
    if (!test) continue;
    const request = { query: test.query, partition: 'pages', order: 'relevance', rows: DEPTH } as const;
    const { results } = await search.find(request);
    if (results.some(({ pageUrl }) => pageUrl === (normaliseAddress(test.finds) ?? test.finds))) continue;
    const message = `${words[0]}: the search for '${test.query}' does not find ${test.finds}: correct the words or the test`;
    found.push(warning(document.file, document.lineOf([at]), message));
  }
  return found;
}
