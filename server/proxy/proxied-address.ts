import { endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATHS } from '#shared/contract/endpoints/send-email.ts';
import { hasEncodedDotSegments, isReadablePath } from '../http/request-paths.ts';

/**
 * Addresses at the content service's host that visitors may reach: its calls, and advisories for programs.
 */
export const PROXIED = /^\/(?:api\/|\.well-known\/csaf(?:\/|$))/;

/** Calls that the site checks first: their origin, rate and body. */
const CHECKED = new Set([
  ...SEND_EMAIL_PATHS,
  ...endpointNames.filter((name) => endpoints[name].isPersonal).flatMap(endpointPaths),
]);

/**
 * A path as a lenient server may read it: decoded, in lower case, without path parameters and doubled
 * slashes.
 */
function readLeniently(pathname: string): string {
  const plain = pathname.replaceAll(/%(?:25)*([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Some servers end the text here, others do not.
  const [name = ''] = plain.split(/[\0\s?#]/, 1);
  return `/${name
    .split(/[/\\]+/)
    .flatMap((segment) => segment.split(';', 1)[0] || [])
    .join('/')}`.toLowerCase();
}

/**
 * The address at the content service of a proxied request, with its dot segments resolved. Undefined if
 * visitors may not reach it, or if it is a spelling that would bypass our checks.
 */
export function proxiedAddress(originalUrl: string): string | undefined {
  const { pathname, search } = new URL(originalUrl, 'http://localhost');
  if (!PROXIED.test(pathname) || hasEncodedDotSegments(pathname) || !isReadablePath(pathname))
    return undefined;
  return CHECKED.has(readLeniently(pathname)) ? undefined : `${pathname}${search}`;
}
