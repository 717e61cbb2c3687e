import { createHash } from 'node:crypto';
import type { Express } from 'express';
import { createMessage, generateKey, readKey, readSignature, verify } from 'openpgp';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { readSigningKey } from '#content-service/csaf/signing-key.ts';
import { csafFindings } from '#tests/support/csaf-findings.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { CORPUS } from '#tests/support/site-corpus.ts';
import { allSites } from '#tests/support/sites.ts';
import { recordLog } from './sample-service.ts';

const ORIGIN = 'https://www.ncsc.example';
const FOLDER = '/.well-known/csaf';
const METADATA = `${FOLDER}/provider-metadata.json`;
const NOW = Date.UTC(2026, 10, 23, 12);

/** Parsed JSON, for tests that look into it. */
type Json = Readonly<Record<string, unknown>>;

/** Loaded once: on a busy machine it takes seconds. */
let loaded: Awaited<ReturnType<typeof loadCorpus>>;
beforeAll(async () => {
  loaded = await loadCorpus(CORPUS, allSites, new Date(NOW));
});

async function serviceWith(armoured: string | undefined, sites = allSites): Promise<Express> {
  if (!loaded.ok) throw new Error('the content of the site is not sound');
  const read = armoured === undefined ? undefined : await readSigningKey({ armoured }, () => NOW);
  if (read && !read.ok) throw new Error(read.problem);
  const { log } = recordLog();
  const options = { sites, corpus: { current: loaded.corpus }, log, now: () => NOW };
  return createContentService({ ...options, signingKey: read?.key });
}

/** A throw-away key. */
const newKey = (passphrase?: string) =>
  generateKey({
    type: 'curve25519',
    userIDs: [{ name: 'Test' }],
    date: new Date(NOW - 1000),
    ...(passphrase && { passphrase }),
  });

