import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { hostOf } from '../sites.ts';
import { RECOVERY_MS, type Seen } from './report.ts';
import { type Ended, mixedVisit, newVisit, type Verdict, type Visit } from './visits.ts';
import { startWatch, type Watched } from './watch.ts';

/** Visitors per second: a load that a small machine serves easily, so that failures are due to the fault. */
export const RATE = Number(process.env.RATE ?? 100);
/** Duration of a fault. */
export const FAULT_MS = Number(process.env.SECONDS ?? 6) * 1000;
/** Visits before a fault begins. */
const CALM_MS = 1500;
/** A visit without a response by then has hung. */
const HUNG_MS = 20_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Makes one visit. Never rejects. `hungMs`: the longest time that the visitor waits. */
export function makeVisit(
  url: string,
  visit: Visit,
  agent: Agent | false = false,
  hungMs = HUNG_MS,
): Promise<Ended> {
  const began = performance.now();
  const { hostname, port } = new URL(url);
  const { path, post, accept } = visit;
  return new Promise((resolve) => {
    const end = (status: number, verdict: Verdict) => {
      clearTimeout(hung);
      resolve({ visit, status, verdict, began, ms: performance.now() - began });
    };
    const form = post && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(post.body),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': post.visitor,
    };
    const headers = { host: hostOf(visit.site), ...(accept !== undefined && { accept }), ...form };
    const call = request(
      { hostname, port, path, agent, method: post ? 'POST' : 'GET', headers },
      async (response) => {
        try {
          const body = Buffer.concat(await response.toArray()).toString('utf8');
          const { statusCode: status = 0 } = response;
          end(status, visit.judge({ status, headers: response.headers, body }));
        } catch (error) {
          end(0, `connection lost: ${codeOf(error)}`);
        }
      },
    );
    const hung = setTimeout(() => {
      end(0, 'hung');
      call.destroy();
    }, hungMs);
    call.once('error', (error) => end(0, codeOf(error)));
    call.end(post?.body);
  });
}

/** Persistent connections, like those of a browser or a load balancer. */
export const keptConnections = () => new Agent({ keepAlive: true, maxSockets: 512, timeout: 60_000 });

/** The visitors of a scenario. */
interface Visitors {
  readonly url: string;
  /** The ops port of the site whose memory and event loop are watched. */
  readonly opsUrl?: string;
  readonly visitOf?: (count: number) => Visit;
  /** Visits per second. */
  readonly rate?: number;
  /** Whether visits share connections. */
  readonly isKept?: boolean;
  /** Whether the site should serve new pages again soon afterwards. */
  readonly recovers?: boolean;
}

/**
 * Lets visitors arrive at a steady rate, whether or not earlier ones have been served, while `during` breaks things and
 * repairs them. `during` gets a function that counts the visits in progress.
 */
export async function underLoad(
  { url, opsUrl, visitOf = mixedVisit, rate = RATE, isKept = true, recovers = false }: Visitors,
  during: (open: () => number) => Promise<unknown>,
): Promise<Seen> {
  const watch = opsUrl === undefined ? undefined : startWatch(opsUrl);
  const agent = isKept && keptConnections();
  const ended: Ended[] = [];
  const inFlight = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * rate;
    for (; count < due; count += 1) {
      const visit: Promise<void> = makeVisit(url, visitOf(count), agent).then((outcome) => {
        ended.push(outcome);
        inFlight.delete(visit);
      });
      inFlight.add(visit);
    }
  }, 5);
  let recoveredMs: number | undefined;
  let watched: Watched | undefined;
  try {
    await wait(CALM_MS);
    await during(() => inFlight.size);
    if (recovers) recoveredMs = await recovery(url);
  } finally {
    clearInterval(timer);
    await Promise.all(inFlight);
    if (agent) agent.destroy();
    watched = watch?.stop();
  }
  return { ended, recoveredMs, watched };
}

/** Milliseconds until five new pages in a row are served again; infinite if that takes too long. */
async function recovery(url: string): Promise<number> {
  const started = performance.now();
  let since = started;
  for (let count = 0, inARow = 0; inARow < 5; count += 1) {
    const { status } = await makeVisit(url, newVisit(`/guidance/back-${started}-${count}`));
    if (performance.now() - started > RECOVERY_MS) return Number.POSITIVE_INFINITY;
    if (status === 200) inARow += 1;
    else {
      inARow = 0;
      since = performance.now();
      await wait(50);
    }
  }
  return since - started;
}
