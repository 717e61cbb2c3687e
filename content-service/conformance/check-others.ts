import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { isSuccess, SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import { FEED_FORMATS, feedAddress, feedNames } from '@information-site/contract/pages/feed-addresses.ts';
import * as z from 'zod';
import { mediaType, type Probe, sameAs, status } from './probe.ts';

/** Maximum number of pictures that are checked. */
const MAX_PICTURES = 20;
/** A width that a small screen requests, in pixels. */
const WIDTH = 320;
const UNKNOWN_PICTURE = '/images/no-such-picture-of-the-conformance-check.png';

const PICTURE = /^\/images\/[^\s?#]+\.\w+$/;

const picture = z.object({ status: status(200), contentType: z.string().startsWith('image/') });
/** Checks that the pictures named in the given texts exist, in any width, and that an unknown one is 404. */
export async function checkPictures({ level, send, check }: Probe, texts: readonly string[]): Promise<void> {
  const headers = { Accept: 'image/avif,image/webp,image/*' };
  for (const path of texts.filter((text) => PICTURE.test(text)).slice(0, MAX_PICTURES))
    for (const address of [path, `${path}?width=${WIDTH}`])
      check('pictures', 'picture', picture, await send(address, { headers }));
  if (level === 'full')
    check('pictures', 'absent', z.object({ status: status(404) }), await send(UNKNOWN_PICTURE));
}

const MAX_ITEMS = 20;
const [RSS] = FEED_FORMATS;
const titlesIn = (text: string): readonly string[] => text.match(/^.*<title>.*$/gm) ?? [];

/** An RSS feed. Some readers parse them line by line. */
const feed = z.object({
  status: status(200),
  contentType: mediaType(RSS.mediaType),
  text: z
    .string()
    .refine(
      (text) => titlesIn(text).every((line) => /^\s*<title>[^<]*<\/title>\s*$/.test(line)),
      'has a title that is not on a separate line',
    )
    .refine((text) => titlesIn(text).length <= MAX_ITEMS + 1, `has more than ${MAX_ITEMS} items`),
});

/** Checks that the announced feeds exist as RSS. */
export async function checkFeeds({ send, check }: Probe, announced: readonly string[]): Promise<void> {
  for (const name of feedNames.filter((known) => announced.includes(known)))
    check('feeds', 'feed', feed, await send(feedAddress(name, RSS)));
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
export async function checkCsaf({ send, check }: Probe): Promise<void> {
  async function read<Body>(address: string, body: z.ZodType<Body>): Promise<Body | undefined> {
    // Absolute addresses name the public site; the request goes to the service under test.
    const response = await send(new URL(address, 'http://localhost').pathname);
    return check('csaf', 'csaf', z.object({ status: status(200), body }), response)?.body;
  }

  const provider = await read(METADATA, metadata);
  for (const { url } of provider?.distributions.flatMap(({ rolie }) => rolie?.feeds ?? []) ?? []) {
    const [entry] = (await read(url, rolieFeed))?.feed.entry ?? [];
    if (entry) await read(entry.content.src, advisory);
  }
}

/** The home page as of a moment, not cacheable. */
const previewed = z.object({
  status: status(200),
  headers: z.object({ 'cache-control': z.string().regex(/\bno-store\b/, 'is not `no-store`') }),
});

/** Checks announced previews: they must not be cached, and an invalid moment is rejected. */
export async function checkPreviews({ send, check }: Probe): Promise<void> {
  const at = (moment: string) => send(endpoints.homePage.path, { headers: { 'X-Preview': moment } });
  check('previews', 'preview', previewed, await at('2040-01-01T00:00:00.000Z'));
  check('previews', 'preview', z.object({ status: status(400) }), await at('tomorrow'));
}

const accepted = z.object({
  status: z.int().min(200).max(299),
  body: z.unknown().refine(isSuccess, 'must be non-empty JSON'),
});

/**
 * Checks that the mail call rejects invalid forms. With `formId` it also sends one mail of that form, twice
 * with the same key, as after a lost response. Someone receives it, so none is sent without `formId`.
 */
export async function checkMail({ send, check }: Probe, formId: string | undefined): Promise<void> {
  const post = (body: string, key: string = crypto.randomUUID()) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    return send(SEND_EMAIL_PATH, { method: 'POST', headers, body });
  };
  for (const body of ['{}', '{"formId":', '{"formId":"contact","path":"/","fields":"all"}'])
    check(
      'mail',
      'mail',
      z.object({ status: z.int().min(400, `accepts ${body}`).max(499) }),
      await post(body),
    );
  if (formId === undefined) return;
  const fields = [{ Message: 'A test mail from the conformance check.' }];
  const order = JSON.stringify({ formId, path: '/', fields });
  const key = crypto.randomUUID();
  const first = await post(order, key);
  const same = accepted.extend({ body: sameAs('the first response to this key', first.body) });
  if (check('mail', 'mail', accepted, first)) check('mail', 'mail', same, await post(order, key));
}
