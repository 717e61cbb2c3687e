import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { sites } from '#shared/site/sites.ts';
import type { HostRule } from '../config.ts';
import { sendText } from '../http/problem.ts';

interface SiteRules {
  readonly hostRules: readonly HostRule[];
  readonly agencyWords: readonly string[];
  /** Whether a host that no rule names is refused; otherwise the words decide. */
  readonly refuseUnknown: boolean;
}

/** The agency's site when the name holds one of the words, else the main one (specification section 2). */
export function siteByWords(name: string, agencyWords: readonly string[]): SiteVariant {
  return agencyWords.some((word) => name.toLowerCase().includes(word)) ? sites.agency : sites.main;
}

/** The site of a host name without port; undefined when the host is unknown and to be refused (RFC 9110, 421). */
export function siteOfHost(hostname: string, rules: SiteRules): SiteVariant | undefined {
  const host = hostname.toLowerCase();
  const rule =
    rules.hostRules.find((candidate) => candidate.host === host) ??
    rules.hostRules.find((candidate) => candidate.host.startsWith('.') && host.endsWith(candidate.host));
  if (rule?.site) return sites[rule.site];
  if (rule || !rules.refuseUnknown) return siteByWords(host, rules.agencyWords);
  return undefined;
}

const siteOf = new WeakMap<ServerResponse, SiteVariant>();

/** The site that an answer belongs to; undefined before `resolveSite` has run. */
export const siteOfResponse = (response: ServerResponse): SiteVariant | undefined => siteOf.get(response);

/** The site that an answer belongs to, behind `resolveSite`. */
export function requireSite(response: ServerResponse): SiteVariant {
  const site = siteOf.get(response);
  if (!site) throw new Error('requireSite needs resolveSite before it');
  return site;
}

/** Express's own reading of the host: forwarded headers count only from a trusted proxy. */
const hostnameOf = (request: Request): string => request.hostname ?? '';

/** Decides which site a request is for; a host that we do not serve gets 421 Misdirected Request. */
export function resolveSite(rules: SiteRules): RequestHandler {
  return function resolveSiteByHost(request, response, next) {
    const site = siteOfHost(hostnameOf(request), rules);
    if (!site) return sendText(response, 421, 'This server does not serve that host');
    siteOf.set(response, site);
    next();
  };
}
