import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { type FakeContentService, startFakeContentService } from '#tests/support/fake-content-service.ts';
import { type DocumentsByAddress, fakeArticle, fakeDocuments } from '#tests/support/fake-documents.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { firstSite, otherSite } from '../sites.ts';
import { makeVisit, underLoad } from './load.ts';
import { brokenBy, type Finding } from './report.ts';
import { articleCall, FORM_PATH, newVisit, OTHER_PATH, seenPaths, seenVisit } from './visits.ts';

/** Time-out of the site's calls, in milliseconds. */
const TIMEOUT_MS = 1000;
/** Responses that expire so soon that a fault has an immediate effect. */
const SHORT_LIVED = 'public, max-age=1, stale-while-revalidate=1, stale-if-error=86400';

const form = {
  id: 'contact-us',
  title: 'Your message',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'message', type: 'textarea', label: 'Message' },
  ],
  submission: { successTitle: 'It is sent', failureTitle: 'It is not sent' },
};

/** Documents that name their site; any article address exists, and any search finds nothing. */
const documents: DocumentsByAddress = {
  ...fakeDocuments,
  ...Object.fromEntries(
    seenPaths.map((path) => [
      endpointAddress('article', { url: path }),
      (site: string) => fakeArticle(path, { title: `${path} of ${site}` }),
    ]),
  ),
  [endpoints.article.path]: (site: string) => fakeArticle('/guidance/any', { title: `Any of ${site}` }),
  [endpoints.siteSearch.path]: { numFound: 0, documents: [] },
  [endpointAddress('section', { url: FORM_PATH, pageUrl: FORM_PATH })]: {
    page: { title: 'Contact', 'content-type': 'form-page', form },
  },
  [SEND_EMAIL_PATH]: { accepted: true },
  [OTHER_PATH]: (site: string) => ({ title: `Other of ${site}`, text: 'Words. '.repeat(600) }),
};

/** Starts a fake content service. */
export const startContent = (cacheControl = SHORT_LIVED): Promise<FakeContentService> =>
  startFakeContentService(documents, cacheControl);

/**
 * Starts the built site in front of a content service, as it runs behind a proxy on this machine. `dist`:
 * another build of it.
 */
export const startFor = (
  { url }: Pick<FakeContentService, 'url'>,
  env: Readonly<Record<string, string>> = {},
  dist?: string,
): Promise<RunningSite> =>
  startSite(
    { CONTENT_SERVICE_URL: url, CONTENT_TIMEOUT_MS: String(TIMEOUT_MS), TRUST_PROXY: 'loopback', ...env },
    dist,
  );

/** The URL of a site, without a path. */
export const urlOf = (site: RunningSite): string => site.url(firstSite.id, '');

/** Reads the pages that count as seen, and the form's page. */
export async function readBefore(site: RunningSite): Promise<void> {
  for (let count = 0; count < 2 * 4 * seenPaths.length; count += 1)
    await makeVisit(urlOf(site), seenVisit(count));
  for (const path of ['/', FORM_PATH, OTHER_PATH, ...seenPaths.map(articleCall)])
    for (const id of [firstSite.id, otherSite.id]) await makeVisit(urlOf(site), newVisit(path, id));
}

/** A site in front of a content service, both of which a scenario may break. */
interface Parts {
  readonly service: FakeContentService;
  readonly site: RunningSite;
}

/**
 * A scenario of one site, whose pages have been read before: `during` breaks something under load and repairs it. The site
 * then has to recover.
 */
export const siteFault =
  (during: (parts: Parts) => Promise<unknown>, env: Readonly<Record<string, string>> = {}) =>
  async (): Promise<Finding> => {
    await using service = await startContent();
    await using site = await startFor(service, env);
    await readBefore(site);
    const visitors = { url: urlOf(site), opsUrl: site.opsUrl, recovers: true };
    const seen = await underLoad(visitors, () => during({ service, site }));
    return { ...seen, broken: brokenBy(seen) };
  };
