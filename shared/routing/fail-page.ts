import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { plainPath } from '../contract/html/address.ts';
import type { ErrorPageResponse } from '../contract/layout/error-page-schema.server.ts';
import { defaultErrorPage, type ErrorKind } from './default-error-page.ts';
import { errorPath } from './page-data-address.ts';
import { type PageEnvironment, pageEnvironmentContext, pathOf } from './page-environment.ts';

/** The status of the server's response to an error of this kind. */
const errorStatus = { 'not-found': 404, failure: 503 } as const satisfies Record<ErrorKind, number>;

/**
 * Ends the load of a page without a document: requests the page check for its path, then throws a redirect to
 * the target or an error of the given kind. A content service without the page check responds with 404, which
 * means no target.
 */
export async function endPage(args: LoaderFunctionArgs, kind: ErrorKind): Promise<never> {
  const environment = args.context.get(pageEnvironmentContext);
  const { signal } = args.request;
  const check = await environment.content.read('pageCheck', { source: pathOf(args) }, signal);
  const target = check.ok && check.value.target ? readPageCheckTarget(check.value.target) : undefined;
  // A target equal to the path would be a redirect loop.
  if (target !== undefined && plainPath(target) !== pathOf(args)) throw redirect(target, 301);
  const errorKind = check.ok || check.failure === 'not-found' ? kind : 'failure';
  if (environment.failure !== 'respond')
    throw environment.failure(errorPath[errorKind], new URL(args.request.url));
  throw data(await readErrorPage(environment, errorKind), { status: errorStatus[errorKind] });
}

/** The error page's document, or the built-in texts if the content service has none. */
export async function readErrorPage(
  environment: PageEnvironment,
  kind: ErrorKind,
): Promise<ErrorPageResponse> {
  const result = await environment.content.read('errorPage', { pageType: errorPath[kind] });
  return result.ok ? result.value : defaultErrorPage(kind, environment.site);
}

/** Slashes in any encoding, so that the rest is never read as a host. */
const LEADING_SLASHES = /^(?:[/\\\s]|%2f|%5c)+/i;

/**
 * Reads a page-check target (specification section 4). An absolute http(s) link or a `www.` host is an external URL; anything else is a
 * path on this site. `//host`, `/\host` and their encoded forms cannot leave the site.
 */
export function readPageCheckTarget(target: string): string {
  const trimmed = target.trim();
  const address = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href;
  const path = `/${trimmed.replace(LEADING_SLASHES, '')}`;
  // The parser encodes characters that headers cannot carry. It also resolves dots, which can expose more
  // slashes.
  const { pathname, search, hash } = new URL(path, 'https://localhost');
  return `/${pathname.replace(LEADING_SLASHES, '')}${search}${hash}`;
}
