import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { idsOf, type Statement, withoutIds } from './statements.ts';

/** The parts of vitest's JSON report that we read. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A test of a run. */
export interface RanTest {
  readonly file: string;
  /** Full title with its suites, without statement ids. */
  readonly title: string;
  readonly ids: ReadonlySet<string>;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly tags: readonly string[];
}

/** A test file of a run, by its path from the repository root. */
export interface RanFile {
  readonly file: string;
  readonly hasFailed: boolean;
  /** Failure message of the file as a whole, from collection or a hook. */
  readonly message: string;
  readonly tests: readonly RanTest[];
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Parses the text of a report; undefined if it is not a valid one. */
export function parseReport(text: string): RanFile[] | undefined {
  const parsed = reportSchema.safeParse(jsonOf(text));
  return parsed.data?.testResults.map(({ name, status, message, assertionResults }) => {
    // The report may come from another checkout.
    const file = relative(ROOT, name)
      .split(sep)
      .join('/')
      .replace(/^.*?(?=tests\/)/, '');
    const tests = assertionResults.map(({ ancestorTitles, title, status: outcome, tags }) => {
      const text = [...ancestorTitles, title].join(', ');
      return {
        file,
        title: withoutIds(text),
        ids: idsOf(text),
        outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
        tags,
      } as const;
    });
    return { file, hasFailed: status === 'failed', message, tests };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Folders of tests, the weakest first. A unit test proves nothing, as it calls code that no visitor calls. */
const STRENGTHS = ['unit', 'ssr', 'api', 'browser'];

/** Whether a test is weaker than a statement's `proof` asks for. Folders that are not listed are as strong as browsers. */
function isTooWeak(file: string, proof = ''): boolean {
  const folder = /^(?:content-service\/)?tests\/(\w+)\//.exec(file)?.[1] ?? '';
  const strength = STRENGTHS.indexOf(folder);
  return strength !== -1 && strength < Math.max(STRENGTHS.indexOf('ssr'), STRENGTHS.indexOf(proof));
}

/** The tests that claim to prove each statement, and are of the kind that it asks for. */
export function proofsOf(
  files: readonly RanFile[],
  statements: readonly Statement[],
): ReadonlyMap<string, readonly RanTest[]> {
  const kinds = new Map(statements.map(({ id, proof }) => [id, proof]));
  const proofs = new Map<string, RanTest[]>();
  for (const test of files.flatMap(({ tests }) => tests))
    for (const id of test.ids) {
      if (isTooWeak(test.file, kinds.get(id))) continue;
      proofs.set(id, [...(proofs.get(id) ?? []), test]);
    }
  return proofs;
}
