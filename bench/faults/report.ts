import type { Ended } from './load.ts';
import type { Watched } from './watch.ts';

/** The effect of a fault on visitors. */
export interface Finding {
  readonly name: string;
  readonly ended: readonly Ended[];
  /**
   * From the end of the fault to the first of several right responses in a row; undefined: there was nothing
   * to recover from.
   */
  readonly recoveredMs?: number | undefined;
  readonly watched?: Watched | undefined;
  /** Broken promises, in words. */
  readonly broken: readonly string[];
  /** Further information, such as mails sent. */
  readonly note?: string;
}

/** Limits for every response. */
export interface Bounds {
  /** Slowest response, in milliseconds. */
  readonly slowestMs: number;
  readonly lagMs: number;
  readonly memoryMb: number;
  readonly recoveryMs: number;
}

export const usualBounds: Bounds = { slowestMs: 5000, lagMs: 1000, memoryMb: 700, recoveryMs: 10_000 };

const isWrong = ({ verdict }: Ended): boolean => verdict !== 'right' && verdict !== 'refused';

/** Promises that these responses break. */
export function brokenBy(
  { ended, recoveredMs, watched }: Pick<Finding, 'ended' | 'recoveredMs' | 'watched'>,
  bounds: Bounds,
): string[] {
  const wrong = new Map<string, number>();
  for (const { kind, verdict } of ended.filter(isWrong))
    wrong.set(`${kind}: ${verdict}`, (wrong.get(`${kind}: ${verdict}`) ?? 0) + 1);
  const slowest = Math.max(0, ...ended.map(({ ms }) => ms));
  return [
    ...[...wrong].map(([what, count]) => `${count} x ${what}`),
    ...(slowest > bounds.slowestMs ? [`a response took ${Math.round(slowest)} ms`] : []),
    ...(recoveredMs !== undefined && recoveredMs > bounds.recoveryMs ? ['did not recover in time'] : []),
    ...(watched && watched.lagMs > bounds.lagMs
      ? [`event loop delayed by ${Math.round(watched.lagMs)} ms`]
      : []),
    ...(watched && watched.memoryMb > bounds.memoryMb
      ? [`${Math.round(watched.memoryMb)} MB of memory`]
      : []),
  ];
}

const COLUMNS = [24, 8, 36, 6, 6, 7, 5, 8, 6, 7, 5];

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0))
    .join(' ')
    .trimEnd();
}

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
  'MB',
]);

/** A line of the table, with broken promises below it. */
export function lineOf({ name, ended, recoveredMs, watched, broken, note }: Finding): string {
  const times = ended.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => String(Math.round(times[Math.floor((times.length - 1) * share)] ?? 0));
  const statuses = new Map<number, number>();
  for (const { status } of ended) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const cells = [
    name,
    String(ended.length),
    [...statuses].map(([status, count]) => `${count} x ${status || 'none'}`).join(', '),
    ...[at(0.5), at(0.99), at(1)],
    String(ended.filter(isWrong).length),
    recoveredMs === undefined ? '-' : `${(recoveredMs / 1000).toFixed(1)} s`,
    watched ? String(Math.round(watched.lagMs)) : '-',
    watched ? String(Math.round(watched.ownLagMs)) : '-',
    watched ? String(Math.round(watched.memoryMb)) : '-',
  ];
  return [
    row(cells),
    ...(note ? [`    ${note}`] : []),
    ...broken.map((promise) => `    BROKEN: ${promise}`),
  ].join('\n');
}
