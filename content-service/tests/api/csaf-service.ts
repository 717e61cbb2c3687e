import type { Express } from 'express';
import { generateKey } from 'openpgp';
import request from 'supertest';
import { expect } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { createContentService } from '../../app.ts';
import { compileCorpus } from '../../corpus/compile-corpus.ts';
import { readSigningKey } from '../../csaf/signing-key.ts';
import { tinyFiles } from '../unit/tiny-corpus.ts';
import { recordLog } from './sample-service.ts';

export const ORIGIN = 'https://www.ncsc.example';
export const FOLDER = '/.well-known/csaf';
export const DOCUMENTS = `${FOLDER}/white/`;
export const FEED = `${DOCUMENTS}csaf-feed-tlp-white.json`;
export const METADATA = `${FOLDER}/provider-metadata.json`;
export const NOW = Date.UTC(2026, 10, 23, 12);
export const HOUR = 3_600_000;

const advisory = (title: string, published: string, rest = '') =>
  `title: ${title}\nmetadata: { title: Published, value: { item: ${published} } }\n${rest}`;
const WORM = `summary: In short.
references: { title: Secret, url: /news/secret }
revisionHistory:
  - { date: 2025-12-31, number: '1', summary: First. }
  - { date: 2026-03-04, number: '2', summary: Second. }
`;
const loaded = compileCorpus(
  tinyFiles({
    'main/advisory/a-worm.yaml': advisory('A worm', '2025-12-31', WORM),
    'main/advisory/a-bug.yaml': advisory('Old', '2025-01-02'),
    'main/advisory/a-flaw.yaml': advisory('Flaw', '2026-03-04'),
    'main/advisory/undated.yaml': 'title: Undated\n',
    'main/advisory/hidden.yaml': `state: draft\n${advisory('Hidden', '2026-01-02')}`,
    'main/advisory/coming.yaml': `publishFrom: ${new Date(NOW + HOUR).toISOString()}\n${advisory('Coming', '2026-01-02')}`,
    'main/news/secret.yaml': 'title: Secret\nstate: draft\n',
    'main/news/advisory.yaml': advisory('No advisory', '2026-01-02'),
    'main/pages/advisory/section.yaml': 'title: No advisory either\n',
  }),
  new Date(NOW),
);

/** A service over these advisories, whose clock a test sets with `at`. */
export async function startService(armoured: string | undefined, sites = allSites) {
  if (!loaded.ok || loaded.problems.length > 0) throw new Error(JSON.stringify(loaded.problems));
  let moment = NOW;
  const now = () => moment;
  const read = armoured === undefined ? undefined : await readSigningKey({ armoured }, now);
  if (read && !read.ok) throw new Error(read.problem);
  const { log, lines } = recordLog();
  const app = createContentService({
    sites,
    corpus: { current: loaded.corpus },
    log,
    now,
    signingKey: read?.key,
  });
  const at = (next: number) => {
    moment = next;
  };
  return { app, lines, at, ...filesOf(app) };
}

/** A throw-away key. */
export const newKey = (
  passphrase?: string,
): Promise<{ readonly publicKey: string; readonly privateKey: string }> =>
  generateKey({
    type: 'curve25519',
    userIDs: [{ name: 'Test' }],
    date: new Date(NOW - 1000),
    ...(passphrase && { passphrase }),
  });

/** Requests the files of a service for the main site. */
function filesOf(app: Express) {
  const get = (address: string) =>
    request(app)
      .get(address.replace(ORIGIN, ''))
      .set('X-Site', 'main')
      .set('X-Site-Origin', ORIGIN)
      .buffer(true);
  const textAt = async (address: string): Promise<string> => {
    const response = await get(address);
    expect(`${address} ${response.status}`).toBe(`${address} 200`);
    return Buffer.isBuffer(response.body) ? response.body.toString() : response.text;
  };
  const jsonAt = async (address: string) => JSON.parse(await textAt(address));
  return { get, textAt, jsonAt, feed: async () => (await jsonAt(FEED)).feed };
}

/** The documents of the corpus, most recently changed first, then by file. */
export const NAMES = ['2025/ncsc-a-worm', '2026/ncsc-a-flaw', '2025/ncsc-a-bug'].map(
  (name) => `${name}.json`,
);
