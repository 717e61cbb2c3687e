import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isSuccess, SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { feedNames } from '#shared/ui/head/feed-names.server.ts';
import type { Probe } from './conformance-report.ts';
import type { ContentResponse } from './content-client.ts';

/** Maximum number of pictures that are checked. */
const MAX_PICTURES = 20;
/** A width that a small screen requests, in pixels. */
const WIDTH = 320;
const UNKNOWN_PICTURE = '/images/no-such-picture-of-the-conformance-check.png';

const PICTURE = /^\/images\/[^\s?#]+\.\w+$/;

/** Checks that the pictures named in the given texts exist, in any width, and that an unknown one is 404. */
export async function checkPictures(
  { client, level, report, count }: Probe,
  texts: ReadonlySet<string>,
): Promise<void> {
  const named = [...texts].filter((text) => PICTURE.test(text)).slice(0, MAX_PICTURES);
  for (const path of named.flatMap((path) => [path, `${path}?width=${WIDTH}`])) {
    const response = await client.get(path, { Accept: 'image/avif,image/webp,image/*' });
    const { status, contentType } = response;
    count('pictures');
    if (status !== 200 || !contentType.startsWith('image/'))
      report('pictures', 'picture', response, 'is linked from a document but is not a picture', {
        actual: `${status} ${contentType}`,
      });
  }
  if (level === 'required') return;
  const unknown = await client.get(UNKNOWN_PICTURE);
  if (unknown.status !== 404)
    report('pictures', 'absent', unknown, `responds with ${unknown.status} instead of 404`);
}

const MAX_ITEMS = 20;

/** Checks that the announced feeds exist as RSS. Some readers parse them line by line. */
export async function checkFeeds({ client, report }: Probe, announced: readonly string[]): Promise<void> {
  for (const name of feedNames.filter((known) => announced.includes(known))) {
    const response = await client.get(`/api/1/services/v1/${name}-rss-feed.xml`);
    const { status, contentType, text } = response;
    const fault = (message: string) => report('feeds', 'feed', response, message);
    if (status !== 200) fault(`responds with ${status}`);
    else if (contentType !== 'application/rss+xml') fault(`is ${contentType}, not application/rss+xml`);
    else {
      const titles = text.split('<title>').length - 1;
      if (text.match(/^[^\S\n]*<title>.*<\/title>[^\S\n]*$/gm)?.length !== titles)
        fault('has a title that is not on a separate line');
      if (titles > MAX_ITEMS + 1) fault(`has more than ${MAX_ITEMS} items`);
    }
  }
}

const METADATA = '/.well-known/csaf/provider-metadata.json';

/** The fields of `provider-metadata.json` that are checked (CSAF 2.0, 7.1.7). */
const metadata = z.object({
  canonical_url: z.url().endsWith(METADATA),
  metadata_version: z.literal('2.0'),
  publisher: z.object({ name: z.string().min(1), namespace: z.url() }),
  distributions: z
    .array(z.object({ rolie: z.object({ feeds: z.array(z.object({ url: z.url() })) }).optional() }))
    .default([]),
});
const rolieFeed = z.object({
  feed: z.object({ entry: z.array(z.object({ content: z.object({ src: z.url() }) })) }),
});
const advisory = z.object({ document: z.object({ csaf_version: z.literal('2.0') }) });

/** Checks announced CSAF: the metadata, its feeds, and one document of each feed. */
export async function checkCsaf({ client, report, count }: Probe): Promise<void> {
  async function read<T>(address: string, schema: z.ZodType<T>): Promise<T | undefined> {
    // Absolute addresses name the public site; the request goes to the service under test.
    const response = await client.get(new URL(address, 'http://localhost').pathname);
    count('csaf');
    const parsed = schema.safeParse(response.body);
    if (response.status !== 200) report('csaf', 'csaf', response, `responds with ${response.status}`);
    else if (parsed.success) return parsed.data;
    else {
      const [issue] = parsed.error.issues;
      report('csaf', 'csaf', response, `${issue?.path.join('.')}: ${issue?.message}`);
    }
    return undefined;
  }

  const provider = await read(METADATA, metadata);
  for (const { url } of provider?.distributions.flatMap(({ rolie }) => rolie?.feeds ?? []) ?? []) {
    const [entry] = (await read(url, rolieFeed))?.feed.entry ?? [];
    if (entry) await read(entry.content.src, advisory);
  }
}

/** Checks announced previews: they must not be cached, and an invalid moment is rejected. */
export async function checkPreviews({ client, report, count }: Probe): Promise<void> {
  const check = async (
    moment: string,
    message: string,
    isRight: (response: ContentResponse) => boolean,
  ): Promise<void> => {
    const response = await client.get(endpointAddress('homePage', {}), { 'X-Preview': moment });
    count('previews');
    if (!isRight(response)) report('previews', 'preview', response, message);
  };
  await check(
    '2040-01-01T00:00:00.000Z',
    'is not the page with `Cache-Control: no-store` for X-Preview: 2040-01-01T00:00:00.000Z',
    ({ status, headers }) => status === 200 && /\bno-store\b/.test(headers.get('cache-control') ?? ''),
  );
  await check('tomorrow', 'is not rejected with 400 for X-Preview: tomorrow', ({ status }) => status === 400);
}

/**
 * Checks that the mail call rejects invalid forms. With `formId` it also sends one mail of that form, twice
 * with the same key; both must count as one. Someone receives it, so none is sent without `formId`.
 */
export async function checkMail({ client, report, count }: Probe, formId: string | undefined): Promise<void> {
  const post = (body: string, key: string) => {
    count('mail');
    return client.post(SEND_EMAIL_PATH, body, { 'Content-Type': 'application/json', 'Idempotency-Key': key });
  };
  for (const body of ['{}', '{"formId":', '{"formId":"contact","path":"/","fields":"all"}']) {
    const response = await post(body, crypto.randomUUID());
    if (response.status < 400 || response.status > 499) report('mail', 'mail', response, `accepts ${body}`);
  }
  if (formId === undefined) return;
  const key = crypto.randomUUID();
  const order = JSON.stringify({
    formId,
    path: '/',
    fields: [{ Message: 'A test mail from the conformance check.' }],
  });
  const [first, second] = [await post(order, key), await post(order, key)];
  const refused = [first, second].filter(
    ({ status, body }) => status < 200 || status > 299 || !isSuccess(body),
  );
  for (const response of refused)
    report('mail', 'mail', response, 'does not accept a form with 2xx and non-empty JSON');
  if (!refused.includes(first) && !isDeepStrictEqual(first.body, second.body))
    report('mail', 'mail', second, 'responds differently to the same Idempotency-Key');
}
