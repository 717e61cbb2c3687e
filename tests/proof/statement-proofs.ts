import type { RanFile, RanTest } from './report.ts';

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
