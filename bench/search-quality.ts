import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { answerSiteSearch } from '#content-service/answers/search-answers.ts';
import { loadCorpus } from '#content-service/corpus/load-corpus.ts';

const JUDGED = join(import.meta.dirname, 'search', 'judged-queries.yaml');
const CONTENT = join(import.meta.dirname, '..', 'content-service', 'content');
const DEPTH = 10;
const WANTED = 0.9;

const judgedQueries = z.array(
  z.object({ query: z.string(), pages: z.record(z.string(), z.number().int().min(1).max(3)) }),
);

/** Discounted gain of grades in the order in which they are shown. */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** Prints nDCG@10 of the main site's search over the judged queries, the weakest queries first. */
export async function benchSearchQuality(): Promise<void> {
  const loaded = await loadCorpus(CONTENT);
  if (!loaded.ok) throw new Error('the corpus has faults');
  const site = loaded.corpus.sites.main;
  const scores = judgedQueries.parse(parse(await readFile(JUDGED, 'utf8'))).map(({ query, pages }) => {
    for (const page of Object.keys(pages))
      if (!site.pages.has(page)) console.log(`judged page does not exist: ${page} (${query})`);
    const answer = answerSiteSearch({ site, params: { q: query } });
    const shown = answer.kind === 'answer' ? answer.body.documents.map(({ pageUrl }) => pageUrl) : [];
    const grades = shown.map((page) => pages[page] ?? 0);
    const best = gain(Object.values(pages).sort((a, b) => b - a));
    return { query, score: gain(grades) / best, shown: shown.slice(0, 5), grades: grades.slice(0, 5) };
  });
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  for (const { query, score, shown, grades } of scores.sort((a, b) => a.score - b.score).slice(0, 15))
    console.log(
      `${score.toFixed(3)}  ${query}: ${shown.map((page, index) => `${page} (${grades[index]})`).join(', ')}`,
    );
  console.log(
    `search: nDCG@${DEPTH} ${mean.toFixed(4)} over ${scores.length} judged queries, wanted ${WANTED}`,
  );
}
