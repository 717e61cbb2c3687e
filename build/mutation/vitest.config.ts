import { matchesGlob, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { outsidePrograms } from '../../tests/proof/programs.ts';
import { BUSY_FACTOR, withGallery } from '../../vitest.config.ts';
import { opensPages } from './subjects.ts';

const included = (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(' ');
const inPages = included.some(opensPages);

/** In the order in which the subject names them, fast ones first: a run ends with the first failure. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      included.findIndex((pattern) => matchesGlob(moduleId, resolve(pattern)));
    return files.toSorted(
      (one, other) => rank(one) - rank(other) || (one.moduleId < other.moduleId ? 1 : -1),
    );
  }
}

/** The longest wait of a page or a condition: most mutants that a test in a browser notices end with it. */
const LONGEST_WAIT_MS = 5_000 * Math.min(2, BUSY_FACTOR);

/**
 * The tests for a subject's mutants (`mutate.ts`): without proof of statements, external programs, and tests
 * of half a minute.
 */
export default defineConfig({
  resolve: { alias: [withGallery] },
  test: {
    include: included,
    globalSetup: [
      'tests/support/temporary-folder.ts',
      ...(inPages ? ['tests/support/built-site.ts', 'tests/support/pinned-browser.ts'] : []),
    ],
    setupFiles: inPages ? ['build/mutation/mutated-pages.ts'] : [],
    // The latter reads ids in the sources, which Stryker has changed.
    exclude: ['tests/unit/cache/*-races.test.ts', 'tests/ssr/reserved-ids.test.tsx'],
    // A test that is slow because the machine is busy has noticed nothing.
    testTimeout: 15_000 * Math.min(2, BUSY_FACTOR),
    hookTimeout: 60_000,
    env: { LONGEST_WAIT_MS: String(LONGEST_WAIT_MS) },
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    // One process for all test files of a mutant: reloading the same modules took half of a run.
    isolate: false,
    sequence: { sequencer: InOrder },
    tags: outsidePrograms.map(({ name, purpose }) => ({ name, description: purpose, skip: true })),
  },
});
