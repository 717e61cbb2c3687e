import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { ErrorPageResponse } from '../contract/layout/error-page-schema.server.ts';
import { readErrorPage } from '../routing/fail-page.ts';
import { errorPath, FAILED_PAGE } from '../routing/page-data-address.ts';
import { pageEnvironmentContext, pathOf } from '../routing/page-environment.ts';
import { ErrorView } from './ErrorView.tsx';

/** The routes /404, which responds with that status, and /error. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = pathOf(args) === errorPath['not-found'] ? 'not-found' : 'failure';
  const page = await readErrorPage(args.context.get(pageEnvironmentContext), kind);
  return data(page, { status: kind === 'not-found' ? 404 : 200 });
}

/** Error page (specification 2.3). Remounted when another error leads here. */
export function Component() {
  const { pathname, key } = useLocation();
  const error = useLoaderData<ErrorPageResponse>();
  return (
    <ErrorView
      key={key}
      error={error}
      isNotFound={pathname === errorPath['not-found']}
      retryKey={pathname === errorPath.failure ? FAILED_PAGE : undefined}
    />
  );
}
