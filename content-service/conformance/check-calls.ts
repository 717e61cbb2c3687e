import { isDeepStrictEqual } from 'node:util';
import { UNKNOWN_PATH } from '@information-site/contract/endpoints/endpoint-description.server.ts';
import {
  endpointPaths,
  isLegacyPath,
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
import { neededParams } from '../responses/endpoint-handlers.ts';
import { checkBodyContent } from './check-collections.ts';
import { checkResultPages } from './check-searches.ts';
import { type Probe, valueAt } from './conformance-report.ts';
import type { ContentResponse } from './content-client.ts';
import type { KnownCall } from './discover-calls.ts';

/** Checks status, media type and every field of one document. Returns the document, if there is one. */
export async function checkCall(probe: Probe, { name, params, isPromised }: KnownCall): Promise<unknown> {
  const { client, level, report, count } = probe;
  const { schema, without } = endpoints[name];
  const mayBeMissing = level === 'required' && without !== undefined;
  const response = await client.call(name, params);
  const { status, contentType, body } = response;
  if (status === 404 && (!isPromised || mayBeMissing)) return undefined;
  count(name);
  if (status !== 200) {
    const message = status === 0 ? 'does not respond' : `responds with ${status}`;
    report(name, mayBeMissing ? 'optional' : 'responds', response, message);
    return undefined;
  }
  if (contentType !== 'application/json')
    report(name, 'json', response, `is ${contentType}, not application/json`);
  const at = (path: readonly PropertyKey[]) => ({
    where: path.map(String).join('.'),
    actual: valueAt(body, path),
  });
  const { error } = schema.safeParse(body);
  for (const { path, message } of error?.issues ?? []) report(name, 'field', response, message, at(path));
  for (const { path, message } of droppedFields(schema, body))
    report(name, 'droppedFields', response, message, { ...at(path), isNote: true });
  checkResultPages(probe, name, response);
  if (name === 'collection' && level === 'full' && !error) checkBodyContent(probe, response);
  return body;
}

/** The parts of a valid document that the site drops: fields outside the contract, and HTML that is not allowed. */
export function droppedFields(schema: z.ZodType, document: unknown) {
  const found: { readonly path: FieldPath; readonly message: string }[] = [];
  const { unknownFields } = readAuthoredFields(schema, document, (html, path) => {
    for (const { element, attribute } of removedHtml(html))
      if (!attribute) found.push({ path, message: `<${element}> is removed from the text` });
    return html;
  });
  return [
    ...found,
    ...unknownFields.map(({ path }) => ({ path, message: 'is not a field of the contract' })),
  ];
}

/** Checks the caching headers that a cache in front relies on, HEAD, and the older addresses of the call. */
export async function checkHttpSemantics(
  { client, report }: Probe,
  { name, params }: KnownCall,
): Promise<void> {
  const address = endpointAddress(name, params);
  const response = await client.get(address);
  if (response.status !== 200) return;
  const cacheControl = response.headers.get('cache-control');
  if (cacheControl === null) report(name, 'freshness', response, 'has no Cache-Control', { actual: 'none' });
  // A response that must not be stored is not revalidated either.
  if (!/\bno-store\b/i.test(cacheControl ?? '')) {
    const etag = response.headers.get('etag');
    const again = etag && (await client.get(address, { ...REVALIDATES, 'If-None-Match': etag }));
    if (!again) report(name, 'validator', response, 'has no ETag', { actual: 'none' });
    else if (again.status !== 304)
      report(name, 'validator', again, 'does not respond with 304 to its own ETag', {
        actual: `${again.status} to If-None-Match: ${etag}`,
      });
  }
  const head = await client.head(address);
  if (head.status !== 200 || head.text !== '')
    report(name, 'head', head, 'responds to HEAD differently from GET');
  const { path } = endpoints[name];
  for (const alias of endpointPaths(name).slice(1)) {
    const same = await client.get(alias + address.slice(path.length));
    if (same.status !== 200 || !isSameAtAlias(name, alias, same, response))
      report(name, 'older', same, `responds differently from ${path}`);
  }
}

/** Without it, fetch adds `no-cache` to conditional requests, and many services then respond in full. */
const REVALIDATES = { 'Cache-Control': 'max-age=0' };

/** Whether an older address returns the same as the current one, in its older form if it has one. */
function isSameAtAlias(
  name: EndpointName,
  alias: string,
  same: ContentResponse,
  current: ContentResponse,
): boolean {
  if (!isLegacyPath(name, alias)) return isDeepStrictEqual(same.body, current.body);
  const { schema } = endpoints[name];
  const found = schema.safeParse(current.body).data;
  return (
    found !== undefined &&
    isDeepStrictEqual(schema.safeParse(same.body).data, responseAt(name, alias, found, 'UTC'))
  );
}

function checkProblem(
  { level, report }: Probe,
  name: EndpointName,
  response: ContentResponse,
  expected: 400 | 404,
): void {
  const { status, contentType } = response;
  const rule = expected === 404 ? 'absent' : 'refused';
  const kind = `the ${status} response is ${contentType}, not application/problem+json`;
  if (status !== expected) report(name, rule, response, `responds with ${status} instead of ${expected}`);
  else if (level === 'full' && contentType !== 'application/problem+json')
    report(name, 'problem', response, kind);
}

/** Checks that a missing document is 404. */
export async function checkAbsence(probe: Probe, name: EndpointName): Promise<void> {
  const { seeds } = endpoints[name];
  const unknown = seeds.ofPages ? unknownPageCall(name, UNKNOWN_PATH) : seeds.unknown;
  if (unknown) checkProblem(probe, name, await probe.client.call(name, unknown), 404);
}

/** The parameters that a 400 response names. */
const refusal = z.object({ errors: z.array(z.object({ parameter: z.string() })) });

/** Checks that a call without a required parameter is rejected and that the response names the parameter. */
export async function checkRefusals(probe: Probe, name: EndpointName): Promise<void> {
  const required = neededParams(name, 'required');
  const either = neededParams(name, 'either');
  for (const missing of [...required.map((param) => [param]), ...(either.length > 0 ? [either] : [])]) {
    const others = required.filter((param) => !missing.includes(param)).map((param) => [param, '/a']);
    const response = await probe.client.call(name, Object.fromEntries(others));
    checkProblem(probe, name, response, 400);
    const named = refusal.safeParse(response.body).data?.errors ?? [];
    const message = `does not name the parameter ${missing.join(' or ')} in errors`;
    if (response.status === 400 && !named.some(({ parameter }) => missing.includes(parameter)))
      probe.report(name, 'refused', response, message);
  }
}
