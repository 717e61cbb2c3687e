import type { Site } from '#shared/site/site.ts';
import { CSAF_FOLDER, DOCUMENTS_FOLDER, type ListedDocument, publisherOf } from './csaf-catalogue.ts';
import type { SigningKey } from './signing-key.ts';

/** Names of the files that lists are in. */
export const LISTS = {
  metadata: `${CSAF_FOLDER}/provider-metadata.json`,
  key: `${CSAF_FOLDER}/openpgp-key.asc`,
  feed: `${DOCUMENTS_FOLDER}/csaf-feed-tlp-white.json`,
  service: `${DOCUMENTS_FOLDER}/service.json`,
  index: `${DOCUMENTS_FOLDER}/index.txt`,
  changes: `${DOCUMENTS_FOLDER}/changes.csv`,
} as const;

/** What is beside every document: its hash values and, with a key, its signature (CSAF 2.0, 7.1.18 and 7.1.19). */
export const BESIDE = ['.sha256', '.sha512', '.asc'] as const;

export const besideOf = (key: SigningKey | undefined): readonly (typeof BESIDE)[number][] =>
  BESIDE.filter((ending) => ending !== '.asc' || key !== undefined);

interface ListInputs {
  readonly site: Site;
  /** Such as `https://www.example.org`. */
  readonly origin: string;
  /** Those that changed last first. */
  readonly documents: readonly ListedDocument[];
  readonly key: SigningKey | undefined;
}

/** When something in the lists changed last, an ISO 8601 instant. */
export const lastChange = (documents: readonly ListedDocument[]): string =>
  documents[0]?.currentRelease ?? new Date(0).toISOString();

/** `provider-metadata.json` (CSAF 2.0, 7.1.7): who provides what, and where. */
export const providerMetadata = ({ site, origin, documents, key }: ListInputs): object => ({
  canonical_url: `${origin}${LISTS.metadata}`,
  distributions: [
    {
      rolie: {
        feeds: [
          {
            summary: `Advisories of ${site.variant.name}`,
            tlp_label: 'WHITE',
            url: `${origin}${LISTS.feed}`,
          },
        ],
        services: [`${origin}${LISTS.service}`],
      },
    },
    { directory_url: `${origin}${DOCUMENTS_FOLDER}/` },
  ],
  last_updated: lastChange(documents),
  list_on_CSAF_aggregators: true,
  metadata_version: '2.0',
  mirror_on_CSAF_aggregators: true,
  ...(key && { public_openpgp_keys: [{ fingerprint: key.fingerprint, url: `${origin}${LISTS.key}` }] }),
  publisher: publisherOf(site),
  role: key ? 'csaf_trusted_provider' : 'csaf_provider',
});

/** What ROLIE calls information of this kind (CSAF 2.0, 7.1.15). */
const CATEGORY = [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }];

const feedTitle = (site: Site): string => `Advisories of ${site.variant.name} (TLP:WHITE)`;

/** The ROLIE feed of all documents (RFC 8322; CSAF 2.0, 7.1.15). */
export const rolieFeed = ({ site, origin, documents, key }: ListInputs): object => ({
  feed: {
    id: 'csaf-feed-tlp-white',
    title: feedTitle(site),
    link: [
      { rel: 'self', href: `${origin}${LISTS.feed}` },
      { rel: 'service', href: `${origin}${LISTS.service}` },
    ],
    category: CATEGORY,
    updated: lastChange(documents),
    entry: documents.map(({ id, title, summary, file, initialRelease, currentRelease }) => {
      const address = `${origin}${DOCUMENTS_FOLDER}/${file}`;
      return {
        id,
        title,
        link: [
          { rel: 'self', href: address },
          ...besideOf(key).map((ending) => ({
            rel: ending === '.asc' ? 'signature' : 'hash',
            href: `${address}${ending}`,
          })),
        ],
        published: initialRelease,
        updated: currentRelease,
        ...(summary && { summary: { content: summary } }),
        content: { type: 'application/json', src: address },
        format: {
          schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json',
          version: '2.0',
        },
      };
    }),
  },
});

/** The ROLIE service document, which names the feed (CSAF 2.0, 7.1.16). */
export const rolieService = ({ site, origin }: ListInputs): object => ({
  service: {
    workspace: [
      {
        title: site.variant.name,
        collection: [
          { title: feedTitle(site), href: `${origin}${LISTS.feed}`, categories: { category: CATEGORY } },
        ],
      },
    ],
  },
});

/** All files, a line each (CSAF 2.0, 7.1.12). */
export const indexText = ({ documents }: ListInputs): string =>
  documents
    .map(({ file }) => `${file}\n`)
    .sort()
    .join('');

/** All files with the days of their last changes, the last one first (CSAF 2.0, 7.1.13). */
export const changesCsv = ({ documents }: ListInputs): string =>
  documents.map(({ file, currentRelease }) => `"${file}","${currentRelease}"\r\n`).join('');
