import {
  FINDINGS_PATH,
  findingsResponse,
  type SiteFindings,
} from '#shared/contract/findings-schema.server.ts';
import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { FetchUpstream } from '../content/upstream.ts';

/** What a content service reports about open tasks. `none`: it never reports any. */
type FindingsResult =
  | { readonly kind: 'findings'; readonly sites: readonly SiteFindings[] }
  | { readonly kind: 'none' | 'unavailable' };

/** A large site may have findings for every page. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Requests the open tasks of the content. The service may have to check first, which takes longer than a
 * document and says nothing about documents.
 */
export async function readFindings(fetchUpstream: FetchUpstream, site: SiteId): Promise<FindingsResult> {
  const result = await fetchUpstream(site, FINDINGS_PATH, { maxBytes: MOST_BYTES, kind: 'file' });
  if (!result.ok) return { kind: 'unavailable' };
  const { status, body } = result.response;
  if (status === 404) return { kind: 'none' };
  const parsed = findingsResponse.safeParse(status === 200 ? parsedJson(body.toString('utf8')) : undefined);
  return parsed.success ? { kind: 'findings', sites: parsed.data.sites } : { kind: 'unavailable' };
}
