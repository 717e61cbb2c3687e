import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { parsedJson } from '#shared/contract/parsed-json.ts';

/** A process that is watched, and the port of its inspector. */
export interface WatchedProcess {
  readonly pid: number;
  readonly inspectPort: number;
}

/** What a process took in one window of the run. */
export interface Memory {
  /** Median of what was resident, in MB. */
  readonly residentMb: number;
  /** What was left on its heap and in its buffers when all garbage had been collected at the end, in MB. */
  readonly keptMb: number;
  /** Open files and connections at the end. */
  readonly files: number;
}

const MB = 1024 * 1024;

/** How much the second half of a run may rise: a share of the mean, or so many MB where that is more. */
const MOST_SHARE = 0.05;
const MOST_MB = 8;

/** In MB; undefined: it has been killed and its like has not been started. */
function residentOf(pid: number): number | undefined {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * By how much the line through these, which are equally far apart, rises from the first to the last (Theil and Sen: the
 * median of the slopes of all pairs, which one window out of the ordinary does not turn).
 */
export function riseOf(medians: readonly number[]): number {
  const slopes = medians.flatMap((one, index) =>
    medians.slice(index + 1).map((other, distance) => (other - one) / (distance + 1)),
  );
  return medianOf(slopes) * (medians.length - 1);
}

/** Whether memory stayed as it was over these windows. */
export function isFlat(medians: readonly number[]): boolean {
  const mean = medians.reduce((sum, one) => sum + one, 0) / medians.length;
  return riseOf(medians) <= Math.max(MOST_MB, mean * MOST_SHARE);
}

const replySchema = z.object({ id: z.number(), result: z.unknown() });
const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }),
});

/** Asks the inspector of a process one thing after the other. */
async function inspect(port: number, ...methods: readonly (readonly [string, object])[]) {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  const replies: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const askNext = () => {
      const next = methods[replies.length];
      if (!next) return resolve();
      socket.send(JSON.stringify({ id: replies.length, method: next[0], params: next[1] }));
    };
    socket.addEventListener('open', askNext);
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${port}`)));
    socket.addEventListener('close', () => reject(new Error(`the inspector at ${port} has gone`)));
    socket.addEventListener('message', ({ data }) => {
      const reply = replySchema.safeParse(parsedJson(String(data)));
      // Anything else is an event.
      if (!reply.success) return;
      replies.push(reply.data.result);
      askNext();
    });
  });
  socket.close();
  return replies;
}

/** What is left when all garbage has been collected, in MB. */
async function keptBy({ inspectPort }: WatchedProcess): Promise<number> {
  const expression = 'process.memoryUsage()';
  const [, , usage] = await inspect(
    inspectPort,
    // Twice: what the first round finalises, the second frees.
    ['HeapProfiler.collectGarbage', {}],
    ['HeapProfiler.collectGarbage', {}],
    ['Runtime.evaluate', { expression, returnByValue: true }],
  );
  const { heapUsed, external } = usageSchema.parse(usage).result.value;
  return (heapUsed + external) / MB;
}

/** Samples processes, one of which may be replaced by its like. */
export function watchMemory(everyMs: number, current: () => readonly WatchedProcess[]) {
  let samples = current().map((): number[] => []);
  const timer = setInterval(() => {
    for (const [index, { pid }] of current().entries()) {
      const residentMb = residentOf(pid);
      if (residentMb !== undefined) samples[index]?.push(residentMb);
    }
  }, everyMs);
  return {
    /** Ends a window: what each process took in it; undefined: it was not there to be asked. */
    async endWindow(): Promise<readonly (Memory | undefined)[]> {
      const ended = samples;
      samples = current().map(() => []);
      return Promise.all(
        current().map(async (watched, index) => {
          try {
            const keptMb = await keptBy(watched);
            const files = readdirSync(`/proc/${watched.pid}/fd`).length;
            return { residentMb: medianOf(ended[index] ?? []), keptMb, files };
          } catch {
            return undefined;
          }
        }),
      );
    },
    stop: () => clearInterval(timer),
  };
}
