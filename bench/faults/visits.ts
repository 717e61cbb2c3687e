import type { IncomingHttpHeaders } from 'node:http';
import { FORM_ID_FIELD, SENT_PARAM } from '#shared/contract/documents/reserved-fields.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { firstSite, otherSite } from '../sites.ts';

/**
 * The purpose of a visit: pages served before, pages with a static fallback, new pages, forms, built files,
 * a crawler's finds.
 */
type Kind = 'seen' | 'fallback' | 'new' | 'api' | 'form' | 'file' | 'mirrored';

/** A complete response. */
export interface VisitResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * The verdict on a response. `refused`: an error response with Retry-After, where nothing else was possible.
 * Any other text describes the fault.
 */
export type Verdict = 'right' | 'refused' | (string & {});

/** A visitor's request, and how its response is judged. */
export interface Visit {
  readonly kind: Kind;
  readonly site: SiteId;
  readonly path: string;
  readonly accept?: string;
  readonly post?: { readonly body: string; readonly visitor: string };
  judge(response: VisitResponse): Verdict;
}

/** The outcome of a visit. */
export interface Ended {
  readonly visit: Visit;
  /** 0: no complete response. */
  readonly status: number;
  /** Start time, from `performance.now()`. */
  readonly began: number;
  readonly ms: number;
  readonly verdict: Verdict;
}

const otherOf = (id: SiteId): SiteId => (id === firstSite.id ? otherSite.id : firstSite.id);
/** One visitor in four goes to the other site. */
export const siteOf = (count: number): SiteId => (count % 4 === 3 ? otherSite.id : firstSite.id);

/** Pages that are read before the fault begins. */
export const seenPaths = ['/guidance/first', '/guidance/second', '/news/first', '/report/first'];
export const FORM_PATH = '/section/about-ncsc/contact-us';
/** A path under `/api` outside the contract. */
export const OTHER_PATH = '/api/other.json';
const fallbackPaths = (id: SiteId): readonly string[] =>
  id === firstSite.id ? ['/', '/guidance/password-managers', '/guidance/passkeys'] : ['/'];

/** The contract's call for an article. */
export const articleCall = (path: string): string =>
  `${endpoints.article.path}?url=${encodeURIComponent(path)}`;

const markOf = (site: SiteId): string => `data-site="${site}"`;

/** A page must be from its site, complete, and without content of the other site. */
function judgePage({ body }: VisitResponse, site: SiteId): Verdict {
  if (body.includes(markOf(otherOf(site))) || body.includes(` of ${otherOf(site)}`)) return 'the other site';
  if (!body.includes(markOf(site))) return 'not a page of the site';
  return body.includes('</html>') ? 'right' : 'half a page';
}

/** Where nothing is cached, a 503 with Retry-After is right. */
export function judgeRefusal({ status, headers }: VisitResponse): Verdict {
  if (status !== 503) return `status ${status}`;
  return headers['retry-after'] === undefined ? '503 without Retry-After' : 'refused';
}

/** A page. Only new pages may be refused. */
export const pageVisit = (kind: Kind, site: SiteId, path: string): Visit => ({
  kind,
  site,
  path,
  judge(response) {
    if (response.status === 200) return judgePage(response, site);
    return kind === 'new' ? judgeRefusal(response) : `status ${response.status}`;
  },
});

/** A page that has not been requested before. */
export const newVisit = (path: string, site = firstSite.id): Visit => pageVisit('new', site, path);

/** A call of `/api`, which is either in the contract or proxied unchanged to the content service. */
function apiCall(site: SiteId, path: string, isSeen: boolean): Visit {
  return {
    kind: isSeen ? 'seen' : 'api',
    site,
    path,
    judge(response) {
      // Outside the contract, redirects and errors of the content service are passed on.
      const passedOn = isSeen ? [302] : [302, 500];
      if (path.startsWith(OTHER_PATH) && passedOn.includes(response.status)) return 'right';
      if (response.status !== 200) return isSeen ? `status ${response.status}` : judgeRefusal(response);
      return response.body.includes(` of ${otherOf(site)}`) ? 'the other site' : 'right';
    },
  };
}

/** A form with a unique word, by which its mail is recognised. If refused, it comes back with its answers. */
export function formVisit(site: SiteId, word: string, visitor: string): Visit {
  const answers = {
    [FORM_ID_FIELD]: 'contact-us',
    subject: 'Our advice',
    name: 'Ada',
    email: 'ada@site.org',
    'confirm-email': 'ada@site.org',
    message: word,
    reply: 'No, this is a comment',
    terms: 'I agree',
  };
  return {
    kind: 'form',
    site,
    path: FORM_PATH,
    post: { body: new URLSearchParams(answers).toString(), visitor },
    judge(response) {
      // It redirects to the confirmation page.
      if (response.status === 303)
        return response.headers.location?.includes(`?${SENT_PARAM}=`)
          ? 'right'
          : 'no confirmation of sending';
      if (response.status !== 503) return `status ${response.status}`;
      if (!response.body.includes('form-result--failed')) return 'no message about the form';
      return response.body.includes(word) ? 'refused' : 'typed answers lost';
    },
  };
}

/** Mostly pages read before, some new ones, calls of `/api`, a few forms. `run` tells new things of two mixes apart. */
export function mixedVisit(count: number, run = 'new'): Visit {
  const id = siteOf(count);
  const pick = (paths: readonly string[]) => paths[Math.floor(count / 10) % paths.length] ?? '/';
  switch (count % 20) {
    case 0:
      return newVisit(`/guidance/${run}-${count}`, id);
    case 1:
      return apiCall(id, articleCall(`/guidance/api-${run}-${count}`), false);
    case 2:
      return formVisit(firstSite.id, `${run}-${count}`, `10.0.${(count >> 8) % 256}.${count % 256}`);
    case 5:
      return apiCall(id, `${OTHER_PATH}?number=${run}-${count}`, false);
    case 6:
      return apiCall(id, OTHER_PATH, true);
    default:
      if (count % 5 === 3) return pageVisit('fallback', id, pick(fallbackPaths(id)));
      if (count % 5 === 4) return apiCall(id, articleCall(pick(seenPaths)), true);
      return pageVisit('seen', id, pick(seenPaths));
  }
}

/** A page that was read before the fault. */
export const seenVisit = (count: number): Visit =>
  pageVisit('seen', siteOf(count), seenPaths[count % seenPaths.length] ?? '/');
