import type { LoaderFunctionArgs } from 'react-router';
import type { ContentResponses, EndpointName, EndpointParams } from '../contract/endpoints/endpoints.ts';
import { loadPage } from './load-page.ts';
import { pageEnvironmentContext } from './page-environment.ts';

/**
 * Loads the response for a listing. The server treats it like any document. In the browser it is undefined on
 * failure, so that the page can report this and retry without losing the reader's place and history.
 */
export async function loadResponse<Name extends EndpointName>(
  args: LoaderFunctionArgs,
  name: Name,
  params: EndpointParams,
): Promise<ContentResponses[Name] | undefined> {
  const { content, failure } = args.context.get(pageEnvironmentContext);
  if (failure === 'respond') return loadPage(args, name, params);
  const result = await content.read(name, params, args.request.signal);
  return result.ok ? result.value : undefined;
}
