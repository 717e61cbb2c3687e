import { endpoints } from '#shared/endpoints/endpoints.ts';
import { firstSite } from '../../sites.ts';
import { articleCall, formVisit, pageVisit, siteOf, type Visit } from '../visits.ts';

/** Pages that are asked for so often that they are never out of memory. */
export const HOT_PATHS = ['/', '/section/advice-guidance/all-topics'];

/** An address that leads nowhere. While the content service is away, nobody can know. */
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

/** What comes in turn: pages of both sites, searches, old and new, calls of `/api`, forms, addresses that lead nowhere. */
export function soakVisit(
  count: number,
  pages: Readonly<Record<string, readonly string[]>>,
  changing: () => Visit,
): Visit {
  const id = siteOf(Math.floor(count / 3));
  const known = pages[id] ?? HOT_PATHS;
  // A stride that has no part in common with any usual number of pages goes through all of them, out of order.
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
