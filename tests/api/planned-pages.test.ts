import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { type CorpusChanges, writeSampleCorpus } from '#content-service/tests/api/sample-corpus.ts';
import { recordLog } from '#content-service/tests/api/sample-service.ts';
import { advisory } from '#content-service/tests/unit/edited-corpus.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import type { TestRequest } from '#tests/support/send-request.ts';
import { loadCorpus } from '#tests/support/site-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { createTestClock, TEST_START } from '#tests/support/test-clock.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const ARTICLE = `/api/1/services/v4/article-content.json?url=${encodeURIComponent(PAGE)}`;
const SECOND = 1000;

/** From now on the article has this title, for this long. */
const publish = (app: TestApp, title: string, cacheControl: string) =>
  app.contentService.respond(
    ARTICLE,
    jsonResponse(fakeArticle(PAGE, { title }), { 'cache-control': cacheControl }),
  );

/** From now on the article does not exist. */
const withdraw = (app: TestApp, cacheControl = 'public, max-age=10') =>
  app.contentService.respond(ARTICLE, {
    status: 404,
    headers: { 'content-type': 'application/problem+json', 'cache-control': cacheControl },
    body: '{}',
  });

const UNTIL_THEN = 'public, max-age=20, stale-while-revalidate=0, stale-if-error=0';

it('a page with a scheduled change is gone from that moment on, and is not served stale while the service is failing', async () => {
  publish(app, 'Before', UNTIL_THEN);
  expect((await app.get(PAGE)).status).toBe(200);
  app.clock.advance(20 * SECOND);
  app.contentService.fail('error-500', ARTICLE);
  expect((await app.get(PAGE)).status).toBe(503);
  app.contentService.recover();
  withdraw(app);
  app.clock.advance(2 * SECOND);
  expect((await app.get(PAGE)).status).toBe(404);
});

describe('a scheduled change of a file that is passed on', () => {
  const FILE = '/api/1/services/v1/all-rss-feed.xml';
  const read = (app: TestApp, cacheControl: string, bytes: number) => {
    app.contentService.respond(FILE, {
      headers: {
        'content-type': 'application/rss+xml',
        'cache-control': 'public, max-age=0, must-revalidate',
        'site-cache-control': cacheControl,
        etag: '"file"',
      },
      body: 'x'.repeat(bytes),
    });
    return async (request: TestRequest) => {
      const { date: _date, 'x-request-id': _id, ...headers } = (await app.get(FILE, request)).headers;
      return headers;
    };
  };
  /** With nothing scheduled: an hour, a day and a week; then an end in ten minutes, or in five days. */
  const NOTHING = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';
  const PLANNED = [
    'public, max-age=600, stale-while-revalidate=0, stale-if-error=0',
    'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=428400',
  ];

  it.each([
    ['the first time', 1, {}, 0],
    ['from memory', 1, {}, 2],
    ['unchanged', 1, { headers: { 'if-none-match': '"file"' } }, 1],
    ['as its head', 1, { method: 'HEAD' }, 0],
    ['to those with credentials', 1, { headers: { authorization: 'Basic abc' } }, 0],
    ['too large to be kept', 3_000_000, {}, 0],
  ] as const)('is not revealed to visitors: %s', async (_how, bytes, request, readBefore) => {
    const told: unknown[] = [];
    for (const cacheControl of [NOTHING, ...PLANNED]) {
      await using app = await startTestApp();
      const readFile = read(app, cacheControl, bytes);
      for (let count = 0; count < readBefore; count += 1) await readFile({});
      const headers = await readFile(request);
      expect(headers).not.toHaveProperty('site-cache-control');
      told.push(headers);
    }
    expect(told.slice(1)).toEqual(PLANNED.map(() => told[0]));
  });
});

const NEWS = '/section/keep-up-to-date/news';
const NEW_PAGE = '/news/quokkas-are-here';
const DOCUMENT = '/.well-known/csaf/white/2025/ncsc-worm.json';
/** Where a reader, a program or a search engine finds the page, all read before it exists. */
const PLACES = [
  NEW_PAGE,
  NEWS,
  '/search?q=quokkas',
  '/api/1/services/v1/news-rss-feed.xml',
  '/sitemap-1.xml',
  `/pdfs${NEW_PAGE}.pdf`,
];

/** The site in front of its content service, with one clock for both, and a corpus that can be edited. */
async function startEditing(changes: CorpusChanges) {
  const folder = await writeSampleCorpus(changes);
  const clock = createTestClock();
  const load = async () => {
    const loaded = await loadCorpus(folder, plainSites, new Date(clock.now()));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    return loaded.corpus;
  };
  const corpus = { current: await load() };
  const { log } = recordLog();
  const contentService = createContentService({ sites: plainSites, corpus, log, now: clock.now });
  const service = await listenHere(contentService);
  const app = await startTestApp({
    clock,
    env: { CONTENT_SERVICE_URL: service.url, CONTENT_TIMEOUT_MS: '60000' },
  });
  onTestFinished(() => app.stop());
  return {
    app,
    closeService: service.close,
    async write(path: string, text: string) {
      await writeFile(join(folder, path), text);
      corpus.current = await load();
    },
  };
}

it('a scheduled page appears and disappears by itself, everywhere', async () => {
  const { app, write } = await startEditing({
    [`main${NEWS}.yaml`]:
      'title: News\ncontent-type: section-typed-list-page\nselectedTypeList: [news]\nresultsName: article\n',
  });
  const isAt = async (path: string) => {
    const { status, text } = await app.get(path);
    if (path.endsWith('.pdf')) return status === 200;
    // A sitemap has addresses but no titles.
    return text.includes(path.endsWith('.xml') ? NEW_PAGE : 'Quokkas are here');
  };
  const [from, until] = [12, 22].map((seconds) => new Date(TEST_START + seconds * SECOND).toISOString());
  await write(
    `main${NEW_PAGE}.yaml`,
    `title: Quokkas are here\npublishFrom: ${from}\npublishUntil: ${until}\n`,
  );
  const everywhere = () => Promise.all(PLACES.map(isAt));
  const allOf = (value: boolean) => PLACES.map(() => value);
  // Earlier responses are cached, but must not be kept too long.
  for (const seconds of [0, 6, 5]) {
    app.clock.advance(seconds * SECOND);
    expect(await everywhere()).toEqual(allOf(false));
  }
  for (const seconds of [1, 5, 4]) {
    app.clock.advance(seconds * SECOND);
    expect(await everywhere()).toEqual(allOf(true));
  }
  app.clock.advance(1 * SECOND);
  expect(await everywhere()).toEqual(allOf(false));
});

it('serves an advisory for programs and its hash from the same edit, and keeps both during an outage', async () => {
  const file = 'main/advisory/worm.yaml';
  const { app, write, closeService } = await startEditing({ [file]: advisory('A worm') });
  const get = async (path: string) => {
    const { status, text } = await app.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  /** Whether the document and its hash are of one version, and its title. */
  const read = async () => {
    const text = await get(DOCUMENT);
    const hash = await get(`${DOCUMENT}.sha256`);
    expect(hash.split(' ', 1)[0]).toBe(createHash('sha256').update(text).digest('hex'));
    const parsed: { readonly document: { readonly title: string } } = JSON.parse(text);
    return parsed.document.title;
  };
  expect(await read()).toBe('A worm');
  // The document is cached from here on, and is not requested again before the edit.
  await write(file, advisory('Another worm'));
  expect(await read()).toBe('Another worm');
  await closeService(0);
  app.clock.advance(60_000);
  expect(await read()).toBe('Another worm');
});
