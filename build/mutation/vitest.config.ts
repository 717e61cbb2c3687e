import { defineConfig } from 'vitest/config';
import { outsidePrograms } from '../../tests/proof/programs.ts';

/**
 * The tests that a subject's mutants are put to (`mutate.ts`): without proof of statements, without
 * programs of others, and without what takes half a minute.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(' '),
    exclude: ['tests/unit/cache/*-races.test.ts'],
    testTimeout: 15_000,
    // One process for all files that a change is put to: half of the time of a run went into loading the same modules anew.
    isolate: false,
    tags: outsidePrograms.map(({ name, purpose }) => ({ name, description: purpose, skip: true })),
  },
});
