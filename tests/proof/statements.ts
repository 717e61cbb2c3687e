import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the file of statements. */
export const STATEMENTS = join(import.meta.dirname, '..', '..', 'docs', 'requirements.tsv');

/** A requirement of the site, in one sentence. */
export interface Statement {
  readonly id: string;
  readonly area: string;
  /** The weakest kind of test that proves it: `ssr`, `api`, `browser`; any of them for other words. */
  readonly proof: string;
  readonly text: string;
}

/** Every statement, in the order of `docs/requirements.tsv`. */
export const readStatements = (): Statement[] =>
  readFileSync(STATEMENTS, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', area = '', proof = '', text = '']) => ({ id, area, proof, text }));

/** Ids of statements in test titles: `[2.3-12]`, `[4-17, 4-18]`. */
const IDS = /\s*\[(\d+(?:\.\d+)?-\d+(?:[\s,]+\d+(?:\.\d+)?-\d+)*)\]/g;

/** Ids of the statements that a title, with those of its suites, claims to prove. */
export const idsOf = (title: string): ReadonlySet<string> =>
  new Set([...title.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(/[\s,]+/)));

/** A title for display, without ids. */
export const withoutIds = (title: string): string => title.replaceAll(IDS, '');
