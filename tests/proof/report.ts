import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { idsOf, withoutIds } from './statements.ts';

/** What vitest's JSON report says of the tests of a run. */
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
  /** With the titles of its suites, without numbers of statements. */
  readonly title: string;
  readonly ids: ReadonlySet<string>;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly tags: readonly string[];
}

/** A test file of a run, by its path from the root of the repository. */
export interface RanFile {
  readonly file: string;
  readonly hasFailed: boolean;
  /** Why, where it failed as a whole: while it was read, or in a hook. */
  readonly message: string;
  readonly tests: readonly RanTest[];
}

const ROOT = join(import.meta.dirname, '..', '..');

/** The files of a run from the text of its report; undefined when it is no such report. */
export function parseReport(text: string): RanFile[] | undefined {
  const parsed = reportSchema.safeParse(jsonOf(text));
  return parsed.data?.testResults.map(({ name, status, message, assertionResults }) => {
    // The run may have been of another checkout.
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

/** The tests that claim to prove each statement. A unit test proves nothing: it calls what no visitor calls. */
export function proofsOf(files: readonly RanFile[]): ReadonlyMap<string, readonly RanTest[]> {
  const proofs = new Map<string, RanTest[]>();
  for (const test of files.flatMap(({ tests }) => tests)) {
    if (test.file.startsWith('tests/unit/')) continue;
    for (const id of test.ids) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  }
  return proofs;
}

/** Whether one of these tests has passed and none has failed. */
export const isProven = (tests: readonly RanTest[]): boolean =>
  tests.some(({ outcome }) => outcome === 'passed') && tests.every(({ outcome }) => outcome !== 'failed');
