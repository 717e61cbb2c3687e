import { defineConfig } from 'vitest/config';
import { installedEngines } from './tests/engines/engines.ts';
import { isStrictRun, missingPrograms, outsidePrograms } from './tests/proof/programs.ts';

const project = (name: string, rest: object = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    runner: 'tests/proof/runner.ts',
    ...rest,
  },
});

const skipped = isStrictRun() ? [] : missingPrograms();

export default defineConfig({
  test: {
    // Left alone, the runner keeps one core for itself and uses half of a machine with two.
    maxWorkers: '100%',
    // Tests that need a program carry its name; a machine without it skips them, and the end of the run says so.
    tags: outsidePrograms.map((program) => ({
      name: program.name,
      description: program.purpose,
      skip: skipped.includes(program),
    })),
    projects: [
      project('unit', { testTimeout: 15_000 }),
      project('ssr', { testTimeout: 15_000 }),
      project('api', { testTimeout: 15_000 }),
      project('browser', { testTimeout: 30_000, hookTimeout: 60_000 }),
      // The same journeys once more in each engine that this machine has.
      ...installedEngines().map((engine) =>
        project('engines', {
          name: engine,
          provide: { engine },
          // Three browsers on two busy cores: one has taken a minute for a new tab.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
        }),
      ),
    ],
  },
});