describe('a CSAF trusted provider (CSAF 2.0, 7.1)', () => {
  let app: Express;
  let publicKey: string;
  beforeAll(async () => {
    const key = await newKey();
    publicKey = key.publicKey;
    app = await serviceWith(key.privateKey);
  });

  const get = (address: string) => {
    const path = address.replace(ORIGIN, '');
    return request(app).get(path).set('X-Site', 'main').set('X-Site-Origin', ORIGIN).buffer(true);
  };
  const textAt = async (address: string): Promise<string> => {
    const answer = await get(address);
    expect(`${address} ${answer.status}`).toBe(`${address} 200`);
    return Buffer.isBuffer(answer.body) ? answer.body.toString() : answer.text;
  };
  const jsonAt = async (address: string): Promise<Json> => JSON.parse(await textAt(address));
  const metadata = () => jsonAt(METADATA);
  const directory = `${FOLDER}/white/`;
  const documents = async () =>
    Promise.all((await names()).map(async (name) => ({ name, document: await jsonAt(directory + name) })));
  const trackingOf = (document: Json) =>
    (document.document as Json).tracking as Readonly<Record<string, string>>;
  interface Feed {
    readonly entry: readonly {
      readonly id: string;
      readonly link: readonly { readonly rel: string; readonly href: string }[];
      readonly content: { readonly src: string };
      readonly updated: string;
    }[];
    readonly link: readonly { readonly rel: string; readonly href: string }[];
    readonly category: readonly unknown[];
  }
  const feed = async () => (await jsonAt(`${directory}csaf-feed-tlp-white.json`)).feed as Feed;
  const names = async () =>
    (await feed()).entry.map(({ content }) => content.src.replace(`${ORIGIN}${directory}`, ''));

  it('1: provides valid documents without any finding in strict validation', async () => {
    const all = await documents();
    expect(all).toHaveLength(12);
    for (const { name, document } of all) {
      const findings = await csafFindings(document, ['mandatory', 'recommended', 'hints']);
      expect(findings.map((finding) => `${name}: ${finding}`)).toEqual([]);
    }
  });

  it('2: names files after the ids of their documents', async () => {
    for (const { name, document } of await documents())
      expect(name.split('/')[1]).toBe(
        `${trackingOf(document)
          .id?.toLowerCase()
          .replace(/[^+\-a-z0-9]+/g, '_')}.json`,
      );
  });

  it('3 to 5: names addresses with TLS alone, and requires no login: everything is TLP:WHITE', async () => {
    expect(JSON.stringify([await metadata(), await feed()])).not.toMatch(/"http:|AMBER|RED/);
    for (const { document } of await documents())
      expect((document.document as Json).distribution).toMatchObject({ tlp: { label: 'WHITE' } });
  });

  it('6, 9: has no redirects, and its metadata at their well-known address', async () => {
    for (const address of [METADATA, `${directory}csaf-feed-tlp-white.json`, directory + (await names())[0]])
      expect((await get(address)).status, address).toBe(200);
    expect((await get('/.well-known/csaf/provider-metadata.json')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
  });

  it('7: states in provider-metadata.json who it is and where everything is', async () => {
    expect(await metadata()).toEqual({
      canonical_url: `${ORIGIN}${METADATA}`,
      distributions: [
        {
          rolie: {
            feeds: [
              {
                summary: 'Advisories of National Cyber Security Centre',
                tlp_label: 'WHITE',
                url: `${ORIGIN}${directory}csaf-feed-tlp-white.json`,
              },
            ],
          },
        },
      ],
      last_updated: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
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
    expect(JSON.stringify(await metadata())).not.toMatch(/"(?:services|categories)"/);
    const { entry, link, category } = await feed();
    expect(link[0]).toEqual({ rel: 'self', href: `${ORIGIN}${directory}csaf-feed-tlp-white.json` });
    expect(category).toEqual([{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }]);
    expect(entry).toHaveLength(12);
    for (const { id, link: links, content, updated } of entry) {
      const tracking = trackingOf(await jsonAt(content.src));
      expect([id, updated]).toEqual([tracking.id, tracking.current_release_date]);
      expect(links).toEqual([
        { rel: 'self', href: content.src },
        { rel: 'hash', href: `${content.src}.sha256` },
        { rel: 'hash', href: `${content.src}.sha512` },
        { rel: 'signature', href: `${content.src}.asc` },
      ]);
    }
  });

  it('18: has two hashes beside every document', async () => {
    for (const name of await names()) {
      const body = await textAt(directory + name);
      for (const kind of ['sha256', 'sha512']) {
        const hash = createHash(kind).update(body).digest('hex');
        expect(await textAt(`${directory}${name}.${kind}`)).toBe(`${hash}  ${name.split('/')[1]}\n`);
      }
    }
  });

  it('19: has an OpenPGP signature beside every document', async () => {
    const verificationKeys = await readKey({ armoredKey: publicKey });
    for (const name of await names()) {
      const message = await createMessage({ binary: Buffer.from(await textAt(directory + name)) });
      const signature = await readSignature({ armoredSignature: await textAt(`${directory}${name}.asc`) });
      const { signatures } = await verify({ message, signature, verificationKeys, date: new Date(NOW) });
      expect(await signatures[0]?.verified).toBe(true);
    }
  });

  it('20: publishes its public key, and nothing of the private one', async () => {
    const [{ fingerprint, url } = {}] = (await metadata()).public_openpgp_keys as Readonly<
      Record<string, string>
    >[];
    const armored = await textAt(url ?? '');
    expect((await readKey({ armoredKey: armored })).getFingerprint()).toBe(fingerprint);
    expect(armored).not.toContain('PRIVATE');
  });

  it('serves files with tags and validators, and 404 for unknown ones', async () => {
    const [name = ''] = await names();
    const answer = await get(directory + name);
    expect(answer.headers['cache-tag']).toMatch(/^main:\/advisory\/[\w-]+$/);
    expect((await get(METADATA)).headers['cache-tag']).toBe('main:csaf');
    const again = await get(directory + name).set('If-None-Match', answer.headers.etag ?? '');
    expect(again.status).toBe(304);
    for (const path of [
      'white/2026/no-such.json',
      'white/csaf-feed-tlp-white.json.asc',
      'red/csaf-feed-tlp-red.json',
      `red/white/${name}`,
      `white/${name}.md5`,
    ])
      expect((await get(`${FOLDER}/${path}`)).status, path).toBe(404);
    expect((await request(app).post(METADATA)).status).toBe(405);
  });
});

describe('a CSAF provider without a key', () => {
  it('states that in its role, and names no signatures', async () => {
    const app = await serviceWith(undefined);
    const get = (path: string) => request(app).get(path).buffer(true);
    const { body } = await get(METADATA);
    expect(body.role).toBe('csaf_provider');
    expect(body).not.toHaveProperty('public_openpgp_keys');
    const feed = await get(`${FOLDER}/white/csaf-feed-tlp-white.json`);
    expect(feed.text).not.toContain('signature');
    const { src } = JSON.parse(feed.text).feed.entry[0].content;
    const { pathname } = new URL(src);
    expect((await get(pathname)).status).toBe(200);
    expect((await get(`${pathname}.asc`)).status).toBe(404);
    expect((await get(`${FOLDER}/openpgp-key.asc`)).status).toBe(404);
  });

  it('names its feed in the language of the site', async () => {
    const texts = { csaf: { advisoriesOf: 'Hinweise: {name}' } };
    const [main, ...others] = allSites;
    const app = await serviceWith(undefined, [{ ...main, variant: { ...main.variant, texts } }, ...others]);
    const textAt = async (path: string) => (await request(app).get(path).buffer(true)).text;
    expect(await textAt(METADATA)).toContain('"Hinweise: National Cyber Security Centre"');
    expect(await textAt(`${FOLDER}/white/csaf-feed-tlp-white.json`)).toContain(
      '"Hinweise: National Cyber Security Centre (TLP:WHITE)"',
    );
  });

  it('does not exist for a site without advisories', async () => {
    const app = await serviceWith(undefined);
    expect((await request(app).get(METADATA).set('X-Site', 'agency')).status).toBe(404);
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
