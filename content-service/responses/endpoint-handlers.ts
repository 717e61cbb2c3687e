import { neededParams } from '@information-site/contract/endpoints/endpoint-paths.ts';
import {
  type CallParams,
  type ContentResponses,
  type EndpointName,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import {
  badParameter,
  type DocumentEndpoint,
  type EndpointCall,
  type EndpointHandlers,
  type EndpointResult,
  type SearchEndpoint,
  type SearchHandlers,
} from './endpoint-result.ts';
import { guideResponses } from './guide-responses.ts';
import { withoutLinksTo } from './hidden-links.ts';
import { lookupResponses } from './lookup-responses.ts';
import { pageResponses } from './page-responses.ts';
import { searchResponses } from './search-responses.ts';
import { sectionResponses } from './section-responses.ts';
import { suggestionResponses } from './suggestion-responses.ts';

const handlers: EndpointHandlers = {
  ...pageResponses,
  ...lookupResponses,
  ...guideResponses,
  ...sectionResponses,
};

const searches: SearchHandlers = { ...searchResponses, ...suggestionResponses };

export const isSearchEndpoint = (name: EndpointName): name is SearchEndpoint => Object.hasOwn(searches, name);

/** The result of a call for a document. Reports a missing parameter, or one that should be a path and is not. */
export function callEndpoint<Name extends DocumentEndpoint>(
  name: Name,
  { site, params }: EndpointCall,
): EndpointResult<ContentResponses[Name]> {
  const read = readParams(name, params);
  if ('kind' in read) return read;
  return publicResult(site, handlers[name]({ site, params: read.params }));
}

/** The result of a search, with the same reports. */
export async function callSearch<Name extends SearchEndpoint>(
  name: Name,
  { site, params }: EndpointCall,
): Promise<EndpointResult<ContentResponses[Name]>> {
  const read = readParams(name, params);
  if ('kind' in read) return read;
  return publicResult(site, await searches[name]({ site, params: read.params }));
}

/** The result of any call. */
export const callAny = async (name: EndpointName, call: EndpointCall): Promise<EndpointResult<object>> =>
  isSearchEndpoint(name) ? await callSearch(name, call) : callEndpoint(name, call);

function readParams<Name extends EndpointName>(name: Name, params: EndpointCall['params']) {
  const either = neededParams(name, 'either');
  const chosen = either.find((param) => params[param] !== undefined) ?? either[0];
  const read: Record<string, string> = {};
  for (const [param, { need, names }] of Object.entries(endpoints[name].parameters)) {
    const paramValue = params[param];
    if (need === 'either' && param !== chosen) continue;
    if (paramValue === undefined && need) return badParameter(param, 'is missing');
    if (paramValue === undefined) continue;
    const value = names ? normaliseAddress(paramValue) : paramValue;
    if (value === undefined) return badParameter(param, 'is not a path');
    read[param] = value;
  }
  // All parameters that the endpoint requires have been read.
  return { params: read as CallParams[Name] };
}

/** A result without links to what is not public. */
function publicResult<Body extends object>(
  site: SiteContent,
  result: EndpointResult<Body>,
): EndpointResult<Body> {
  if (result.kind !== 'document' || !site.hidden) return result;
  return { ...result, body: withoutLinksTo(site.hidden, result.body) };
}
