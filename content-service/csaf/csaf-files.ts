import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Site } from '@information-site/contract/site/site.ts';
import { textsOf } from '@information-site/contract/text/texts.ts';
import { ADVISORIES, pathsBelow } from '../corpus/page-facts.ts';
import type { SiteView } from '../corpus/site-view.ts';
import type { FileRequest } from '../http/request-view.ts';
import { type ResponseBytes, responseBytes } from '../http/response-bytes.ts';
import type { Log } from '../log.ts';
import { withoutLinksTo } from '../responses/hidden-links.ts';
import { csafTexts } from '../texts.ts';
import { csafDocument, publisherOf } from './csaf-document.ts';
import type { SigningKey } from './signing-key.ts';

/** Folder of all files. `white` is the Traffic Light Protocol label for public information in CSAF 2.0. */
export const CSAF_FOLDER = '/.well-known/csaf';
const DOCUMENTS = `${CSAF_FOLDER}/white`;
const METADATA = `${CSAF_FOLDER}/provider-metadata.json`;
const PUBLIC_KEY = `${CSAF_FOLDER}/openpgp-key.asc`;
const FEED = `${DOCUMENTS}/csaf-feed-tlp-white.json`;

/** A site with its documents, as from `listDocuments`. */
interface Provider extends FileRequest {
  readonly documents: readonly ListedDocument[];
  /** Undefined: nothing is signed. */
  readonly key: SigningKey | undefined;
}

/** A document's entry in the lists, without its text. */
export interface ListedDocument {
  /** Path of its page. */
  readonly path: string;
  /** Its file, such as `2026/example-a-worm.json`. */
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly tracking: NonNullable<ReturnType<typeof csafDocument>>['document']['tracking'];
}

/**
 * The documents of a site, most recently changed first. An advisory that cannot become a document is logged.
 */
export function listDocuments(seen: FileRequest, log: Log): readonly ListedDocument[] {
  return [...pathsBelow(seen.view, ADVISORIES)]
    .flatMap((path) => {
      const advisory = advisoryAt(seen.view, path);
      if (!advisory) return [];
      const made = makeDocument(seen, path);
      if (!made) {
        log.error('csaf-left-out', { site: seen.view.id, page: path, reason: 'no-date' });
        return [];
      }
      const { title, tracking } = made.document;
      const file = fileOf(tracking.id, tracking.initial_release_date);
      return [{ path, file, title, summary: advisory.summary, tracking }];
    })
    .sort((a, b) => changeOf(b).localeCompare(changeOf(a)) || a.file.localeCompare(b.file));
}

function advisoryAt(view: SiteView, path: string) {
  const page = view.pages.get(path);
  return page?.kind === 'reading' && page.page.type === 'advisory' ? page.page : undefined;
}

/** The document of the advisory at a path; undefined if there is none. */
function makeDocument({ site, view, origin }: FileRequest, path: string) {
  const { variant } = site;
  const page = advisoryAt(view, path);
  const id = [variant.abbreviation, ...path.split('/').slice(2)].join('-');
  return (
    page &&
    csafDocument({
      page: withoutLinksTo(view.hidden, page),
      id,
      address: `${origin}${path}`,
      documentAddress: (firstReleased) => `${origin}${DOCUMENTS}/${fileOf(id, firstReleased)}`,
      timeZone: variant.timeZone,
      language: variant,
      publisher: publisherOf(site),
    })
  );
}

/** A folder for the year of the first release, and a file name derived from the id (CSAF 2.0, 5.1). */
const fileOf = (id: string, firstReleased: string): string =>
  `${firstReleased.slice(0, 4)}/${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}.json`;

/** Time of a document's last change, ISO 8601. */
const changeOf = ({ tracking }: Pick<ListedDocument, 'tracking'>): string => tracking.current_release_date;

