import { createHash } from 'node:crypto';
import { createMessage, readKey, readSignature, verify } from 'openpgp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { readSigningKey } from '../../csaf/signing-key.ts';
import {
  DOCUMENTS,
  FEED,
  FOLDER,
  HOUR,
  METADATA,
  NAMES,
  NOW,
  newKey,
  ORIGIN,
  startService,
} from './csaf-service.ts';

const key = newKey();
let files: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  files = await startService((await key).privateKey);
});

describe('a CSAF trusted provider (CSAF 2.0, 7.1)', () => {
  // 1 (valid documents) is tested with the site's own advisories.
  it('2: names files after the ids of their documents', async () => {
    const ids = ['NCSC-a-worm', 'NCSC-a-flaw', 'NCSC-a-bug'];
    for (const [index, name] of NAMES.entries())
      expect(await files.jsonAt(DOCUMENTS + name)).toMatchObject({
        document: { tracking: { id: ids[index] } },
      });
  });

  it('3 to 5: names addresses with TLS alone, and requires no login: everything is TLP:WHITE', async () => {
    const all = await Promise.all(
      [METADATA, FEED, ...NAMES.map((name) => DOCUMENTS + name)].map(files.textAt),
    );
    expect(all.join()).not.toMatch(/"http:|AMBER|RED/);
    for (const document of all.slice(2)) expect(document).toContain('"label": "WHITE"');
  });

  it('6, 9: has no redirects, and its metadata at their well-known address', async () => {
    for (const address of [METADATA, FEED, `${DOCUMENTS}${NAMES[0]}`]) {
      const { status, type, headers } = await files.get(address);
      expect([status, type, headers['last-modified']]).toEqual([
        200,
        'application/json',
        'Wed, 04 Mar 2026 00:00:00 GMT',
      ]);
    }
    const old = await files.get(`${DOCUMENTS}${NAMES[2]}`);
    expect(old.headers['last-modified']).toBe('Thu, 02 Jan 2025 00:00:00 GMT');
  });

  it('7: states in provider-metadata.json who it is and where everything is', async () => {
    expect(await files.jsonAt(METADATA)).toEqual({
      canonical_url: `${ORIGIN}${METADATA}`,
      distributions: [
        {
          rolie: {
            feeds: [
              {
                summary: 'Advisories of National Cyber Security Centre',
                tlp_label: 'WHITE',
                url: `${ORIGIN}${FEED}`,
              },
            ],
          },
        },
      ],
      last_updated: '2026-03-04T00:00:00.000Z',
      list_on_CSAF_aggregators: true,
      metadata_version: '2.0',
      mirror_on_CSAF_aggregators: true,
      public_openpgp_keys: [
        { fingerprint: expect.stringMatching(/^[\da-f]{40,}$/), url: `${ORIGIN}${FOLDER}/openpgp-key.asc` },
      ],
      publisher: {
        category: 'coordinator',
        contact_details: 'security@ncsc.example',
        name: 'National Cyber Security Centre',
        namespace: ORIGIN,
      },
      role: 'csaf_trusted_provider',
    });
  });

  // 8 (security.txt) and 10 (a DNS name) are up to the site: one of 8 to 10 is required.
  // 11 to 14 are directories to crawl. Either those or 15 to 17, the feed, are required.
  it('15 to 17: has a ROLIE feed of all documents, and names no service or category document', async () => {
    expect(await files.textAt(METADATA)).not.toMatch(/"(?:services|categories)"/);
    const { entry, ...feed } = await files.feed();
    expect(feed).toEqual({
      id: 'csaf-feed-tlp-white',
      title: 'Advisories of National Cyber Security Centre (TLP:WHITE)',
      link: [{ rel: 'self', href: `${ORIGIN}${FEED}` }],
      category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
      updated: '2026-03-04T00:00:00.000Z',
    });
    const [first, ...others] = entry;
    const address = `${ORIGIN}${DOCUMENTS}${NAMES[0]}`;
    expect(first).toEqual({
      id: 'NCSC-a-worm',
      title: 'A worm',
      link: [
        { rel: 'self', href: address },
        { rel: 'hash', href: `${address}.sha256` },
        { rel: 'hash', href: `${address}.sha512` },
        { rel: 'signature', href: `${address}.asc` },
      ],
      published: '2025-12-31T00:00:00.000Z',
      updated: '2026-03-04T00:00:00.000Z',
      summary: { content: 'In short.' },
      content: { type: 'application/json', src: address },
      format: { schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json', version: '2.0' },
    });
    expect(others).toMatchObject([{ title: 'Flaw' }, { title: 'Old' }]);
    expect(others[0]).not.toHaveProperty('summary');
  });

  it('18: has two hashes beside every document', async () => {
    for (const name of NAMES) {
      const body = await files.textAt(DOCUMENTS + name);
      for (const kind of ['sha256', 'sha512']) {
        const response = await files.get(`${DOCUMENTS}${name}.${kind}`);
        expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(response.text).toBe(`${createHash(kind).update(body).digest('hex')}  ${name.slice(5)}\n`);
      }
    }
  });

  it('19: has an OpenPGP signature beside every document', async () => {
    const verificationKeys = await readKey({ armoredKey: (await key).publicKey });
    for (const name of NAMES) {
      const message = await createMessage({ binary: Buffer.from(await files.textAt(DOCUMENTS + name)) });
      const signed = await files.get(`${DOCUMENTS}${name}.asc`);
      expect(signed.type).toBe('application/pgp-signature');
      const armoredSignature = await files.textAt(`${DOCUMENTS}${name}.asc`);
      const signature = await readSignature({ armoredSignature });
      const { signatures } = await verify({ message, signature, verificationKeys, date: new Date(NOW) });
      expect(await signatures[0]?.verified).toBe(true);
      expect((await signature.packets[0]?.created)?.getTime()).toBe(NOW);
    }
  });

  it('20: publishes its public key, and nothing of the private one', async () => {
    const [{ fingerprint, url }] = (await files.jsonAt(METADATA)).public_openpgp_keys;
    const armored = await files.textAt(url);
    expect((await files.get(url)).type).toBe('application/pgp-keys');
    expect((await readKey({ armoredKey: armored })).getFingerprint()).toBe(fingerprint);
    expect(armored).not.toContain('PRIVATE');
  });
});

describe('the files of a CSAF provider', () => {
  it('has documents that name no hidden pages', async () => {
    const { document } = await files.jsonAt(`${DOCUMENTS}${NAMES[0]}`);
    expect(document.references.map(({ url }: { url: string }) => url)).toEqual([
      `${ORIGIN}${DOCUMENTS}${NAMES[0]}`,
      `${ORIGIN}/advisory/a-worm`,
    ]);
  });

  it('serves files with tags and validators, which caches check on every request', async () => {
    const response = await files.get(`${DOCUMENTS}${NAMES[0]}`);
    expect(response.headers['cache-tag']).toBe('main:/advisory/a-worm');
    expect(response.headers['site-cache-control']).toBe(
      'public, max-age=0, stale-while-revalidate=0, stale-if-error=86400',
    );
    expect((await files.get(METADATA)).headers['cache-tag']).toBe('main:csaf');
    const again = await files
      .get(`${DOCUMENTS}${NAMES[0]}`)
      .set('If-None-Match', response.headers.etag ?? '');
    expect(again.status).toBe(304);
    expect((await request(files.app).post(METADATA)).status).toBe(405);
  });

  it.each([
    '',
    'white/2026/no-such.json',
    'white/csaf-feed-tlp-white.json.asc',
    'red/csaf-feed-tlp-red.json',
    `red/white/${NAMES[0]}`,
    `white/${NAMES[0]}.md5`,
    `white/${NAMES[0]}.sha256.asc`,
    `white/${NAMES[0]}x`,
    `WHITE/${NAMES[0]}`,
    'white/2026/ncsc-undated.json',
    'white/2026/ncsc-hidden.json',
    'white/2026/ncsc-section.json',
  ])('has no file %j', async (path) => {
    const { status, headers } = await files.get(`${FOLDER}/${path}`);
    expect([status, headers['cache-tag']]).toEqual([404, 'main:csaf']);
  });

  it('has no folder of another spelling', async () => {
    expect((await files.get(METADATA.toUpperCase())).status).toBe(404);
  });

  it('logs once which advisory it leaves out, as a document needs a date', async () => {
    await files.feed();
    await files.feed();
    expect(files.lines.filter(({ event }) => event === 'csaf-left-out')).toEqual([
      {
        level: 'error',
        event: 'csaf-left-out',
        fields: { site: 'main', page: '/advisory/undated', reason: 'no-date' },
      },
    ]);
  });

  it('has addresses at the origin of the request, and hidden advisories in a preview', async () => {
    const feedWith = async (name: string, value: string) => {
      const response = await files.get(FEED).set(name, value);
      return response.body.feed;
    };
    expect((await feedWith('X-Site-Origin', 'https://other.example')).link[0].href).toBe(
      `https://other.example${FEED}`,
    );
    const preview = await feedWith('X-Preview', new Date(NOW).toISOString());
    expect(preview.entry).toHaveLength(4);
    expect((await files.feed()).entry).toHaveLength(3);
  });

  it('has a planned advisory from its moment on', async () => {
    const titles = async () => (await files.feed()).entry.map(({ title }: { title: string }) => title);
    expect(await titles()).not.toContain('Coming');
    files.at(NOW + HOUR);
    expect(await titles()).toContain('Coming');
  });
});

describe('a CSAF provider without a key', () => {
  it('states that in its role, and names no signatures', async () => {
    const files = await startService(undefined);
    const metadata = await files.jsonAt(METADATA);
    expect(metadata.role).toBe('csaf_provider');
    expect(metadata).not.toHaveProperty('public_openpgp_keys');
    const links = (await files.feed()).entry.map(({ link }: { link: readonly object[] }) => link);
    expect(links).toMatchObject(Array(3).fill([{ rel: 'self' }, { rel: 'hash' }, { rel: 'hash' }]));
    expect((await files.get(`${DOCUMENTS}${NAMES[0]}`)).status).toBe(200);
    for (const path of [`${DOCUMENTS}${NAMES[0]}.asc`, `${FOLDER}/openpgp-key.asc`])
      expect((await files.get(path)).status).toBe(404);
  });

  it('names its feed, its files and its contacts as the site says', async () => {
    const texts = { csaf: { advisoriesOf: 'Hinweise: {name}' } };
    const [main, ...others] = allSites;
    const variant = { ...main.variant, texts, abbreviation: 'N & C' };
    const securityContacts = ['mailto:a@ncsc.example', 'https://ncsc.example/tel:1'];
    const files = await startService(undefined, [{ ...main, variant, securityContacts }, ...others]);
    const { distributions, publisher } = await files.jsonAt(METADATA);
    expect(distributions[0].rolie.feeds[0].summary).toBe('Hinweise: National Cyber Security Centre');
    expect(publisher.contact_details).toBe('a@ncsc.example, https://ncsc.example/tel:1');
    const { title, entry } = await files.feed();
    expect(title).toBe('Hinweise: National Cyber Security Centre (TLP:WHITE)');
    const src = `${ORIGIN}${DOCUMENTS}2025/n_c-a-worm.json`;
    expect(entry[0]).toMatchObject({ id: 'N & C-a-worm', content: { src } });
    const elsewhere = await files.get(FEED).set('X-Site-Origin', 'https://elsewhere.example');
    expect(elsewhere.text).toContain(`"https://elsewhere.example${FEED}"`);
  });

  it('does not exist for a site without advisories', async () => {
    const { app, lines } = await startService(undefined);
    for (const path of [METADATA, FEED])
      expect((await request(app).get(path).set('X-Site', 'agency')).status).toBe(404);
    expect((await request(app).get(FEED).set('X-Site', 'unknown')).status).toBe(400);
    expect(lines.map(({ event }) => event)).not.toContain('request-failed');
  });
});

describe('the signing key', () => {
  it('is opened by its passphrase, and refused without', async () => {
    const { privateKey } = await newKey('a passphrase');
    const read = (passphrase?: string) => readSigningKey({ armoured: privateKey, passphrase }, () => NOW);
    expect((await read('a passphrase')).ok).toBe(true);
    expect(await read()).toEqual({ ok: false, problem: 'the key has a passphrase, and none is given' });
    expect((await read('another')).ok).toBe(false);
  });

  it('is refused if it is invalid or a public key', async () => {
    const { publicKey } = await newKey();
    for (const armoured of ['no key', publicKey])
      expect((await readSigningKey({ armoured }, () => NOW)).ok).toBe(false);
  });
});
