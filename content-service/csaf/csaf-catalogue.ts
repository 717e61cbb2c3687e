import type { Site } from '#shared/site/site.ts';
import { withoutLinksTo } from '../answers/hidden-links.ts';
import type { CorpusPage } from '../corpus/corpus.ts';
import { ADVISORIES, pathsBelow } from '../corpus/page-facts.ts';
import type { SiteView } from '../corpus/site-view.ts';
import type { Log } from '../log.ts';
import { type CsafPublisher, type CsafResult, csafDocument } from './csaf-document.ts';

/** Below it stands everything; `white` is the label of the Traffic Light Protocol by which CSAF 2.0 knows what is public. */
export const CSAF_FOLDER = '/.well-known/csaf';
export const DOCUMENTS_FOLDER = `${CSAF_FOLDER}/white`;

/** A document that there is, without what it says. */
export interface ListedDocument {
  /** Path of its page. */
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Its file below the folder of documents, `2026/example-a-worm.json`. */
  readonly file: string;
  /** ISO 8601 instants. */
  readonly initialRelease: string;
  readonly currentRelease: string;
}

/** A site as seen at an origin such as `https://www.example.org`. */
export interface SeenSite {
  readonly site: Site;
  /** The site as it is public. */
  readonly view: SiteView;
  readonly origin: string;
}

/** The documents of a site, those that changed last first. What cannot be one is logged. */
export function listDocuments(seen: SeenSite, log: Log): readonly ListedDocument[] {
  const found: ListedDocument[] = [];
  for (const path of pathsBelow(seen.view, ADVISORIES)) {
    const page = seen.view.pages.get(path);
    const made = makeDocument(seen, page);
    if (!page || !made) continue;
    if (!made.ok) {
      log.error('csaf-left-out', { site: seen.view.id, page: page.path, reason: made.reason });
      continue;
    }
    if (made.contradictions.length > 0)
      log.error('csaf-scores-left-out', {
        site: seen.view.id,
        page: page.path,
        faults: made.contradictions,
        reason: 'the score is not that of the vector',
      });
    const { title, tracking } = made.document.document;
    found.push({
      page: page.path,
      id: tracking.id,
      title,
      summary: page.page.summary,
      file: fileOf(tracking.id, tracking.initial_release_date),
      initialRelease: tracking.initial_release_date,
      currentRelease: tracking.current_release_date,
    });
  }
  return found.sort(
    (one, other) =>
      other.currentRelease.localeCompare(one.currentRelease) || one.file.localeCompare(other.file),
  );
}

/** The document of a page; undefined when it is no advisory. */
export function makeDocument(
  { site, view, origin }: SeenSite,
  page: CorpusPage | undefined,
): CsafResult | undefined {
  const advisory = page && advisoryOf(page);
  if (!advisory) return undefined;
  const id = documentId(site, page.path);
  return csafDocument({
    page: withoutLinksTo(view.hidden, advisory),
    id,
    address: `${origin}${page.path}`,
    documentAddress: (firstReleased) => `${origin}${DOCUMENTS_FOLDER}/${fileOf(id, firstReleased)}`,
    timeZone: site.variant.timeZone,
    language: site.variant.locale,
    publisher: publisherOf(site),
  });
}

const advisoryOf = (page: CorpusPage) =>
  page.kind === 'reading' && page.page.type === 'advisory' ? page.page : undefined;

/** Who publishes a site's advisories. It is the same one wherever the site is seen. */
export const publisherOf = ({ variant, publisherCategory, securityContacts }: Site): CsafPublisher => ({
  category: publisherCategory,
  contact_details: securityContacts.map((contact) => contact.replace(/^(?:mailto|tel):/, '')).join(', '),
  name: variant.name,
  namespace: variant.origin,
});

/** Tells a document from all others of the site, such as `EXAMPLE-a-worm`. */
const documentId = ({ variant }: Site, path: string): string =>
  [variant.abbreviation, ...path.split('/').slice(2)].join('-');

/** In a folder for the year of its first release, named after its id (CSAF 2.0, 5.1 and 7.1.11). */
const fileOf = (id: string, firstReleased: string): string =>
  `${firstReleased.slice(0, 4)}/${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}.json`;