/** A file of a site; `tag`: its cache tag without the site id, `modified`: the time of its last change, ISO 8601. */
const bytesOf = (
  { view }: Provider,
  contentType: string,
  body: string | Buffer,
  tag: string,
  modified: string,
) =>
  responseBytes(Buffer.from(body), contentType, {
    'Cache-Tag': `${view.id}:${tag}`,
    'Last-Modified': new Date(modified).toUTCString(),
  });

/** The file at a path; undefined if there is none. */
export async function csafFile(path: string, provider: Provider): Promise<ResponseBytes | undefined> {
  const { documents, key } = provider;
  const [newest] = documents;
  if (!newest) return undefined;
  const modified = changeOf(newest);
  const list = (contentType: string, body: string | Buffer) =>
    bytesOf(provider, contentType, body, 'csaf', modified);
  if (path === METADATA) return list(JSON_TYPE, toJson(providerMetadata(provider, modified)));
  if (path === FEED) return list(JSON_TYPE, toJson(rolieFeed(provider, modified)));
  if (path === PUBLIC_KEY) return key && list('application/pgp-keys', key.publicKey);
  return documentFile(path, provider);
}

/** A document, one of its hash values (CSAF 2.0, 7.1.18) or its signature (7.1.19). */
async function documentFile(path: string, provider: Provider): Promise<ResponseBytes | undefined> {
  const { documents, key } = provider;
  const listed = documents.find(({ file }) => path.startsWith(`${DOCUMENTS}/${file}`));
  const document = listed && makeDocument(provider, listed.path);
  if (!document) return undefined;
  const ending = path.slice(`${DOCUMENTS}/${listed.file}`.length);
  const bytes = toJson(document);
  const send = (contentType: string, body: string | Buffer) =>
    bytesOf(provider, contentType, body, listed.path, changeOf(listed));
  if (!ending) return send(JSON_TYPE, bytes);
  if (ending === '.asc') return key && send('application/pgp-signature', await key.sign(bytes));
  if (ending !== '.sha256' && ending !== '.sha512') return undefined;
  const hash = createHash(ending.slice(1)).update(bytes).digest('hex');
  return send('text/plain; charset=utf-8', `${hash}  ${posix.basename(listed.file)}\n`);
}

const JSON_TYPE = 'application/json; charset=utf-8';

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const titleOf = ({ variant }: Site): string => textsOf(variant, csafTexts).advisoriesOf(variant);

/** `provider-metadata.json` (CSAF 2.0, 7.1.7): the publisher and its feeds. */
const providerMetadata = ({ site, origin, key }: Provider, modified: string): object => ({
  canonical_url: `${origin}${METADATA}`,
  distributions: [
    {
      rolie: {
        feeds: [{ summary: titleOf(site), tlp_label: 'WHITE', url: `${origin}${FEED}` }],
      },
    },
  ],
  last_updated: modified,
  list_on_CSAF_aggregators: true,
  metadata_version: '2.0',
  mirror_on_CSAF_aggregators: true,
  ...(key && { public_openpgp_keys: [{ fingerprint: key.fingerprint, url: `${origin}${PUBLIC_KEY}` }] }),
  publisher: publisherOf(site),
  role: key ? 'csaf_trusted_provider' : 'csaf_provider',
});

/** The ROLIE feed of all documents (RFC 8322; CSAF 2.0, 7.1.15). */
const rolieFeed = ({ site, origin, documents, key }: Provider, modified: string): object => ({
  feed: {
    id: 'csaf-feed-tlp-white',
    title: `${titleOf(site)} (TLP:WHITE)`,
    link: [{ rel: 'self', href: `${origin}${FEED}` }],
    category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
    updated: modified,
    entry: documents.map(({ file, title, summary, tracking }) => {
      const address = `${origin}${DOCUMENTS}/${file}`;
      return {
        id: tracking.id,
        title,
        link: [
          { rel: 'self', href: address },
          { rel: 'hash', href: `${address}.sha256` },
          { rel: 'hash', href: `${address}.sha512` },
          ...(key ? [{ rel: 'signature', href: `${address}.asc` }] : []),
        ],
        published: tracking.initial_release_date,
        updated: tracking.current_release_date,
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
