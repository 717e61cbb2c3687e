import { type ClauseHits, IN_LEAD, IN_TITLE } from '../../../search/full-text.ts';
import type { Meaning } from '../../../search/meaning.ts';
import { rank } from '../../../search/ranking.ts';
import { columnsOf, type SmallDocument } from './small-index.ts';

export const BOTH = IN_TITLE | IN_LEAD;

/** Scores of a clause by document, and the places of its matches. */
export type Hits = Readonly<Record<number, number | readonly [score: number, places: number]>>;

/** The same as an index has them: documents, each with its score and places. */
export const hitsAt = (...found: readonly (readonly number[])[]): ClauseHits => ({
  ids: Uint32Array.from(found, ([id = 0]) => id),
  scores: Float32Array.from(found, ([, score = 0]) => score),
  places: Uint8Array.from(found, ([, , places = 0]) => places),
});

interface Known {
  /** The first of a hundred documents, or more. */
  readonly documents?: readonly SmallDocument[];
  readonly hits: Readonly<Record<string, Hits>>;
  readonly meaning?: Meaning;
}

/** Ranks documents of an index with the given matches. */
export function ranking({ documents = [], hits, meaning }: Known) {
  const columns = columnsOf(
    Array.from({ length: Math.max(100, documents.length) }, (_, id) => documents[id] ?? {}),
  );
  const hitsOf = (clause: string) =>
    hitsAt(...Object.entries(hits[clause] ?? {}).map(([id, hit]) => [Number(id), ...[hit].flat()]));
  const parts = { columns, hitsOf, meaning };
  return (clauses: readonly string[], more: Partial<Parameters<typeof rank>[1]> = {}) => {
    const asked = { query: 'a b', partition: 'pages', demand: 'enough', isEvent: false } as const;
    const { ids, scores, needsHelp, signals } = rank(parts, { clauses, ...asked, ...more });
    return { found: [...ids], needsHelp, signals, scoreOf: (id: number) => scores[id] };
  };
}

export const [A, B, C] = ['"a"', '"b"', '"c"'];
export const idfOf = (found: number) => Math.log((100 - found + 0.5) / (found + 0.5));
/** Hits of so many documents from the given one. */
export const many = (count: number, score = 9, from = 0): Hits =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => [from + id, score]));
