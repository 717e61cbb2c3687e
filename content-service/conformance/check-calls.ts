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
import { repeatedFields } from './check-collections.ts';
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
