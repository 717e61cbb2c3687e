import { type EndpointName, type EndpointParams, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { percentDecoded } from '#shared/contract/html/percent-encoding.ts';
import { filterParams } from '#shared/search/filter-params.ts';
import { canonicalPath } from '../http/canonical-url.ts';

/**
 * The parameters of a call from a visitor of `/api`: the first value of each parameter that the endpoint knows,
 * with paths in the spelling that pages use, so that a document is stored once. Searches also have filters.
 */
export function callParams(name: EndpointName, query: URLSearchParams): EndpointParams {
  const { params: paramNames, takesFilters, parameters, asPagesCall } = endpoints[name];
  const params: EndpointParams = Object.fromEntries([
    ...paramNames.map((param) => {
      const value = query.get(param) || undefined;
      return [
        param,
        value !== undefined && parameters[param]?.names === 'page' ? pathNamed(value) : value,
      ] as const;
    }),
    ...(takesFilters ? filterParams(query, paramNames) : []),
  ]);
  return asPagesCall ? asPagesCall(params) : params;
}

/** A path in the spelling that pages use; unchanged if it is not a path. */
function pathNamed(value: string): string {
  const named = value.trim();
  // Programs that encode twice send `%2Fcollection%2Fcloud`.
  const isEncoded = /^\/?[\w.~-]*%2f/i.test(named);
  const [path = ''] = ((isEncoded && percentDecoded(named)) || named).split(/[?#]/, 1);
  return canonicalPath(`/${path}`) ?? value;
}
