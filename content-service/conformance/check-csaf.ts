import * as z from 'zod';
import { headerResponse } from '#shared/layout/header/header-schema.server.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { ContentClient } from './content-client.ts';

const METADATA = '/.well-known/csaf/provider-metadata.json';

/** What the check reads of `provider-metadata.json` (CSAF 2.0, 7.1.7). */
const metadata = z.object({
  canonical_url: z.url().endsWith(METADATA),
  metadata_version: z.literal('2.0'),
  publisher: z.object({ name: z.string().min(1), namespace: z.url() }),
  distributions: z
    .array(z.object({ rolie: z.object({ feeds: z.array(z.object({ url: z.url() })) }).optional() }))
    .default([]),
});

const feed = z.object({
  feed: z.object({ entry: z.array(z.object({ content: z.object({ src: z.url() }) })) }),
});

/** Advisories for programs, where they are announced: what the metadata names is there, and a document that a feed names. */
export async function checkCsaf(
  client: ContentClient,
  report: Report,
  count: (name: string) => void,
): Promise<void> {
  const { body } = await client.call('header', {});
  if (headerResponse.safeParse(body).data?.capabilities?.csaf !== true) return;

  /** What stands at an address; undefined, with a finding, when that is not right. */
  async function read<T>(address: string, schema: z.ZodType<T>): Promise<T | undefined> {
    // Absolute addresses name the public site: what is asked is whoever is being checked.
    const answer = await client.get(new URL(address, 'http://localhost').pathname);
    count('csaf');
    const parsed = schema.safeParse(answer.body);
    if (answer.status === 200 && parsed.success) return parsed.data;
    const [issue] = parsed.error?.issues ?? [];
    report({
      rule: 'csaf',
      endpoint: 'csaf',
      address: answer.address,
      message:
        answer.status === 200
          ? `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
          : `answers ${answer.status}`,
      came: answerInWords(answer),
    });
    return undefined;
  }

  const provider = await read(METADATA, metadata);
  const urls = provider?.distributions.flatMap(({ rolie }) => rolie?.feeds ?? []) ?? [];
  for (const { url } of urls) {
    const [entry] = (await read(url, feed))?.feed.entry ?? [];
    if (entry)
      await read(entry.content.src, z.object({ document: z.object({ csaf_version: z.literal('2.0') }) }));
  }
}
