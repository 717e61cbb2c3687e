import { join } from 'node:path';
import { contentOf } from '#content-service/corpus/corpus.ts';
import { loadCorpus } from '#tests/support/site-corpus.ts';
import { allSites } from '../build/repository-sites.ts';
import {
  DEPTH,
  type JudgedSet,
  judgedSets,
  measureSearchQuality,
  WANTED_QUALITY,
} from './search/measure-quality.ts';
import { firstSite } from './sites.ts';

const CONTENT = join(import.meta.dirname, '..', 'content-service', 'content');
const WEAKEST = 20;
const SHOWN = 5;

/** Sets whose weakest queries are printed. The second is used to choose between variants, so it stays unseen. */
const PRINTED: readonly JudgedSet[] = ['known', 'first', 'third'];

const asText = (figure: number): string => figure.toFixed(4);

/** Prints the figures of the default site's search over each set of judged queries, and the weakest queries of some. */
export async function benchSearchQuality(): Promise<void> {
  const loaded = await loadCorpus(CONTENT, allSites);
  if (!loaded.ok) throw new Error('the corpus has faults');
  const site = contentOf(loaded.corpus, firstSite.id);
  for (const set of ['known', 'tasks', 'first', 'second', 'third', 'fourth', 'fifth'] as const) {
    const { queries, quality, recall, refused, byAsker } = await measureSearchQuality(site, set);
    for (const { query, missing } of queries)
      for (const page of missing) console.log(`judged page does not exist: ${page} (${query})`);
    const weakest = queries.toSorted((a, b) => a.score - b.score).slice(0, WEAKEST);
    for (const { query, score, shown } of PRINTED.includes(set) ? weakest : []) {
      const first = shown.slice(0, SHOWN).map(({ page, grade }) => `${page} (${grade})`);
      console.log(`${score.toFixed(3)}  ${query}: ${first.join(', ')}`);
    }
    const asked = [...byAsker].flatMap(([by, score]) => (by ? `${by} ${asText(score)}` : []));
    console.log(
      `search, ${judgedSets[set]}, ${queries.length} queries: ${[
        `nDCG@${DEPTH} ${asText(quality)}`,
        `recall@3 ${asText(recall)}`,
        ...asked,
        ...(queries.some((query) => !query.isAnswerable)
          ? [`few results for unanswerable queries ${asText(refused)}`]
          : []),
      ].join(', ')}`,
    );
  }
  console.log(`required: nDCG@${DEPTH} ${WANTED_QUALITY}`);
}
