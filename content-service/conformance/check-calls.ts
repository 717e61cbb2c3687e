import { isDeepStrictEqual } from 'node:util';
import { collectionResponse } from '@information-site/contract/documents/multi-page-schema.server.ts';
import { searchResponse } from '@information-site/contract/documents/search-schema.server.ts';
import { SITE_CACHE_CONTROL } from '@information-site/contract/endpoints/cache-lifetimes.ts';
import { UNKNOWN_PATH } from '@information-site/contract/endpoints/endpoint-description.server.ts';
import {
  endpointPaths,
  neededParams,
  responseAt,
} from '@information-site/contract/endpoints/endpoint-paths.ts';
import {
  type EndpointName,
  endpointAddress,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { unknownPageCall } from '@information-site/contract/pages/page-rules.server.ts';
import * as z from 'zod';
import { removedHtml } from '../check/removed-html.ts';
import { type FieldPath, readAuthoredFields } from '../corpus/authored-fields.ts';
import type { KnownCall } from './discover-calls.ts';
import { documentOf, mediaType, type Probe, sameAs, status } from './probe.ts';

/**
 * Checks one document: status, media type and every field. Returns the document; null if the response has
 * none, and undefined if it need not have one.
 */
export async function checkDocument(probe: Probe, { name, params, isPromised }: KnownCall): Promise<unknown> {
  const { schema, without } = endpoints[name];
  const mayBeMissing = probe.level === 'required' && without !== undefined;
  const response = await probe.send(endpointAddress(name, params));
  if (response.status === 404 && (!isPromised || mayBeMissing)) return undefined;
  probe.check(name, mayBeMissing ? 'optional' : 'document', documentOf(schema), response);
  if (response.status !== 200) return null;
  for (const { path, message } of droppedFields(schema, response.body))
    probe.report(name, 'droppedFields', response, ['body', ...path], message, true);
  if (name === 'collection' && probe.level === 'full')
    probe.check(name, 'repeated', z.object({ body: repeatedFields }), response);
  if (name === 'siteSearch') probe.check(name, 'linked', z.object({ body: linkedResults }), response);
  return response.body;
}

/** The parts of a document that the site drops: fields outside the contract, and HTML that is not allowed. */
export function droppedFields(schema: z.ZodType, document: unknown) {
  const removedElements: { readonly path: FieldPath; readonly message: string }[] = [];
  const { unknownFields } = readAuthoredFields(schema, document, (html, path) => {
    for (const { element, attribute } of removedHtml(html))
      if (!attribute) removedElements.push({ path, message: `<${element}> is removed from the text` });
    return html;
  });
  return [
    ...removedElements,
    ...unknownFields.map(({ path }) => ({ path, message: 'is not a field of the contract' })),
  ];
}

/** Results of the site's search lead to pages. Only entries of registers may have none. */
const linkedResults = z.object({
  documents: z.array(z.looseObject({ pageUrl: z.string('is missing, so the result has no link').min(1) })),
});

/** Without it, fetch adds `no-cache` to conditional requests, and many services then respond in full. */
const REVALIDATES = { 'Cache-Control': 'max-age=0' };

/** Schema of a response with a header field. */
const withHeader = (name: string) => z.object({ headers: z.object({ [name]: z.string('is missing') }) });

/** Checks the caching headers that a cache in front relies on, HEAD, and the older addresses of the call. */
export async function checkHttpSemantics({ send, check }: Probe, { name, params }: KnownCall) {
  const { path, schema } = endpoints[name];
  const address = endpointAddress(name, params);
  const response = await send(address);
  if (response.status !== 200) return;
  const { etag, 'cache-control': freshness = '' } = response.headers;
  const field = SITE_CACHE_CONTROL.toLowerCase();
  check(name, 'freshness', withHeader(field in response.headers ? field : 'cache-control'), response);
  // A response that must not be stored is not revalidated either.
  if (!/\bno-store\b/i.test(freshness)) {
    check(name, 'validator', withHeader('etag'), response);
    const headers = { ...REVALIDATES, 'If-None-Match': etag ?? '' };
    if (etag) check(name, 'validator', z.object({ status: status(304) }), await send(address, { headers }));
  }
  const empty = z.object({ status: status(200), text: z.literal('', 'has a body') });
  check(name, 'head', empty, await send(address, { method: 'HEAD' }));
  const { data } = schema.safeParse(response.body);
  if (data)
    for (const older of endpointPaths(name).slice(1)) {
      const same = documentOf(sameAs(path, responseAt(name, older, data, 'UTC'), schema));
      check(name, 'older', same, await send(older + address.slice(path.length)));
    }
}

/** Schema of a problem document; the full level checks its media type. */
const problem = (level: Probe['level'], code: number, body: z.ZodType = z.unknown()) =>
  z.object({
    status: status(code),
    contentType: level === 'full' ? mediaType('application/problem+json') : z.string(),
    body,
  });

/** Checks that a missing document is 404. */
export async function checkAbsence({ send, check, level }: Probe, name: EndpointName): Promise<void> {
  const { seeds } = endpoints[name];
  const unknown = seeds.ofPages ? unknownPageCall(name, UNKNOWN_PATH) : seeds.unknown;
  if (unknown) check(name, 'absent', problem(level, 404), await send(endpointAddress(name, unknown)));
}

/** Checks that a call without a required parameter is rejected and that the response names the parameter. */
export async function checkRefusals({ send, check, level }: Probe, name: EndpointName): Promise<void> {
  const required = neededParams(name, 'required');
  const either = neededParams(name, 'either');
  for (const missing of [...required.map((param) => [param]), ...(either.length > 0 ? [either] : [])]) {
    const others = required.filter((param) => !missing.includes(param)).map((param) => [param, '/a']);
    const errors = z
      .array(z.object({ parameter: z.string() }))
      .refine(
        (named) => named.some(({ parameter }) => missing.includes(parameter)),
        `does not name the parameter ${missing.join(' or ')}`,
      );
    const refusal = problem(level, 400, z.object({ errors }));
    check(name, 'refused', refusal, await send(endpointAddress(name, Object.fromEntries(others))));
  }
}

/** A collection's document whose `page` repeats `sub_article` for programs, with a picture that they can show. */
const repeatedFields = collectionResponse.superRefine(({ page, sub_article }, { addIssue }) => {
  const { title, summary, modifiedDate, dateModify, content, primaryImage } = sub_article;
  const { bodyContent } = page;
  const items = bodyContent?.content?.items ?? [];
  const isWhole = content.items.every((block) =>
    items.some(
      ({ subheading, description }) => subheading === block.subheading && description === block.description,
    ),
  );
  for (const [path, actual, expected] of [
    ['title', page.title, title],
    ['summary', page.summary, summary],
    ['modifiedDate', page.modifiedDate, modifiedDate || dateModify],
    ['bodyContent.title', bodyContent?.title, title],
    ['bodyContent.summary', bodyContent?.summary, summary],
    ['bodyContent.content.items', isWhole, true],
  ] as const)
    if ((actual || '') !== (expected || ''))
      addIssue({ code: 'custom', path: ['page', ...path.split('.')], message: 'differs from sub_article' });
  if (primaryImage && !/\.(?:png|jpe?g)$/i.test(page.primaryImage?.imagePath ?? ''))
    addIssue({
      code: 'custom',
      path: ['page', 'primaryImage', 'imagePath'],
      message: 'does not end in .png or .jpg',
    });
});

/** Checks that a page of a collection is found with any part of its path in `url`, raw or percent-encoded. */
export async function checkPathSpellings({ send, check }: Probe, calls: readonly KnownCall[]): Promise<void> {
  const paths = calls.flatMap(({ params }) => params.pageContentUrl ?? []);
  const [deepest] = paths.toSorted((a, b) => b.split('/').length - a.split('/').length);
  if (deepest === undefined) return;
  const prefixes = Array.from(deepest.matchAll(/(?<=[^/])(?=\/|$)/g), ({ index }) => deepest.slice(0, index));
  const address = (query: string) => `${endpoints.collection.path}?${query}`;
  const encoded = encodeURIComponent(deepest);
  const first = await send(address(`url=${encoded}&pageContentUrl=${encoded}`));
  const same = documentOf(sameAs(first.address, first.body));
  for (const spell of [encodeURIComponent, String]) {
    const page = spell(deepest);
    const others = prefixes.map((prefix) => `url=${spell(prefix)}&pageContentUrl=${page}`);
    for (const query of [`url=${page}`, ...others])
      check('collection', 'found', same, await send(address(query)));
  }
}

const card = z.object({ status: status(200), contentType: z.enum(['image/png', 'image/jpeg']) });

/** Checks that the first picture given to API clients is one that they can show. */
export async function checkCard({ send, check }: Probe, calls: readonly KnownCall[]): Promise<void> {
  for (const { params } of calls) {
    const { body } = await send(endpointAddress('collection', params));
    const picture = collectionResponse.safeParse(body).data?.page.primaryImage?.imagePath;
    if (picture?.startsWith('/')) return void check('pictures', 'card', card, await send(picture));
  }
}

/** Checks that three spellings of a sort order are equivalent. */
export async function checkSortSpellings({ send, check }: Probe): Promise<void> {
  const [first, ...others] = ['date+desc', 'date%2Bdesc', 'date%20desc'] as const;
  const address = (sort: string) => `${endpoints.siteSearch.path}?sort=${sort}&rows=20`;
  const { body } = await send(address(first));
  const same = documentOf(sameAs(`sort=${first}`, body));
  for (const other of others) check('siteSearch', 'sorted', same, await send(address(other)));
}

/** Two seeds may give the same order by chance. */
const OTHER_SEEDS = ['b', 'c', 'd'];
/** Fewer results may come in the same order for every seed by chance. */
const ENOUGH = 5;

/** Checks that a random order depends only on the seed; otherwise pages of results would overlap. */
export async function checkRandomOrder({ send, report }: Probe, name: EndpointName): Promise<void> {
  async function orderBy(sort_key: string) {
    const response = await send(endpointAddress(name, { sort: 'random', sort_key, rows: '20' }));
    const { documents = [] } = searchResponse.safeParse(response.body).data ?? {};
    return { response, order: documents.map(({ title, pageUrl }) => `${pageUrl} ${title}`) };
  }

  // One after another: a service that shuffles may treat two simultaneous requests alike by chance.
  const { response, order } = await orderBy('a');
  if (!isDeepStrictEqual((await orderBy('a')).order, order))
    return report(name, 'random', response, [], 'returns a different order for the same sort_key');
  if (order.length < ENOUGH) return;
  for (const seed of OTHER_SEEDS) if (!isDeepStrictEqual((await orderBy(seed)).order, order)) return;
  report(name, 'random', response, [], 'returns the same order for every sort_key');
}
