import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { installedEngines } from './tests/engines/engines.ts';
import { isStrictRun, missingPrograms, outsidePrograms } from './tests/proof/programs.ts';

/** Pages rendered in the test's process include the gallery, as in development builds. */
export const withGallery = {
  find: /^\.\/development-pages\.ts$/,
  replacement: join(import.meta.dirname, 'tests/gallery/development-pages.ts'),
};

const [load = 0] = loadavg();
/** How much longer than on a quiet machine something may take now. */
export const BUSY_FACTOR = Math.max(1, load / availableParallelism());

/**
 * The longest wait for a page or a condition, in milliseconds. A run of some files reports a fault within 15 s where
 * the machine is quiet, and waits in proportion to its load; a whole run loads all cores for long.
 */
const isWhole = process.argv.slice(3).every((argument) => argument.startsWith('-'));
const LONGEST_WAIT_MS = isWhole ? 100_000 : Math.min(100_000, 15_000 * BUSY_FACTOR);

/** Test files at a time, per core of the machine. */
const perCore = (files: number) => Math.ceil(files * availableParallelism());

const project = (name: string, rest: object = {}) => ({
  // As in production: React's checks take a sixth of the time of tests by HTTP, and no test reads their warnings.
  oxc: { jsx: { development: false } },
  resolve: { alias: name === 'ssr' || name === 'browser' ? [withGallery] : [] },
  test: {
    name,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { NODE_ENV: 'production', LONGEST_WAIT_MS: String(LONGEST_WAIT_MS) },
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    include: [`tests/${name}/**/*.test.{ts,tsx}`, `content-service/tests/${name}/**/*.test.ts`],
    environment: 'node',
    // One process for many files: loading the same modules for each took most of a run's time. So tests
    // replace no modules, and what they stub ends with them.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    runner: 'tests/proof/runner.ts',
    // Without a browser, tests wait for more than half of their time.
    maxWorkers: perCore(2),
    sequence: { groupOrder: 2 },
    ...rest,
  },
});

/** In a browser, they wait for an eighth of it. */
const inBrowsers = { maxWorkers: perCore(1.5), sequence: { groupOrder: 1 } };

/** WebKit's driver sometimes stops responding. The test is then tried again, soon. */
const withWebKit = {
  retry: 2,
  expect: { poll: { timeout: Math.min(LONGEST_WAIT_MS, 30_000 * BUSY_FACTOR) } },
};

/** Takes a tenth of a whole run. */
const LONGEST = 'tests/browser/accessibility.test.ts';

/** Runs the longest file and the projects with long ones first, so that at the end no worker waits for another's. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = ['browser', 'api', 'ssr', 'unit'];
    const rank = ({ project: { name }, moduleId }: TestSpecification) =>
      moduleId.endsWith(LONGEST) ? -2 : last.indexOf(name);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const skipped = isStrictRun() ? [] : missingPrograms();

export default defineConfig({
  test: {
    globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/built-site.ts'],
    sequence: { sequencer: LongestFirst },
    // Tests that need a program carry its name as a tag; machines without it skip them, and the end of the
    // run says so.
    tags: outsidePrograms.map((program) => ({
      name: program.name,
      description: program.purpose,
      skip: skipped.includes(program),
    })),
    projects: [
      ...['unit', 'ssr', 'api'].map((name) => project(name)),
      project('browser', { globalSetup: 'tests/support/pinned-browser.ts', ...inBrowsers }),
      // The same journeys in each engine installed on this machine.
      ...installedEngines().map((engine) =>
        project('engines', {
          name: engine,
          provide: { engine },
          ...inBrowsers,
          ...(engine === 'webkit' && withWebKit),
        }),
      ),
    ],
  },
});
