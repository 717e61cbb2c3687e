import { Router } from 'express';
import {
  FINDINGS_PATH,
  type FindingsResponse,
  type SiteFindings,
} from '#shared/contract/findings-schema.server.ts';
import { checkSite, findingsOf } from '../check/check-corpus.ts';
import { type Found, faultOf } from '../check/finding.ts';
import { dueReviews, expiredCertificates } from '../check/page-checks.ts';
import { contentOf, type PlannedPage, type SiteContent } from '../corpus/corpus.ts';
import { isPublicAt } from '../corpus/publication.ts';
import { deadLinks, readLinkRecord } from '../links/link-record.ts';
import { editionsOf } from '../responses/translation-changes.ts';
import type { FailedSearches } from './failed-searches.ts';
import type { SiteRoutesOptions } from './request-site.ts';

/** Longest uninterrupted run of the checks, in milliseconds; other requests are served in between. */
const STRETCH = 5;

interface FindingsOptions extends SiteRoutesOptions {
  readonly failedSearches: Pick<FailedSearches, 'listed'>;
  /** File in which `npm run content:links` notes links to other sites. */
  readonly linkRecord?: string | undefined;
}

/** `/findings`, for the operators' pages. It is on this service's port, which visitors cannot reach. */
export function findingsRoute(options: FindingsOptions): Router {
  const { corpus, now, sites, failedSearches, linkRecord } = options;
  const router = Router({ caseSensitive: true });
  const checked = new WeakMap<SiteContent, Promise<readonly Found[]>>();

  /** Checks a version of a site once, because that takes a second. */
  function foundIn(site: SiteContent): Promise<readonly Found[]> {
    const files = corpus.files?.get(site.id);
    const editions = editionsOf(site.id, sites, ({ variant }) => contentOf(corpus.current, variant.id));
    const found =
      checked.get(site) ?? (files ? inStretches(checkSite(site, files, editions)) : Promise.resolve([]));
    checked.set(site, found);
    return found;
  }

  async function findingsIn(site: SiteContent): Promise<SiteFindings> {
    const faults = (corpus.problems ?? []).filter(({ file }) => file.startsWith(`${site.id}/`)).map(faultOf);
    const files = corpus.files?.get(site.id);
    const dead = files && linkRecord ? deadLinks(files, readLinkRecord(linkRecord)) : [];
    return {
      site: site.id,
      loadedAt: site.loadedAt.toISOString(),
      findings: findingsOf([
        ...faults,
        ...(await foundIn(site)),
        ...dead,
        ...expiredCertificates(site, now()),
      ]),
      planned: site.planned.map((page) => plannedEntry(page, now())),
      reviews: dueReviews(site, now()),
      failedSearches: failedSearches.listed(site.id),
    };
  }

  router.get(FINDINGS_PATH, async (_request, response) => {
    const sites = await Promise.all([...corpus.current.sites.values()].map(findingsIn));
    response.set('Cache-Control', 'no-store').json({ sites } satisfies FindingsResponse);
  });
  return router;
}

async function inStretches(steps: Generator<readonly Found[]>): Promise<readonly Found[]> {
  const found: Found[] = [];
  let until = performance.now() + STRETCH;
  for (const more of steps) {
    found.push(...more);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + STRETCH;
  }
  return found;
}

function plannedEntry(
  { path, file, title, ...publication }: PlannedPage,
  now: number,
): SiteFindings['planned'][number] {
  const { isDraft, from, until } = publication;
  const isEnded = until !== undefined && now >= until;
  return {
    path,
    file,
    title,
    state: isDraft
      ? 'draft'
      : isEnded
        ? 'withdrawn'
        : isPublicAt(publication, now, false)
          ? 'public'
          : 'planned',
    ...(from !== undefined && { publishFrom: new Date(from).toISOString() }),
    ...(until !== undefined && { publishUntil: new Date(until).toISOString() }),
  };
}
