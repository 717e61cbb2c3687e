import type { OutsideEngine } from '../engines/engines.ts';
import type { OutsideProgram } from './programs.ts';
import { proofsOf, type RanFile, type RanTest } from './report.ts';
import type { Statement } from './statements.ts';

/** A finished test run. */
export interface TestRun {
  /** Results from the runner's report; undefined if it wrote none. */
  readonly files: readonly RanFile[] | undefined;
  readonly exitCode: number;
  /** Whether all tests were selected. Only then can one be missing. */
  readonly isWhole: boolean;
  /** Whether a missing program is a failure. */
  readonly isStrict: boolean;
  readonly missing: readonly OutsideProgram[];
  /** Engines whose journeys were not collected. No environment requires them. */
  readonly missingEngines: readonly OutsideEngine[];
  readonly statements: readonly Statement[];
}

/** The lines to print at the end of a run; the last one has the totals. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly hasFailed: boolean;
}

const LISTED = 20;

/** A heading with its items; empty without items. */
function section(heading: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length > LISTED ? [`  and ${items.length - LISTED} more`] : [];
  return ['', `${heading}:`, ...items.slice(0, LISTED).map((item) => `  ${item}`), ...rest];
}

const nameOf = ({ file, title }: RanTest): string => `${title} (${file})`;

/** The tests that were skipped for a missing program, with the reason and how to install it. */
function notRun({ missing, isStrict }: TestRun, skipped: readonly RanTest[]): string[] {
  return missing.flatMap(({ name, purpose, howToGetIt }) => {
    if (isStrict) return [`${name} is missing: ${howToGetIt}`];
    const tests = skipped.filter(({ tags }) => tags.includes(name));
    if (tests.length === 0) return [];
    const files = [...new Set(tests.map(({ file }) => file))].sort();
    return [
      `${tests.length} tests, because ${name} is not installed: ${purpose}`,
      `  in ${files.join(', ')}`,
      `  to run them: ${howToGetIt}`,
    ];
  });
}

/** Faults in the proof of the statements, one line each. */
function faultsOfProof(
  { statements }: TestRun,
  files: readonly RanFile[],
  isExcused: (test: RanTest) => boolean,
) {
  const proofs = proofsOf(files, statements);
  const known = new Set(statements.map(({ id }) => id));
  const unproven = statements.filter(({ id }) =>
    // A failing test is reported elsewhere; one that could not run here runs elsewhere.
    (proofs.get(id) ?? []).every((test) => test.outcome === 'skipped' && !isExcused(test)),
  );
  const unknown = [...proofs].filter(([id]) => !known.has(id));
  return {
    unproven: unproven.map(({ id, text }) => `${id} ${text}`),
    unknown: unknown.flatMap(([id, tests]) => tests.map((test) => `${id} ${nameOf(test)}`)),
  };
}

/** Judges a run: failures, missing proof, skipped tests, and the totals. */
export function judge(run: TestRun): Verdict {
  const { files = [], isWhole, isStrict, missing, missingEngines } = run;
  const tests = files.flatMap((file) => file.tests);
  const withOutcome = (outcome: RanTest['outcome']) => tests.filter((test) => test.outcome === outcome);
  const [passed, failed, skipped] = [withOutcome('passed'), withOutcome('failed'), withOutcome('skipped')];

  const brokenFiles = files.filter(
    (file) => file.hasFailed && file.tests.every(({ outcome }) => outcome !== 'failed'),
  );
  const isExcused = ({ tags }: RanTest) => !isStrict && missing.some(({ name }) => tags.includes(name));
  const isBroken = ({ file }: RanTest) => brokenFiles.some((broken) => broken.file === file);
  const unexcused = skipped.filter((test) => isWhole && !isExcused(test) && !isBroken(test));
  const { unproven, unknown } = isWhole
    ? faultsOfProof(run, files, isExcused)
    : { unproven: [], unknown: [] };

  const broken = [
    ...brokenFiles.map(({ file, message }) => `${file}: ${message.split('\n', 1)[0] || 'a hook of a suite'}`),
    ...(run.files ? [] : ['the test runner ended without a report']),
  ];
  const faults = [broken, unexcused, unproven, unknown, isStrict ? missing : []];
  const counted = failed.length + faults.reduce((sum, { length }) => sum + length, 0);
  // Errors outside every test, such as an unhandled rejection.
  const isUnexplained = counted === 0 && run.exitCode !== 0;
  const total = isUnexplained ? 1 : counted;

  return {
    lines: [
      ...section(isStrict ? 'Missing' : 'Not run here', notRun(run, skipped)),
      ...section(
        'Engines that the journeys were not run in, as they are not installed',
        isWhole ? missingEngines.map(({ name, howToGetIt }) => `${name}: ${howToGetIt}`) : [],
      ),
      ...section('Failed as a whole', broken),
      ...section('Skipped without a reason', unexcused.map(nameOf)),
      ...section('Statements that no passing test of their kind proves', unproven),
      ...section('Numbers of no statement', unknown),
      ...section('Failed', isUnexplained ? ['the run itself, outside of its tests: see above'] : []),
      '',
      `${passed.length} passed, ${total} failed, ${skipped.length} skipped`,
    ],
    hasFailed: total > 0,
  };
}
