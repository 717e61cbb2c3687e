import { join } from 'node:path';
import { contentOf } from '#content-service/corpus/corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { DEPTH, measureSearchQuality, WANTED_QUALITY } from './search/measure-quality.ts';
import { allSites, firstSite } from './sites.ts';

const CONTENT = join(import.meta.dirname, '..', 'content-service', 'content');
const WEAKEST = 15;
const SHOWN = 5;

/**
 * Prints nDCG@10 of the default site's search over each set of judged queries, the weakest of the known set
 * first.
 */
export async function benchSearchQuality(): Promise<void> {
  const loaded = await loadCorpus(CONTENT, allSites);
  if (!loaded.ok) throw new Error('the corpus has faults');
  const site = contentOf(loaded.corpus, firstSite.id);
  const known = await measureSearchQuality(site, 'known');
  const tasks = await measureSearchQuality(site, 'tasks');
  for (const { query, missing } of [...known.queries, ...tasks.queries])
    for (const page of missing) console.log(`judged page does not exist: ${page} (${query})`);
  // The task queries are not printed: once seen they would be tuned for, and the figure would lose its
  // meaning.
  for (const { query, score, shown } of [...known.queries]
    .sort((a, b) => a.score - b.score)
    .slice(0, WEAKEST)) {
    const first = shown.slice(0, SHOWN).map(({ page, grade }) => `${page} (${grade})`);
    console.log(`${score.toFixed(3)}  ${query}: ${first.join(', ')}`);
  }
  console.log(
    `search: nDCG@${DEPTH} ${known.quality.toFixed(4)} over ${known.queries.length} judged queries, wanted ${WANTED_QUALITY}`,
  );
  console.log(
    `search: nDCG@${DEPTH} ${tasks.quality.toFixed(4)} over ${tasks.queries.length} tasks judged blind`,
  );
}
