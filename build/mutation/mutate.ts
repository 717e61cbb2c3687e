// Mutates the code one place at a time and reports the changes that no test notices:
//   npm run mutation -- [SUBJECT ...] [--files GLOB] [--sample N [--seed S]] [--concurrency N]
// A subject is one of `subjects.ts`; GLOB chooses some of its files, `--sample` a number of random mutants. Unchanged code is
// skipped. Reports are in reports/mutation/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { endCommand, readArguments } from '#server/commands/command-arguments.ts';
import { ROOT } from '../paths.ts';
import { globsOf, opensPages, subjects } from './subjects.ts';

const USAGE = `usage: npm run mutation -- [SUBJECT ...] [--files GLOB] [--sample N [--seed S]] [--concurrency N]
The subjects are: ${Object.keys(subjects).join(', ')}`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
    concurrency: { type: 'string', default: '1' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(subjects);
const REPORTS = join('reports', 'mutation');
mkdirSync(join(ROOT, REPORTS), { recursive: true });

for (const name of names) {
  const subject = subjects[name];
  if (!subject) endCommand(2, `There is no subject ${name}.`, USAGE);
  const { sample, seed } = values;
  const file = join(REPORTS, name.replaceAll('/', '-') + (sample ? `-${sample}-of-${seed}` : ''));
  // Read by the runner's configuration and the plugin, in separate processes.
  const tests = globsOf(subject);
  Object.assign(process.env, {
    MUTATION_TESTS: tests.join(' '),
    MUTATION_SAMPLE: sample,
    MUTATION_SEED: seed,
  });
  if (sample) console.log(`${name}: ${sample} random mutants; repeat with --seed ${seed}`);
  await new Stryker({
    mutate: values.files ? [values.files] : [...(subject.mutate ?? [`${name}/*.ts`])],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './build/mutation/sample.ts'],
    checkers: sample ? ['sample'] : [],
    // No test imports what runs in its pages.
    vitest: {
      configFile: 'build/mutation/vitest.config.ts',
      related: !tests.some(opensPages),
      pool: 'forks',
    },
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 60,
    // Static values, computed at load time, need a separate process for each mutant.
    ignoreStatic: true,
    concurrency: Number(values.concurrency),
    // On top of the tests' usual time: a delay by a busy machine does not count as noticed.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `${file}-incremental.json`,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${file}.json` },
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    ignorePatterns: ['/dist', '/dist-*', '/reports', '/spool', '/contract'],
    // Stryker would rewrite it with an API that TypeScript no longer has; the copy is below the root, so
    // nothing needs rewriting.
    tsconfigFile: 'none',
    tempDirName: 'reports/mutation/sandbox',
    allowConsoleColors: false,
  }).runMutationTest();
}
