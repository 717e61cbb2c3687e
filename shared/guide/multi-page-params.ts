import type { EndpointParams } from '../endpoints/endpoints.ts';

/** The call for the page of a supplier, a scheme, a theme or a principle at a path (specification section 7). */
export function multiPageParams(path: string): EndpointParams {
  const [, kind, id, childPage] = path.split('/');
  return { url: `/${kind}/${id}`, childPage };
}
