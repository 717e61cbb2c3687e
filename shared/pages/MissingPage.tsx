import type { LoaderFunctionArgs } from 'react-router';
import { failPage } from '../routing/load-page.ts';

/** Any path that no other route matches: leads where the page check says, or ends as not found. */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  return failPage(args, 'not-found');
}

/** Never rendered: the loader ends in a redirect or an error. */
export function Component() {
  return null;
}
