import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the ops port reported about a process while it was watched. */
export interface Watched {
  /** Longest delay of the event loop, in milliseconds. */
  readonly lagMs: number;
  /** Peak resident memory, in MB. */
  readonly memoryMb: number;
  /** Longest delay of the visitors' own event loop, in milliseconds: a busy machine's share of all times. */
  readonly ownLagMs: number;
}

const EVERY_MS = 500;

const gauge = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);

/** Polls the metrics of a site; those of the event loop cover the time since the previous poll. */
export function startWatch(opsUrl: string) {
  const own = monitorEventLoopDelay();
  own.enable();
  let lagMs = 0;
  let memoryMb = 0;
  // The first poll covers the time before.
  let looks = 0;
  async function look(): Promise<void> {
    try {
      const text = await (await fetch(`${opsUrl}/metrics`)).text();
      looks += 1;
      if (looks > 1) lagMs = Math.max(lagMs, gauge(text, 'nodejs_eventloop_lag_max_seconds') * 1000);
      memoryMb = Math.max(memoryMb, gauge(text, 'process_resident_memory_bytes') / 1024 / 1024);
    } catch {
      // The process is stopping or was killed, as some faults do.
    }
  }
  void look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop(): Watched {
      clearInterval(timer);
      own.disable();
      return { lagMs, memoryMb, ownLagMs: own.max / 1e6 };
    },
  };
}
