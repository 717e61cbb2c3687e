import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { callSearch } from '#content-service/responses/endpoint-handlers.ts';
import type { SearchResponse } from '#shared/contract/documents/search-schema.server.ts';

/** The target figure. */
export const WANTED_QUALITY = 0.9;

/** Sets of queries with judged pages; each file states how it was judged. */
export const judgedSets = {
  /** The set by which weights, synonyms and recommendations were chosen. */
  known: 'judged-queries.yaml',
  /** Tasks, judged blind and not used for tuning: what readers find. */
  tasks: 'task-queries.yaml',
  /** Sets in people's own words, judged blind: the first and third were used for tuning, the second to choose, the fourth and fifth to measure. */
  first: 'first-queries.yaml',
  second: 'second-queries.yaml',
  third: 'third-queries.yaml',
  fourth: 'fourth-queries.yaml',
  fifth: 'fifth-queries.yaml',
} as const;

export type JudgedSet = keyof typeof judgedSets;

/** Lowest acceptable figures, to detect regressions. */
export const leastQuality: Readonly<Record<JudgedSet, number>> = {
  known: 0.9,
  tasks: 0.775,
  first: 0.793,
  second: 0.745,
  third: 0.77,
  fourth: 0.775,
  fifth: 0.75,
};

/** Number of results that count. */
export const DEPTH = 10;

/** The answering page must be among this many results. */
const RECALL_DEPTH = 3;

/** Number of results that a query without an answer may have. */
const MAX_FOR_NOTHING = 3;

const ANSWERS = 3;

/** The figures of a search over a set of judged queries. */
export type MeasuredSearch = Awaited<ReturnType<typeof measureSearchQuality>>;

const judgedQueries = z.array(
  z.object({
    query: z.string(),
    by: z.string().default(''),
    pages: z.record(z.string(), z.number().int().min(1).max(3)),
  }),
);

/** Discounted gain of grades in the order shown. */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** The pages that a search shows, from top to bottom: editors' recommendations, then results. */
function pagesOf({ recommendPages, documents }: SearchResponse): readonly string[] {
  return [...new Set([...recommendPages, ...documents].map(({ pageUrl }) => pageUrl))];
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);

/** Runs every query of a set on a site and compares the top results with the judgements. */
export async function measureSearchQuality(site: SiteContent, set: JudgedSet) {
  const judged = await readFile(join(import.meta.dirname, judgedSets[set]), 'utf8');
  const resultOf = async ({ query, by, pages }: z.infer<typeof judgedQueries>[number]) => {
    const result = await callSearch('siteSearch', { site, params: { q: query } });
    const found = result.kind === 'document' ? pagesOf(result.body) : [];
    const numFound = result.kind === 'document' ? result.body.numFound : 0;
    const shown = found.slice(0, DEPTH).map((page) => ({ page, grade: pages[page] ?? 0 }));
    const grades = Object.values(pages).sort((a, b) => b - a);
    const answers = grades.filter((grade) => grade === ANSWERS).length;
    const first = shown.slice(0, RECALL_DEPTH).filter(({ grade }) => grade === ANSWERS).length;
    return {
      query,
      /** Who asks, if the set states it. */
      by,
      /** nDCG at `DEPTH`: 1 when the best pages come first in the best order; for a query without an answer: 1 if it has few results. */
      score:
        grades.length > 0
          ? gain(shown.map(({ grade }) => grade)) / gain(grades)
          : Number(numFound <= MAX_FOR_NOTHING),
      /** Share of the pages that answer it among the first `RECALL_DEPTH`; undefined if none answers. */
      recall: answers > 0 ? first / Math.min(answers, RECALL_DEPTH) : undefined,
      isAnswerable: grades.length > 0,
      numFound,
      shown,
      /** Judged pages that do not exist on the site. */
      missing: Object.keys(pages).filter((page) => !site.pages.has(page)),
    };
  };
  const queries = await Promise.all(judgedQueries.parse(parse(judged)).map(resultOf));
  const answerable = queries.filter(({ isAnswerable }) => isAnswerable);
  const byAsker = Map.groupBy(answerable, ({ by }) => by);
  return {
    /** Mean nDCG over all queries that have an answer. */
    quality: mean(answerable.map(({ score }) => score)),
    /** The same by who asks. */
    byAsker: new Map([...byAsker].map(([by, own]) => [by, mean(own.map(({ score }) => score))])),
    recall: mean(queries.flatMap(({ recall }) => recall ?? [])),
    /** Share of the queries without an answer that have few results. */
    refused: mean(queries.filter((query) => !query.isAnswerable).map(({ score }) => score)),
    queries,
  };
}
