import { spawn } from 'node:child_process';

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

/** Output of a program; rejects when it fails. */
function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${program}: ${code}`))));
  });
}

/** Loads an address with wrk on the second core; the servers run on the first. */
export async function load(
  url: string,
  seconds: number,
  headers: readonly string[],
  connections = 64,
): Promise<LoadResult> {
  const text = await outputOf('taskset', [
    ...['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency'],
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const p99 = /99%\s+(?<value>[\d.]+)(?<unit>us|ms|s)/.exec(text)?.groups;
  const rate = /Requests\/sec:\s+(?<value>[\d.]+)/.exec(text)?.groups?.value;
  if (!p99 || !rate) throw new Error(`unexpected output of wrk:\n${text}`);
  const failed = /Non-2xx or 3xx responses: (?<count>\d+)/.exec(text)?.groups?.count;
  const sockets =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    requests: Number(/(?<count>\d+) requests in/.exec(text)?.groups?.count),
    requestsPerSecond: Number(rate),
    p99: Number(p99.value) * (UNITS[p99.unit ?? ''] ?? 1),
    errors: Number(failed ?? 0) + sockets.reduce((sum, count) => sum + Number(count), 0),
  };
}
