import { endpoints } from '#shared/endpoints/endpoints.ts';
import { firstSite } from '../../sites.ts';
import { articleCall, formVisit, pageVisit, siteOf, type Visit } from '../visits.ts';

/** Pages requested so often that they are always in memory. */
export const HOT_PATHS = ['/', '/section/advice-guidance/all-topics'];

/**
 * A visit to an address that does not exist. While the content service is down, the site cannot know that.
 */
const missingVisit = (path: string): Visit => {
  const visit = pageVisit('new', firstSite.id, path);
  return { ...visit, judge: (answer) => (answer.status === 404 ? 'right' : visit.judge(answer)) };
};

const callVisit = (path: string): Visit => ({
  kind: 'api',
  site: firstSite.id,
  path,
  judge: ({ status }) => (status === 200 ? 'right' : status === 503 ? 'refused' : `status ${status}`),
});

/**
 * The visits in turn: pages of both sites, searches, cached and new pages, calls of `/api`, forms, unknown
 * addresses.
 */
export function soakVisit(
  count: number,
  pages: Readonly<Record<string, readonly string[]>>,
  changing: () => Visit,
): Visit {
  const id = siteOf(Math.floor(count / 3));
  const known = pages[id] ?? HOT_PATHS;
  // A stride coprime to any usual number of pages visits all of them, out of order.
  const page = known[(count * 7919) % known.length] ?? '/';
  switch (count % 20) {
    case 0:
    case 10:
      return pageVisit('new', id, `/search?q=backup+${count}`);
    case 1:
      return pageVisit('seen', id, '/search?q=backup');
    case 2:
      return formVisit(
        firstSite.id,
        `word-${count}-`,
        `10.${(count >> 16) % 256}.${(count >> 8) % 256}.${count % 256}`,
      );
    case 3:
    case 13:
      return changing();
    case 4:
      return missingVisit(`/guidance/nowhere-${count}`);
    case 5:
      return callVisit(articleCall('/guidance/passkeys'));
    case 6:
      return callVisit(`${endpoints.siteSearch.path}?q=phishing`);
    case 7:
    case 17:
      return pageVisit('seen', id, HOT_PATHS[0] ?? '/');
    default:
      return pageVisit('new', id, page);
  }
}
