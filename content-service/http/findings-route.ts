import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  FINDINGS_PATH,
  type FindingsResponse,
  type SiteFindings,
} from '@information-site/contract/messages/findings-schema.server.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { Router } from 'express';
import { type Found, faultOf } from '../check/authored-document.ts';
import { checkSearches, checkSite, findingsOf } from '../check/check-corpus.ts';
import { dueReviews, expiredCertificates } from '../check/page-checks.ts';
import { type Corpus, contentOf, type PlannedPage, type SiteContent } from '../corpus/corpus.ts';
import { isPublicAt } from '../corpus/publication.ts';
import { deadLinks, readLinkRecord } from '../links/link-record.ts';
import { editionsOf } from '../responses/translation-changes.ts';
import type { FailedSearches } from './failed-searches.ts';
import { inStretches } from './in-stretches.ts';
import type { SiteRoutesOptions } from './request-view.ts';

interface FindingsOptions extends SiteRoutesOptions {
  readonly failedSearches: Pick<FailedSearches, 'listed'>;
  /** File in which `npm run content:links` notes links to other sites. */
  readonly linkRecord?: string | undefined;
}

/** `/findings`, for the operators' pages. It is on this service's port, which visitors cannot reach. */
export function findingsRoute(options: FindingsOptions): Router {
  const { corpus, now, sites, failedSearches, linkRecord } = options;
  const router = Router({ caseSensitive: true });
  const checked = new WeakMap<Corpus, Map<SiteId, Promise<readonly Found[]>>>();
  const checkedNow = () => checked.getOrInsertComputed(corpus.current, () => new Map());

  /** Checks a site once for each version of the corpus, because that takes a second. */
  const foundIn = (site: SiteContent): Promise<readonly Found[]> =>
    checkedNow().getOrInsertComputed(site.id, async () => {
      const files = corpus.files?.get(site.id);
      const editions = editionsOf(site.id, sites, ({ variant }) => contentOf(corpus.current, variant.id));
      const findings: Found[] = [];
      if (!files) return [];
      await inStretches(checkSite(site, files, editions), nextTurn, (more) => findings.push(...more));
      return [...findings, ...(await checkSearches(site, files))];
    });

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

function plannedEntry(
  { path, file, title, ...publication }: PlannedPage,
  now: number,
): SiteFindings['planned'][number] {
  const { isDraft, from, until } = publication;
  const isEnded = until !== undefined && now >= until;
  const isPublic = isPublicAt(publication, now, false);
  return {
    path,
    file,
    title,
    state: isDraft ? 'draft' : isEnded ? 'withdrawn' : isPublic ? 'public' : 'planned',
    ...(from !== undefined && { publishFrom: new Date(from).toISOString() }),
    ...(until !== undefined && { publishUntil: new Date(until).toISOString() }),
  };
}
