import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The result of loading one address. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
  /** Unsuccessful responses and failed connections. */
  readonly errors: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Loads an address with wrk on the second core; the servers run on the first. */
export async function load(
  url: string,
  seconds: number,
  headers: readonly string[],
  connections = 64,
): Promise<LoadResult> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const fields = headers.flatMap((header) => ['-H', header]);
  const child = spawn('taskset', ['-c', '1', 'wrk', ...options, ...fields, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(child.stdout);
  const found = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? [];
  const [p99, unit = ''] = found(/99%\s+([\d.]+)(us|ms|s)/);
  const [rate] = found(/Requests\/sec:\s+([\d.]+)/);
  if (!p99 || !rate) throw new Error(`unexpected output of wrk:\n${output}`);
  const failed = [
    ...found(/Non-2xx or 3xx responses: (\d+)/),
    ...found(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/),
  ];
  return {
    requests: Number(found(/(\d+) requests in/)[0]),
    requestsPerSecond: Number(rate),
    p99: Number(p99) * (UNITS[unit] ?? 1),
    errors: failed.reduce((sum, count) => sum + Number(count), 0),
  };
}
