import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { callEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import type { SearchResponse } from '#shared/search/search-schema.server.ts';

/** The target figure. */
export const WANTED_QUALITY = 0.9;

/** Sets of queries with judged pages; each file states how it was judged. */
export const judgedSets = {
  /** The set by which weights, synonyms and recommendations were chosen. */
  known: 'judged-queries.yaml',
  /** Tasks, judged blind and not used for tuning: what readers find. */
  tasks: 'task-queries.yaml',
} as const;

export type JudgedSet = keyof typeof judgedSets;

/** Lowest acceptable figures, to detect regressions; they are only ever raised. */
export const leastQuality: Readonly<Record<JudgedSet, number>> = { known: 0.91, tasks: 0.65 };

/** Number of results that count. */
export const DEPTH = 10;

/** The result of a judged query. */
export interface MeasuredQuery {
  readonly query: string;
  /** nDCG at `DEPTH`: 1 when the best pages come first in the best order. */
  readonly score: number;
  readonly shown: readonly { readonly page: string; readonly grade: number }[];
  /** Judged pages that do not exist on the site. */
  readonly missing: readonly string[];
}

export interface MeasuredSearch {
  /** Mean over all queries. */
  readonly quality: number;
  readonly queries: readonly MeasuredQuery[];
}

const judgedQueries = z.array(
  z.object({ query: z.string(), pages: z.record(z.string(), z.number().int().min(1).max(3)) }),
);

/** Discounted gain of grades in the order shown. */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** The pages that a search shows, from top to bottom: editors' recommendations, then results. */
function pagesOf({ recommendPages, documents }: SearchResponse): readonly string[] {
  return [...new Set([...recommendPages, ...documents].map(({ pageUrl }) => pageUrl))];
}

/** Runs every query of a set on a site and compares the top results with the judgements. */
export async function measureSearchQuality(site: SiteContent, set: JudgedSet): Promise<MeasuredSearch> {
  const judged = await readFile(join(import.meta.dirname, judgedSets[set]), 'utf8');
  const queries = judgedQueries.parse(parse(judged)).map(({ query, pages }) => {
    const answer = callEndpoint('siteSearch', { site, params: { q: query } });
    const found = answer.kind === 'document' ? pagesOf(answer.body) : [];
    const shown = found.slice(0, DEPTH).map((page) => ({ page, grade: pages[page] ?? 0 }));
    const best = gain(Object.values(pages).sort((a, b) => b - a));
    const score = gain(shown.map(({ grade }) => grade)) / best;
    const missing = Object.keys(pages).filter((page) => !site.pages.has(page));
    return { query, score, shown, missing };
  });
  return { quality: queries.reduce((sum, { score }) => sum + score, 0) / queries.length, queries };
}
