import type { LoaderFunctionArgs } from 'react-router';
import type { ContentResponses, EndpointName, EndpointParams } from '../contract/endpoints/endpoints.ts';
import { loadChunk } from './chunk-load.ts';
import type { ErrorKind } from './default-error-page.ts';
import { pageEnvironmentContext } from './page-environment.ts';

/**
 * Loads a page's document (specification section 4): the content service with its static fallback (both
 * inside the reader), then the page check, whose target becomes a redirect, then the error page. Throws a
 * redirect or an error response for the router.
 */
export async function loadPage<Name extends EndpointName>(
  args: LoaderFunctionArgs,
  name: Name,
  params: EndpointParams,
): Promise<ContentResponses[Name]> {
  const { content } = args.context.get(pageEnvironmentContext);
  const result = await content.read(name, params, args.request.signal);
  if (result.ok) return result.value;
  return failPage(args, result.failure === 'unavailable' ? 'failure' : 'not-found');
}

/**
 * Ends the load of a page without a document; see `fail-page.ts`. Browsers load that module on the first such
 * page, because most visitors never meet one.
 */
export async function failPage(args: LoaderFunctionArgs, kind: ErrorKind): Promise<never> {
  const { endPage } = await loadChunk(() => import('./fail-page.ts'));
  return endPage(args, kind);
}
