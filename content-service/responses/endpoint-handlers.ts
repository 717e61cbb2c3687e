import { neededParams } from '@information-site/contract/endpoints/endpoint-paths.ts';
import {
  type CallParams,
  type ContentResponses,
  type EndpointName,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import {
  badParameter,
  type EndpointCall,
  type EndpointHandlers,
  type EndpointResult,
} from './endpoint-result.ts';
import { glossaryResponses } from './glossary-responses.ts';
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
  ...glossaryResponses,
  ...searchResponses,
  ...suggestionResponses,
};

/** The result of a call. Reports a missing parameter, or one that should be a path and is not. */
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  { site, params }: EndpointCall,
): EndpointResult<ContentResponses[Name]> {
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
  const result = handlers[name]({ site, params: read as CallParams[Name] });
  if (result.kind !== 'document' || !site.hidden) return result;
  return { ...result, body: withoutLinksTo(site.hidden, result.body) };
}
