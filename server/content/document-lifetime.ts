import { versionIn } from '#shared/contract/messages/purge-schema.server.ts';
import { PAGE_GRACE_MS, tagsIn } from '../cache/cache-control.ts';
import { effectiveFields, parseDirectives, secondsOf } from '../cache/cache-directives.ts';
import { type Filled, type Lifetime, notStored } from '../cache/entry.ts';
import { policyOf } from '../cache/policy.ts';
import { requestedPages } from '../cache/purge.ts';
import type { ContentDocument } from './content-document.ts';
import type { AbsentDocument, StoredContent } from './document-cache.ts';
import type { UpstreamResponse } from './upstream.ts';

export type FilledDocument = Filled<StoredContent, 'unavailable'>;

/** How long the absence of a document counts as fresh, in seconds. */
const ABSENCE = 10;
/** How long an absence is served stale while the content service fails, in seconds. */
const ABSENCE_ON_ERROR = 3600;
/** How long a document is served stale on errors if the content service sends no `stale-if-error`: a day. */
const DEFAULT_ON_ERROR = 86_400;

/**
 * What is stored for a document that the content service sent or confirmed. `now`: milliseconds of a
 * monotonic clock.
 */
export function storedDocument(
  document: ContentDocument,
  { headers }: UpstreamResponse,
  now: number,
  isPersonal: boolean,
): FilledDocument {
  const { isStorable, fresh, age, whileRevalidating, onError } = policyOf(200, headers);
  const filled = { ok: true, value: document, bytes: document.bytes, version: versionIn(headers) } as const;
  if (isPersonal || !isStorable) return { ...filled, lifetime: notStored(now) };
  const freshUntil = now + Math.max(0, fresh) * 1000;
  const usableOnError = onError ?? (fresh > 0 ? DEFAULT_ON_ERROR : 0);
  return {
    ...filled,
    lifetime: {
      freshUntil,
      staleUntil: freshUntil + usableOnError * 1000,
      endsSharply: whileRevalidating !== undefined && whileRevalidating * 1000 < PAGE_GRACE_MS,
    },
    generatedAt: fresh > 0 ? now - age * 1000 : now,
  };
}

/** What is stored for a response that says that there is no such document, or that the call is rejected. */
export const storedAbsence = (
  absence: Omit<AbsentDocument, 'tags'>,
  { site, address }: { readonly site: string; readonly address: string },
  headers: UpstreamResponse['headers'],
  now: number,
  isPersonal: boolean,
): FilledDocument => ({
  ok: true,
  // Tagged with the missing documents, so that publishing one of them purges the absence.
  value: {
    ...absence,
    tags: [...tagsIn(headers), ...requestedPages(address).map((path) => `${site}:${path}`)],
  },
  bytes: 0,
  version: versionIn(headers),
  lifetime: isPersonal ? notStored(now) : lifetimeOfAbsence(headers, now),
});

/** A document may be about to be published. Then, the content service states how long it will be absent. */
function lifetimeOfAbsence(headers: UpstreamResponse['headers'], now: number): Lifetime {
  const { 'cache-control': control } = effectiveFields(404, headers);
  const announced = secondsOf(parseDirectives(control), 'max-age') ?? 0;
  const isPlanned = announced > 0 && announced < ABSENCE;
  const freshUntil = now + (isPlanned ? announced : ABSENCE) * 1000;
  return { freshUntil, staleUntil: freshUntil + ABSENCE_ON_ERROR * 1000, endsSharply: isPlanned };
}
