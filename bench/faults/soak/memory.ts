import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { parsedJson } from '#shared/contract/parsed-json.ts';
import { medianOf, residentMb } from '../../figures.ts';

/** A watched process and the port of its inspector. */
interface WatchedProcess {
  readonly pid: number;
  readonly inspectPort: number;
}

/** Memory of a process in one window of the run. */
export interface Memory {
  /** Median of resident memory, in MB. */
  readonly residentMb: number;
  /** Heap and buffers after a full collection at the end, in MB. */
  readonly keptMb: number;
  /** Open files and connections at the end. */
  readonly files: number;
}

const MB = 1024 * 1024;

/** Largest rise in the second half of a run: a share of the mean, or a number of MB if that is more. */
const MAX_SHARE = 0.05;
const MAX_MB = 8;

/**
 * The rise from the first to the last of equidistant values, by the Theil-Sen estimator: the median slope of
 * all pairs, on which a single outlier has little effect.
 */
export function riseOf(medians: readonly number[]): number {
  const slopes = medians.flatMap((one, index) =>
    medians.slice(index + 1).map((other, distance) => (other - one) / (distance + 1)),
  );
  return medianOf(slopes) * (medians.length - 1);
}

/** Whether memory did not grow over these windows. */
export function isFlat(medians: readonly number[]): boolean {
  const mean = medians.reduce((sum, one) => sum + one, 0) / medians.length;
  return riseOf(medians) <= Math.max(MAX_MB, mean * MAX_SHARE);
}

const replySchema = z.object({ id: z.number(), result: z.unknown() });
const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }),
});

/** Calls methods of a process's inspector one after another. */
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
    socket.addEventListener('close', () =>
      reject(new Error(`the inspector at ${port} closed the connection`)),
    );
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

/** Heap and buffers after a full collection, in MB. */
async function keptBy({ inspectPort }: WatchedProcess): Promise<number> {
  const expression = 'process.memoryUsage()';
  const [, , usage] = await inspect(
    inspectPort,
    // Twice: the second frees what the first has finalised.
    ['HeapProfiler.collectGarbage', {}],
    ['HeapProfiler.collectGarbage', {}],
    ['Runtime.evaluate', { expression, returnByValue: true }],
  );
  const { heapUsed, external } = usageSchema.parse(usage).result.value;
  return (heapUsed + external) / MB;
}

/** Samples processes, which may be replaced during the run. */
export function watchMemory(everyMs: number, current: () => readonly WatchedProcess[]) {
  let samples = current().map((): number[] => []);
  const timer = setInterval(() => {
    for (const [index, { pid }] of current().entries()) {
      try {
        samples[index]?.push(residentMb(pid));
      } catch {
        // The process was killed and is not replaced yet.
      }
    }
  }, everyMs);
  return {
    /** Ends a window; undefined for a process that is not running. */
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
