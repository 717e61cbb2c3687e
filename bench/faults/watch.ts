import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the ops port said of a process while it was watched. */
export interface Watched {
  /** Longest that the event loop was late, in milliseconds. */
  readonly lagMs: number;
  /** Most resident memory, in MB. */
  readonly memoryMb: number;
  /** Longest that the visitors themselves were late, in milliseconds: a busy machine's part in all times. */
  readonly ownLagMs: number;
}

/** Watches a process. */
export interface Watch {
  stop(): Watched;
}

const EVERY_MS = 500;

const gauge = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);

/** Reads the metrics of a site again and again; the event loop's are those since the last look. */
export function startWatch(opsUrl: string): Watch {
  const own = monitorEventLoopDelay();
  own.enable();
  let lagMs = 0;
  let memoryMb = 0;
  // The first look is of the time before.
  let looks = 0;
  async function look(): Promise<void> {
    try {
      const text = await (await fetch(`${opsUrl}/metrics`)).text();
      looks += 1;
      if (looks > 1) lagMs = Math.max(lagMs, gauge(text, 'nodejs_eventloop_lag_max_seconds') * 1000);
      memoryMb = Math.max(memoryMb, gauge(text, 'process_resident_memory_bytes') / 1024 / 1024);
    } catch {
      // It is being stopped or has been killed, which is what some faults are.
    }
  }
  void look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      own.disable();
      return { lagMs, memoryMb, ownLagMs: own.max / 1e6 };
    },
  };
}
