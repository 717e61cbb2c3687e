import { medianOf } from './figures.ts';
import { processorTime, type Server } from './servers.ts';
import { type LoadResult, load } from './wrk.ts';

/** A server to compare, and the request to send it. */
interface Contestant {
  readonly name: string;
  readonly server: Pick<Server, 'url' | 'pid'>;
  readonly path: string;
  /** Header lines. */
  readonly headers: readonly string[];
  /** Default: 64. */
  readonly connections?: number;
}

interface Measured extends LoadResult {
  /** Processor time per response. */
  readonly microseconds: number;
}

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 4);
/** Until V8 has compiled the hot code; before that the times have a long tail. */
const WARM_UP_SECONDS = 8;

async function measure({ server, path, headers, connections }: Contestant): Promise<Measured> {
  const before = processorTime(server);
  const result = await load(server.url + path, SECONDS, headers, connections);
  return { ...result, microseconds: ((processorTime(server) - before) * 1000) / result.requests };
}

/**
 * Loads the servers one after another, in several rounds. Prints the figures of each, and the ratios of the first to the
 * others: above 1, the first is better. Figures are medians of the rounds, so a busy moment of the machine has little effect.
 */
export async function compare(title: string, contestants: readonly Contestant[]): Promise<void> {
  const rounds: (readonly Measured[])[] = [];
  for (const { server, path, headers, connections } of contestants)
    await load(server.url + path, WARM_UP_SECONDS, headers, connections);
  for (let round = 0; round < ROUNDS; round += 1) {
    const results: Measured[] = [];
    for (const contestant of contestants) results.push(await measure(contestant));
    rounds.push(results);
  }
  const middle = (value: (round: readonly Measured[]) => number | undefined) =>
    medianOf(rounds.map((round) => value(round) ?? Number.NaN));
  const errors = rounds.flat().reduce((sum, { errors: failed }) => sum + failed, 0);
  console.log(`${title}; ${ROUNDS} rounds of ${SECONDS} s each, ${errors} errors`);
  for (const [index, { name }] of contestants.entries()) {
    const rate = Math.round(middle((round) => round[index]?.requestsPerSecond));
    const time = middle((round) => round[index]?.microseconds).toFixed(1);
    const p99 = middle((round) => round[index]?.p99).toFixed(2);
    console.log(
      `  ${name.padEnd(24)} ${String(rate).padStart(6)}/s, ${time} us of processor time each, p99 ${p99} ms`,
    );
  }
  const ratio = (of: (one: Measured, other: Measured) => number, index: number) =>
    middle(([one, ...others]) => {
      const other = others[index - 1];
      return one && other && of(one, other);
    }).toFixed(2);
  for (const [index, { name }] of contestants.entries()) {
    if (index === 0) continue;
    const rate = ratio((one, other) => one.requestsPerSecond / other.requestsPerSecond, index);
    const time = ratio((one, other) => other.microseconds / one.microseconds, index);
    const p99 = ratio((one, other) => one.p99 / other.p99, index);
    console.log(`  to ${name}: rate ${rate}, by processor time ${time}, p99 ${p99} times`);
  }
}
