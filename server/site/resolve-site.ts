import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Sites } from '#shared/site/site.ts';
import type { SiteId, SiteVariant } from '#shared/site/site-variant.ts';
import { refuse } from '../http/problem.ts';
import { noteSite } from '../http/response-site.ts';

/** How one host, or every host that ends with a suffix, maps to a site. */
export interface HostRule {
  /** A host name, or a suffix that begins with a dot. */
  readonly host: string;
  /** Undefined: the site one of whose words the name holds, else the default one. */
  readonly site: SiteId | undefined;
}

interface SiteRules {
  readonly hostRules: readonly HostRule[];
  readonly sites: Sites;
  /** Whether a host that no rule names is refused; otherwise the words decide. */
  readonly refuseUnknown: boolean;
}

/** The site one of whose words the name holds, else the default one (specification section 2). */
export function siteByWords(name: string, sites: Sites): SiteVariant {
  const lowerCase = name.toLowerCase();
  const named = sites.find(({ hostWords }) => hostWords.some((word) => lowerCase.includes(word)));
  return (named ?? sites[0]).variant;
}

/** The site of a host name without port; undefined when the host is unknown and to be refused (RFC 9110, 421). */
export function siteOfHost(hostname: string, rules: SiteRules): SiteVariant | undefined {
  const host = hostname.toLowerCase();
  const rule =
    rules.hostRules.find((candidate) => candidate.host === host) ??
    rules.hostRules.find((candidate) => candidate.host.startsWith('.') && host.endsWith(candidate.host));
  const named = rules.sites.find(({ variant }) => variant.id === rule?.site);
  if (named) return named.variant;
  if (rule || !rules.refuseUnknown) return siteByWords(host, rules.sites);
  return undefined;
}

/** Whether the sender of a connection is a proxy of ours: Express's compiled `trust proxy` setting. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** The host name that a request is for, without port; a forwarded one counts only from a trusted proxy. */
function hostnameOf(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers;
  const isForwarded = forwarded !== undefined && trustsProxy(request.socket.remoteAddress, 0);
  const name = isForwarded ? (String(forwarded).split(',', 1)[0] ?? '').trimEnd() : host;
  const port = name.indexOf(':', name.startsWith('[') ? name.indexOf(']') + 1 : 0);
  return port === -1 ? name : name.slice(0, port);
}

/** The site that a request is for; undefined when the host is to be refused. */
export type SiteOfRequest = (request: IncomingMessage) => SiteVariant | undefined;

/** Creates the one function that decides which site a request is for. */
export const createSiteResolver =
  (rules: SiteRules, trustsProxy: TrustsProxy): SiteOfRequest =>
  (request) =>
    siteOfHost(hostnameOf(request, trustsProxy), rules);

/** Notes which site a request is for; a host that we do not serve gets 421 Misdirected Request. */
export function resolveSite(siteOfRequest: SiteOfRequest): RequestHandler {
  return function resolveSiteByHost(request, response, next) {
    const site = siteOfRequest(request);
    if (!site)
      return refuse(request, response, { status: 421, title: 'This server does not serve that host' });
    noteSite(response, site);
    next();
  };
}
