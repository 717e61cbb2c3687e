import { join } from 'node:path';
import { contentOf } from '#content-service/corpus/corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { DEPTH, measureSearchQuality, WANTED_QUALITY } from './search/measure-quality.ts';
import { allSites, firstSite } from './sites.ts';

const CONTENT = join(import.meta.dirname, '..', 'content-service', 'content');
const WEAKEST = 15;
const SHOWN = 5;

/** Prints nDCG@10 of the default site's search over the judged queries, the weakest queries first. */
export async function benchSearchQuality(): Promise<void> {
  const loaded = await loadCorpus(CONTENT, allSites);
  if (!loaded.ok) throw new Error('the corpus has faults');
  const { quality, queries } = await measureSearchQuality(contentOf(loaded.corpus, firstSite.id));
  for (const { query, missing } of queries)
    for (const page of missing) console.log(`judged page does not exist: ${page} (${query})`);
  for (const { query, score, shown } of [...queries].sort((a, b) => a.score - b.score).slice(0, WEAKEST)) {
    const first = shown.slice(0, SHOWN).map(({ page, grade }) => `${page} (${grade})`);
    console.log(`${score.toFixed(3)}  ${query}: ${first.join(', ')}`);
  }
  console.log(
    `search: nDCG@${DEPTH} ${quality.toFixed(4)} over ${queries.length} judged queries, wanted ${WANTED_QUALITY}`,
  );
}
