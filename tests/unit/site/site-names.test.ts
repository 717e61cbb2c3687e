import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Site } from '#shared/contract/site/site.ts';
import { allSites } from '#tests/support/sites.ts';

/**
 * Everything that runs, builds, ships or measures. Content, fallbacks, site folders and the queries for pages of the
 * content belong to the sites.
 */
const SEARCHED = 'server shared client content-service build bench deploy build.ts run.mjs Dockerfile'.split(
  ' ',
);
const OWN = /^content-service\/(?:content|tests)\/|^build\/word-vectors\/queries\.yaml$/;
const TEXT = /\.(?:tsx?|mjs|css|ya?ml|json|lua|vcl)$|Dockerfile$/;

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
const files = SEARCHED.flatMap(filesIn).filter(
  (file) => TEXT.test(file) && !OWN.test(file) && statSync(file).isFile(),
);

/** Other uses of a word that is also a site's id: the element, its class, SQLite's schema. */
const OTHER_USES = /querySelector\('main'\)|className="main"|fts5vocab\('main'/g;

/** Ids that mean something else in HTML; any other id is searched for as a word. */
const ELEMENTS = ['main', 'search', 'article', 'section', 'data', 'time'];

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const hostOf = (address: string): string => address.split('@').at(-1) ?? address;

/** Names that only the site's own files may contain. */
function namesOf({ variant, hosts, securityContacts, mail }: Site): RegExp {
  const { id, name, titleSuffix, abbreviation, shareAccount, enquiriesEmail } = variant;
  const word = quoted(id);
  const ids = ELEMENTS.includes(id)
    ? [
        `["'\`]${word}["'\`]`,
        `data-site="?${word}`,
        `\\bsites\\.${word}\\b`,
        `[{,]\\s*${word}:`,
        `[\\w\\].]=${word}(?=[,'"\`\\s]|$)`,
        `^\\s*${word}:`,
        `\\b${word}\\|`,
        `\\|${word}\\b`,
        `pages:${word}\\b`,
      ]
    : [`\\b${word}\\b`];
  const addresses = [enquiriesEmail, mail?.from ?? '', ...securityContacts].map(hostOf);
  const domains = [...variant.cookieDomains, ...addresses, ...hosts].filter(
    (host) => host !== '' && !/^(?:localhost|[\d.]+|\[::1\])$/.test(host),
  );
  const texts = [name, titleSuffix, shareAccount, variant.origin, ...domains].map(quoted);
  return new RegExp([...ids, ...texts, `\\b${quoted(abbreviation)}\\b`].join('|'), 'm');
}

/** A path that contains a site's short name, as in addresses. */
const pathOf = ({ variant }: Site): RegExp =>
  new RegExp(`/[\\w/-]*\\b${quoted(variant.abbreviation.toLowerCase())}\\b`);

const found = (site: Site, text: string): string | undefined =>
  (namesOf(site).exec(text.replaceAll(OTHER_USES, '')) ?? pathOf(site).exec(text))?.[0];

it.each(allSites)('$variant.id is named in no code, stylesheet, build, bench or deploy file', (site) => {
  expect(files.length).toBeGreaterThan(500);
  const naming = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Benches visit pages of the bundled content.
    const name = file.startsWith('bench/') ? namesOf(site).exec(text)?.[0] : found(site, text);
    return name === undefined ? [] : [`${file}: ${name}`];
  });
  expect(naming).toEqual([]);
});
