import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SiteId } from '#shared/site/site-variant.ts';
import { lifetimeOf } from '../cache/cache-control.ts';
import type { SharedLevel } from '../cache/shared-level.ts';
import type { FetchUpstream, UpstreamAnswer } from './upstream.ts';

interface SharedUpstreamOptions {
  readonly fetchUpstream: FetchUpstream;
  readonly level: SharedLevel;
  /** Whether an address may be shared: not what is somebody's own. */
  readonly isShared: (address: string) => boolean;
  /** Longest that the content service takes, in milliseconds. */
  readonly timeoutMs: number;
  /** Clocks of different machines may differ by some tenths of a second; ages are in whole ones. */
  readonly now: () => Date;
  readonly newId: () => string;
}

/** So long the others wait for the one who asks: answers mostly take far less, and visitors are not to wait twice. */
const MOST_PATIENCE_MS = 1000;
/** How often those who wait look whether the one who asks has an answer, in milliseconds. */
const LOOK_AGAIN_MS = 25;
/** Kept longer than fresh, so that the next refresh needs no body when nothing has changed. In milliseconds. */
const KEEP_STALE_MS = 5 * 60_000;
const MOST_BYTES = 1024 * 1024;

const headSchema = z.object({
  storedAt: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** A 200 of the content service as the second level keeps it. */
interface SharedAnswer {
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/** Fields of the connection, and of this one sending. */
const NOT_KEPT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'set-cookie',
  'age',
]);

/**
 * Puts the shared level in front of the content service: of all instances that miss a document one asks, the others
 * wait for its answer. Whatever is wrong with the shared level, the content service is asked as if there were none.
 */
export function sharedUpstream(options: SharedUpstreamOptions): FetchUpstream {
  const { fetchUpstream, level, isShared, timeoutMs, now, newId } = options;

  const ageOf = ({ storedAt }: SharedAnswer): number => Math.max(0, (now().getTime() - storedAt) / 1000);

  function freshFor(answer: SharedAnswer): number {
    return lifetimeOf(200, answer.headers).fresh - ageOf(answer);
  }

  /** As the content service would answer now, had it an `Age`. */
  function answerOf(shared: SharedAnswer, asked: Readonly<Record<string, string>>): UpstreamAnswer {
    const headers = { ...shared.headers, age: String(Math.floor(ageOf(shared))) };
    const isHeld = shared.headers.etag !== undefined && asked['if-none-match'] === shared.headers.etag;
    return isHeld
      ? { status: 304, headers, body: Buffer.alloc(0) }
      : { status: 200, headers, body: shared.body };
  }

  return async function fetchShared(site, address, asking) {
    if (!isShared(address)) return fetchUpstream(site, address, asking);
    const { headers: asked = {} } = asking;
    const key = `${site} ${address}`;
    const id = newId();
    const deadline = performance.now() + Math.min(MOST_PATIENCE_MS, timeoutMs / 2);
    for (;;) {
      const look = await level.look(key);
      if (look.kind === 'unreachable') return fetchUpstream(site, address, asking);
      const known = look.kind === 'found' ? parseShared(look.bytes) : undefined;
      if (known && freshFor(known) > 0) return { ok: true, answer: answerOf(known, asked) };
      if (performance.now() >= deadline) return fetchUpstream(site, address, asking);
      if (await level.lock(key, id, timeoutMs)) {
        try {
          return await refresh(site, address, asking, known, look.epoch);
        } finally {
          void level.unlock(key, id);
        }
      }
      await wait(LOOK_AGAIN_MS);
    }
  };

  async function refresh(
    site: SiteId,
    address: string,
    asking: Parameters<FetchUpstream>[2],
    known: SharedAnswer | undefined,
    epoch: string,
  ): ReturnType<FetchUpstream> {
    const validator = known?.headers.etag;
    const asked =
      typeof validator === 'string' ? { ...asking.headers, 'if-none-match': validator } : asking.headers;
    const result = await fetchUpstream(site, address, { ...asking, ...(asked && { headers: asked }) });
    if (!result.ok) return result;
    const { status, headers, body } = result.answer;
    const storedAt = now().getTime();
    const fresh: SharedAnswer | undefined =
      status === 200
        ? { storedAt, headers: kept(headers), body }
        : status === 304 && known && validator !== undefined
          ? { storedAt, headers: { ...known.headers, ...kept(headers) }, body: known.body }
          : undefined;
    if (!fresh) return result;
    await share(`${site} ${address}`, address, fresh, epoch);
    return { ok: true, answer: answerOf(fresh, asking.headers ?? {}) };
  }

  async function share(key: string, address: string, answer: SharedAnswer, epoch: string): Promise<void> {
    const { fresh } = lifetimeOf(200, answer.headers);
    if (fresh <= 0 || answer.body.length > MOST_BYTES) return;
    const tags = String(answer.headers['cache-tag'] ?? '')
      .split(',')
      .flatMap((tag) => tag.trim() || []);
    await level.store(key, { bytes: bytesOf(answer), tags, address }, fresh * 1000 + KEEP_STALE_MS, epoch);
  }
}

function kept(headers: UpstreamAnswer['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_KEPT.has(name) ? [] : [[name, value]],
    ),
  );
}

/** A line of JSON, then the body. */
const bytesOf = ({ storedAt, headers, body }: SharedAnswer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ storedAt, headers })}\n`), body]);

/** What another instance, perhaps of another version, has stored; undefined when it is none of ours. */
function parseShared(bytes: Buffer): SharedAnswer | undefined {
  const end = bytes.indexOf('\n');
  if (end < 0) return undefined;
  try {
    const head = headSchema.safeParse(JSON.parse(bytes.toString('utf8', 0, end)));
    return head.success ? { ...head.data, body: bytes.subarray(end + 1) } : undefined;
  } catch {
    return undefined;
  }
}
