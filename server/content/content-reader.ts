import type { ContentReader, ContentResult } from '#shared/content/content-result.ts';
import type { ContentAnswers, EndpointName, EndpointParams } from '#shared/content/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { ContentGateway, ContentSource } from './content-gateway.ts';

/** What the loaders of one page have read: it decides how long the page may be kept and whom it belongs to. */
export interface ReadRecord {
  /** Shortest remaining freshness of the documents read, in seconds. Infinity when there were none. */
  freshFor: number;
  readonly tags: Set<string>;
  readonly sources: Set<ContentSource>;
  /** Whether a document was missing because nobody could be asked for it. */
  hasGaps: boolean;
}

export const newReadRecord = (): ReadRecord => ({
  freshFor: Number.POSITIVE_INFINITY,
  tags: new Set(),
  sources: new Set(),
  hasGaps: false,
});

/** The loaders' view of the gateway for one page of one site; notes in `record` what they read. */
export function createGatewayReader(
  gateway: ContentGateway,
  site: SiteId,
  record: ReadRecord,
): ContentReader {
  return {
    async read<Name extends EndpointName>(
      name: Name,
      params: EndpointParams,
    ): Promise<ContentResult<ContentAnswers[Name]>> {
      const answer = await gateway.answer(site, name, params);
      if (answer.source) record.sources.add(answer.source);
      if (!answer.ok) {
        if (answer.failure === 'unavailable') record.hasGaps = true;
        return { ok: false, failure: answer.failure };
      }
      record.freshFor = Math.min(record.freshFor, answer.freshFor);
      for (const tag of answer.document.tags) record.tags.add(tag);
      // What is stored has passed the contract of this very endpoint.
      return { ok: true, value: JSON.parse(answer.document.body.toString('utf8')) };
    },
  };
}
