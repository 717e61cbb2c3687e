import { Agent, request } from 'node:http';
import { hostOf } from '../sites.ts';
import type { Answer, Kind, Verdict, Visit } from './visits.ts';

/** The outcome of a visit. */
export interface Ended {
  readonly kind: Kind;
  readonly visit: Visit;
  /** 0: no complete response. */
  readonly status: number;
  /** Start time, from `performance.now()`. */
  readonly began: number;
  readonly ms: number;
  readonly verdict: Verdict;
}

/** Default time limit in milliseconds: a visit without a response by then has hung. */
const HUNG_MS = 20_000;

/** Makes one visit. Never rejects. `hungMs`: the longest time that the visitor waits. */
export function makeVisit(url: string, visit: Visit, agent: Agent | false, hungMs = HUNG_MS): Promise<Ended> {
  const started = performance.now();
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const end = (status: number, verdict: Verdict) => {
      clearTimeout(hung);
      resolve({ kind: visit.kind, visit, status, verdict, began: started, ms: performance.now() - started });
    };
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: visit.path,
        agent,
        method: visit.post ? 'POST' : 'GET',
        headers: {
          host: hostOf(visit.site),
          ...(visit.post && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(visit.post.body),
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': visit.post.visitor,
          }),
        },
      },
      async (response) => {
        try {
          const body = Buffer.concat(await response.toArray()).toString('utf8');
          const { statusCode: status = 0, headers } = response;
          const answer: Answer = { status, headers, body };
          end(status, visit.judge(answer));
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
    call.end(visit.post?.body);
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Visitors arrive at a steady rate, whether or not earlier ones have been served. `urlOf` returns the URL of the next visitor. */
export function startLoad(options: {
  readonly rate: number;
  readonly visitOf: (count: number) => Visit;
  readonly urlOf: () => string;
  /** Undefined: each visit has its own connection. */
  readonly agent?: Agent;
}) {
  const { rate, visitOf, urlOf, agent = false } = options;
  const ended: Ended[] = [];
  const inFlight = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * rate;
    for (; count < due; count += 1) {
      const visit: Promise<void> = makeVisit(urlOf(), visitOf(count), agent).then((outcome) => {
        ended.push(outcome);
        inFlight.delete(visit);
      });
      inFlight.add(visit);
    }
  }, 5);
  return {
    ended: ended as readonly Ended[],
    /** Number of visits that have not ended. */
    get open() {
      return inFlight.size;
    },
    /** Stops the arrivals; resolves when the last visit has ended. */
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}

/** Persistent connections, like those of a browser or a load balancer. */
export const keptConnections = () => new Agent({ keepAlive: true, maxSockets: 512, timeout: 60_000 });
