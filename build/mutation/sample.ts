// A plugin for Stryker that has it try a random sample of all mutants. `mutate.ts` sets size and seed.
// Static values are left out also where a page's test reaches them: the tests that import them would not run.
import { createHash } from 'node:crypto';

type Mutant = Readonly<Record<'id' | 'fileName' | 'replacement', string>> & {
  readonly location: object;
  readonly static?: boolean;
};

const { MUTATION_SAMPLE, MUTATION_SEED } = process.env;

/** Decides the order. A mutant keeps its place in it while its file stays as it is. */
const rank = ({ fileName, location, replacement }: Mutant): string =>
  createHash('sha256')
    .update(JSON.stringify([MUTATION_SEED, fileName, location, replacement]))
    .digest('hex');

const sample = () => ({
  init: async () => undefined,
  // All in one group: otherwise each would be checked by itself.
  group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
  check: async (mutants: readonly Mutant[]) => {
    const inOrder = mutants
      .filter((one) => !one.static)
      .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
    const chosen = new Set(inOrder.slice(0, Number(MUTATION_SAMPLE)));
    const left = { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((one) => [one.id, chosen.has(one) ? { status: 'passed' } : left]));
  },
});

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: sample }];
