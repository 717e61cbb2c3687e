import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { createTestClock, TEST_START } from '#tests/support/test-clock.ts';
import { advisory } from '../unit/content-service/edited-corpus.ts';
import { type CorpusChanges, writeSampleCorpus } from './content-service/sample-corpus.ts';
import { recordLog } from './content-service/sample-service.ts';

const SECOND = 1000;
const NEWS = '/section/keep-up-to-date/news';
const PAGE = '/news/quokkas-are-here';
const DOCUMENT = '/.well-known/csaf/white/2025/ncsc-worm.json';
/** Where a reader, a program or a search engine finds the page, all read before it exists. */
const PLACES = [
  PAGE,
  NEWS,
  '/search?q=quokkas',
  '/api/1/services/v1/news-rss-feed.xml',
  '/sitemap-1.xml',
  `/pdfs${PAGE}.pdf`,
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

/** The same with a list of news, to which a page can be added. */
async function startPlanning() {
  const { app, write } = await startEditing({
    [`main${NEWS}.yaml`]:
      'title: News\ncontent-type: section-typed-list-page\nselectedTypeList: [news]\nresultsName: article\n',
  });
  const isAt = async (path: string) => {
    const { status, text } = await app.get(path);
    if (path.endsWith('.pdf')) return status === 200;
    // A sitemap has addresses but no titles.
    return text.includes(path.endsWith('.xml') ? PAGE : 'Quokkas are here');
  };
  return {
    app,
    write: (lines: readonly string[]) =>
      write(`main${PAGE}.yaml`, ['title: Quokkas are here', ...lines, ''].join('\n')),
    everywhere: () => Promise.all(PLACES.map(isAt)),
  };
}

it('a new page at an address that was requested before is served within ten seconds', async () => {
  const { app, write } = await startPlanning();
  // From here on the absence is cached, and the page is made from what is cached.
  expect((await app.get(`${endpoints.article.path}?url=${PAGE}`)).status).toBe(404);
  app.clock.advance(6 * SECOND);
  expect((await app.get(PAGE)).status).toBe(404);
  await write(['summary: They came by night.']);
  app.clock.advance(4 * SECOND);
  expect((await app.get(PAGE)).status).toBe(200);
});

it('a scheduled page appears and disappears by itself, everywhere', async () => {
  const { app, write, everywhere } = await startPlanning();
  await write([
    'summary: They came by night.',
    `publishFrom: ${new Date(TEST_START + 12 * SECOND).toISOString()}`,
    `publishUntil: ${new Date(TEST_START + 22 * SECOND).toISOString()}`,
  ]);
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
