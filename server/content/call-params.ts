import { filterParams } from '#shared/contract/filter-params.ts';
import { type EndpointName, type EndpointParams, endpoints } from '#shared/endpoints/endpoints.ts';
import { canonicalPath } from '../http/canonical-url.ts';

/**
 * The parameters of a call as a visitor of `/api` asks for it: the first value of each that the endpoint knows, paths in
 * the spelling in which pages ask, so that the same document is kept once; of searches the filters, too.
 */
export function callParams(name: EndpointName, query: URLSearchParams): EndpointParams {
  const { params: known, takesFilters, parameters, asPagesCall } = endpoints[name];
  const params: EndpointParams = Object.fromEntries([
    ...known.map((param) => {
      const value = query.get(param) || undefined;
      return [
        param,
        value !== undefined && parameters[param]?.names === 'page' ? pathNamed(value) : value,
      ] as const;
    }),
    ...(takesFilters ? filterParams(query, known) : []),
  ]);
  return asPagesCall ? asPagesCall(params) : params;
}

/** A path as pages ask for it, however it is written; as it came when it is none. */
function pathNamed(value: string): string {
  const [path = ''] = decodedOnce(value.trim()).split(/[?#]/, 1);
  return canonicalPath(`/${path}`) ?? value;
}

/** Programs that encode what their library encodes once more send `%2Fcollection%2Fcloud`. */
function decodedOnce(value: string): string {
  if (!/^\/?[\w.~-]*%2f/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
