import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteId, SiteVariant } from '#shared/contract/site/site-variant.ts';
import { hostOf, type TrustsProxy } from '../http/host-field.ts';
import { type Refusal, refuse } from '../http/problem.ts';
import { setResponseSite } from '../http/response-site.ts';

/** Maps one host, or all hosts with a suffix, to a site. */
export interface HostRule {
  /** A host name, or a suffix that begins with a dot. */
  readonly host: string;
  /** Undefined: the site whose word the name contains, otherwise the default one. */
  readonly site: SiteId | undefined;
}

interface SiteRules {
  readonly hostRules: readonly HostRule[];
  readonly sites: Sites;
  /** Whether hosts without a rule are refused. Otherwise the words decide. */
  readonly refuseUnknown: boolean;
}

/** The site whose word the name contains, otherwise the default one (specification section 2). */
export function siteByHostWords(name: string, sites: Sites): SiteVariant {
  const lowerCase = name.toLowerCase();
  const named = sites.find(({ hostWords }) => hostWords.some((word) => lowerCase.includes(word)));
  return (named ?? sites[0]).variant;
}

/** The longest of the suffixes that a host ends with, which is the most specific one. */
const suffixRule = (host: string, rules: readonly HostRule[]): HostRule | undefined =>
  rules
    .filter((rule) => rule.host.startsWith('.') && host.endsWith(rule.host))
    .toSorted((a, b) => b.host.length - a.host.length)[0];

/** The site of a host name without port; undefined if the host is unknown and refused (RFC 9110, 421). */
export function siteOfHost(hostname: string, rules: SiteRules): SiteVariant | undefined {
  const host = hostname.toLowerCase();
  const rule =
    rules.hostRules.find((candidate) => candidate.host === host) ?? suffixRule(host, rules.hostRules);
  const named = rules.sites.find(({ variant }) => variant.id === rule?.site);
  if (named) return named.variant;
  if (rule || !rules.refuseUnknown) return siteByHostWords(host, rules.sites);
  return undefined;
}

/** Refusals of hosts (RFC 9112 section 3.2; RFC 9110 section 15.5.20). */
const MALFORMED: Refusal = { status: 400, reason: 'unclearHost' };
const UNKNOWN: Refusal = { status: 421, reason: 'unknownHost' };

/** The site that a request is for, or why it is refused. */
export type SiteOfRequest = (request: IncomingMessage) => SiteVariant | Refusal;

/** Creates the one function that decides which site a request is for. */
export const createSiteResolver =
  (rules: SiteRules, trustsProxy: TrustsProxy): SiteOfRequest =>
  (request) => {
    const host = hostOf(request, trustsProxy);
    return host === undefined ? MALFORMED : (siteOfHost(host, rules) ?? UNKNOWN);
  };

/** Sets the site of a request. An invalid host gets 400, an unknown one 421. */
export function resolveSite(siteOfRequest: SiteOfRequest): RequestHandler {
  return function resolveSiteByHost(request, response, next) {
    const site = siteOfRequest(request);
    if ('status' in site) return refuse(request, response, site);
    setResponseSite(response, site);
    next();
  };
}
