import { percentile } from '../figures.ts';
import type { Ended } from './visits.ts';
import type { Watched } from './watch.ts';

/** What happened to visitors and to the site during a fault. */
export interface Seen {
  readonly ended: readonly Ended[];
  /**
   * From the end of the fault to the first of several right responses in a row; undefined: there was nothing
   * to recover from.
   */
  readonly recoveredMs?: number | undefined;
  readonly watched?: Watched | undefined;
}

/** The effect of a fault on visitors. */
export interface Finding extends Seen {
  /** Broken promises, in words. */
  readonly broken: readonly string[];
  /** Further information, such as mails sent. */
  readonly note?: string;
}

/** Faults by name, each caused in the same way every time. */
export type Scenarios = Readonly<Record<string, () => Promise<Finding>>>;

/** Limits, in milliseconds and MB. */
export const SLOWEST_MS = 5000;
const LAG_MS = 1000;
const MEMORY_MB = 700;
/** The 99th percentile for pages from memory. */
const MAX_P99_MS = 500;
export const RECOVERY_MS = 10_000;

const isWrong = ({ verdict }: Ended): boolean => verdict !== 'right' && verdict !== 'refused';

/** The number of visitors who got an error response with Retry-After. */
export const countRefused = (ended: readonly Ended[]): number =>
  ended.filter(({ verdict }) => verdict === 'refused').length;

/** Whether visitors who only read pages from memory had to wait. */
export function slowFromMemory({ ended }: Seen): readonly string[] {
  const times = ended.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  return p99 > MAX_P99_MS ? [`cached pages took ${Math.round(p99)} ms (p99)`] : [];
}

/** The number of responses of each kind and verdict, in words. */
const countsOf = (ended: readonly Ended[]): readonly string[] =>
  [...Map.groupBy(ended, ({ visit, verdict }) => `${visit.kind}: ${verdict}`)].map(
    ([what, { length }]) => `${length} x ${what}`,
  );

/** The promises that these responses break. */
export function brokenBy(
  { ended, recoveredMs = 0, watched }: Seen,
  { slowestMs = SLOWEST_MS, mayRefuse = true } = {},
): string[] {
  const slowest = Math.max(0, ...ended.map(({ ms }) => ms));
  const { lagMs = 0, memoryMb = 0 } = watched ?? {};
  const refused = countRefused(ended);
  return [
    ...countsOf(ended.filter(isWrong)),
    ...(refused > 0 && !mayRefuse ? [`${refused} visitors were turned away`] : []),
    ...(slowest > slowestMs ? [`a response took ${Math.round(slowest)} ms`] : []),
    ...(recoveredMs > RECOVERY_MS ? ['did not recover in time'] : []),
    ...(lagMs > LAG_MS ? [`event loop delayed by ${Math.round(lagMs)} ms`] : []),
    ...(memoryMb > MEMORY_MB ? [`${Math.round(memoryMb)} MB of memory`] : []),
  ];
}

const COLUMNS = [24, 8, 36, 6, 6, 7, 5, 8, 6, 7, 5];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0))
    .join(' ')
    .trimEnd();

export const heading = row([
  'fault',
  'requests',
  'statuses',
  'p50 ms',
  'p99',
  'slowest',
  'wrong',
  'recovery',
  'lag ms',
  'own lag',
  'MB',
]);

/** A line of the table, with broken promises below it. */
export function lineOf(name: string, { ended, recoveredMs, watched, broken, note }: Finding): string {
  const times = ended.map(({ ms }) => ms);
  const rounded = (value: number | undefined) => (value === undefined ? '-' : String(Math.round(value)));
  const statuses = Map.groupBy(ended, ({ status }) => status || 'none');
  return [
    row([
      name,
      String(ended.length),
      [...statuses].map(([status, { length }]) => `${length} x ${status}`).join(', '),
      ...[0.5, 0.99, 1].map((share) => rounded(percentile(times, share))),
      String(ended.filter(isWrong).length),
      recoveredMs === undefined ? '-' : `${(recoveredMs / 1000).toFixed(1)} s`,
      rounded(watched?.lagMs),
      rounded(watched?.ownLagMs),
      rounded(watched?.memoryMb),
    ]),
    ...(note ? [`    ${note}`] : []),
    ...broken.map((promise) => `    BROKEN: ${promise}`),
  ].join('\n');
}
