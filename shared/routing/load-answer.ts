import type { LoaderFunctionArgs } from 'react-router';
import type { ContentAnswers, EndpointName, EndpointParams } from '../endpoints/endpoints.ts';
import { loadPage } from './load-page.ts';
import { pageEnvironmentContext } from './page-environment.ts';

/**
 * Loads the answer of a listing. The server does as with any document; the browser gets undefined where there is none,
 * for the page to say so and to ask again: what somebody was reading and how they got there is not lost with it.
 */
export async function loadAnswer<Name extends EndpointName>(
  args: LoaderFunctionArgs,
  name: Name,
  params: EndpointParams,
): Promise<ContentAnswers[Name] | undefined> {
  const { content, failure } = args.context.get(pageEnvironmentContext);
  if (failure === 'answer') return loadPage(args, name, params);
  const answer = await content.read(name, params, args.request.signal);
  return answer.ok ? answer.value : undefined;
}
