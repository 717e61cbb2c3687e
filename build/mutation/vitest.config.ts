import { defineConfig } from 'vitest/config';
import { outsidePrograms } from '../../tests/proof/programs.ts';

/**
 * The tests for a subject's mutants (`mutate.ts`): without proof of statements, external programs, and tests
 * of half a minute.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(' '),
    globalSetup: 'tests/support/remove-temporary-folders.ts',
    exclude: ['tests/unit/cache/*-races.test.ts'],
    testTimeout: 15_000,
    expect: { poll: { timeout: 10_000 } },
    // One process for all test files of a mutant: reloading the same modules took half of a run.
    isolate: false,
    tags: outsidePrograms.map(({ name, purpose }) => ({ name, description: purpose, skip: true })),
  },
});
