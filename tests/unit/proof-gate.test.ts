import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { parseReport, type RanFile, type RanTest } from '../proof/report.ts';
import { idsOf, readStatements, STATEMENTS, withoutIds } from '../proof/statements.ts';
import { judge, type TestRun } from '../proof/verdict.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FIXTURES = 'tests/proof/fixtures';

/** Runs the fixtures with the real runner. Returns the text of the report. */
async function runFixtures(): Promise<string> {
  const folder = temporaryFolder();
  const report = join(folder, 'report.json');
  const runner = [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const options = [`--config=${FIXTURES}/vitest.config.ts`, '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [...runner, ...options], { cwd: ROOT, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  return await readFile(report, 'utf8');
}

const program = { name: 'no-such-program', purpose: 'they show it', howToGetIt: 'make it' };
const statement = (id: string, proof = 'ssr') => ({ id, area: 'proof', proof, text: `Says ${id}.` });
const test = (title: string, more: Partial<RanTest> = {}): RanTest => ({
  file: 'tests/ssr/some.test.tsx',
  title: withoutIds(title),
  ids: idsOf(title),
  outcome: 'passed',
  tags: [],
  ...more,
});
const fileOf = (...tests: RanTest[]): RanFile => ({
  file: tests[0]?.file ?? 'tests/ssr/empty.test.tsx',
  hasFailed: tests.some(({ outcome }) => outcome === 'failed'),
  message: '',
  tests,
});

/** Judges a whole run of these files, with everything else in order by default. */
function judged(files: readonly RanFile[] | undefined, more: Partial<TestRun> = {}) {
  const { lines, hasFailed } = judge({
    files,
    exitCode: 0,
    isWhole: true,
    isStrict: false,
    missing: [],
    missingEngines: [],
    statements: [statement('1-01')],
    ...more,
  });
  return { text: lines.join('\n'), totals: lines.at(-1), hasFailed };
}

describe('a test with the id of a statement', () => {
  let report = '';
  let files: readonly RanFile[] = [];
  beforeAll(async () => {
    report = await runFixtures();
    files = parseReport(report) ?? [];
  }, 300_000);
  const outcomesOf = (name: string) =>
    files
      .filter(({ file }) => file.startsWith(`${FIXTURES}/${name}.`))
      .flatMap(({ tests }) => tests.map(({ title, outcome }) => [title, outcome]));

  it('passes if it gets something from the product and checks it, and fails when it proves nothing', () => {
    const endsOf = (word: string) =>
      outcomesOf('evidence').flatMap(([title, outcome]) => (title?.startsWith(word) ? [outcome] : []));
    expect(endsOf('accepted')).toEqual(Array(7).fill('passed'));
    expect(endsOf('refused')).toEqual(Array(20).fill('failed'));
    // The fixtures fail for this reason alone; the 21st is the unit test.
    expect(report.match(/"failureMessages":\["(?:Error: )?proves nothing: [^"]*"\]/g)).toHaveLength(21);
  });

  it('fails in tests/unit, even if it renders a page', () => {
    expect(outcomesOf('numbers')).toEqual([
      ['has a number, and renders a page', 'failed'],
      ['has none', 'passed'],
    ]);
  });

  it('counts as failed in a file that cannot be loaded or whose hook fails', () => {
    const broken = files.filter(({ file }) => /collect|hook/.test(file));
    const { text, totals } = judged(broken, { statements: [], exitCode: 1 });
    expect(text).toContain('collect.fixture.ts: this file cannot be read');
    expect(text).toContain('hook.fixture.ts: a hook of a suite');
    expect(totals).toBe('0 passed, 2 failed, 1 skipped');
  });

  it('is skipped and named if a program is missing; one without a reason fails the run', () => {
    const skipped = files.filter(({ file }) => file.includes('skipped'));
    const { text, totals } = judged(skipped, {
      statements: [statement('1-03'), statement('1-04')],
      missing: [program],
    });
    expect(text).toContain('1 tests, because no-such-program is not installed: they show it');
    expect(text).toContain('to run them: make it');
    expect(text).toContain('is skipped for no reason');
    expect(text).toContain('1-04 Says 1-04.');
    expect(text).not.toContain('1-03 Says 1-03.');
    expect(totals).toBe('0 passed, 2 failed, 2 skipped');
  });
});

describe('the end of a run', () => {
  const proof = test('shows it [1-01]');

  it('prints only the totals when everything passes', () => {
    const totals = '1 passed, 0 failed, 0 skipped';
    expect(judged([fileOf(proof)])).toEqual({ text: `\n${totals}`, totals, hasFailed: false });
  });

  it.each([
    ['no test', []],
    ['a unit test alone', [fileOf({ ...proof, file: 'tests/unit/some.test.ts' })]],
    ['a skipped test alone', [fileOf({ ...proof, outcome: 'skipped', tags: ['varnishd'] })]],
  ])('reports a statement that has %s', (_what, files) => {
    const { text, hasFailed } = judged(files);
    expect(text).toContain('1-01 Says 1-01.');
    expect(hasFailed).toBe(true);
  });

  it.each([
    ['browser', 'tests/api/some.test.ts', true],
    ['browser', 'tests/ssr/some.test.tsx', true],
    ['browser', 'tests/engines/some.test.ts', false],
    ['api', 'tests/ssr/some.test.tsx', true],
    ['api', 'content-service/tests/api/some.test.ts', false],
    ['api', 'tests/browser/some.test.ts', false],
    ['outside', 'tests/ssr/some.test.tsx', false],
  ])(
    'judges whether a statement that asks for a test of kind %s is proven by %s',
    (kind, file, hasFailed) => {
      const verdict = judged([fileOf({ ...proof, file })], { statements: [statement('1-01', kind)] });
      expect(verdict.hasFailed).toBe(hasFailed);
    },
  );

  it('reports an id without a statement', () => {
    const { text, totals } = judged([fileOf(proof, test('shows more [9-99]'))]);
    expect(text).toContain('9-99 shows more (tests/ssr/some.test.tsx)');
    expect(totals).toBe('2 passed, 1 failed, 0 skipped');
  });

  it('fails if a program is missing and the run is strict', () => {
    const { text, totals } = judged([fileOf(proof)], { missing: [program], isStrict: true });
    expect(text).toContain('no-such-program is missing: make it');
    expect(totals).toBe('1 passed, 1 failed, 0 skipped');
  });

  it.each([
    ['wrote no report', undefined, 'ended without a report', '0 passed, 1 failed, 0 skipped'],
    ['failed outside of its tests', [fileOf(proof)], 'the run itself', '1 passed, 1 failed, 0 skipped'],
  ])('fails if the runner %s', (_what, files, words, totals) => {
    const verdict = judged(files, { exitCode: 1, isWhole: false });
    expect(verdict.text).toContain(words);
    expect(verdict.totals).toBe(totals);
  });
});

describe('the statements', () => {
  it('are exactly the 702 that were agreed', async () => {
    const ids = readStatements().map(({ id }) => id);
    expect(ids.length).toBe(702);
    expect(new Set(ids).size).toBe(702);
    // Replacing or rewording a statement changes this line too.
    expect(hash('sha256', await readFile(STATEMENTS))).toBe(
      '113137d9af054d4c981bd8c05b965a601dc464f2b8e1f63fe2b461f30c21cb47',
    );
  });

  it.each([
    ['shows it [1-01]', ['1-01']],
    ['shows it [2.3-12, 4-17] and more [3-55 3-56]', ['2.3-12', '4-17', '3-55', '3-56']],
    ['shows [::1]:3000 and [1 - 2]', []],
  ])('are parsed from titles: case %#', (title, ids) => {
    expect([...idsOf(title)]).toEqual(ids);
  });
});
