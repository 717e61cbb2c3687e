import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';

/** Pages that people read. */
const READ = Array.from({ length: 15 }, (_, index) => `/guidance/read-${index}`);
const PDF = '/pdfs/guidance/read-0.pdf';
const PICTURE = '/images/read.svg';

/** Pages at this many addresses fill each cache here more than once. */
const MANY = 50;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Random text of the given length that compresses poorly. */
const noise = (length: number): string =>
  numbers(length)
    .map((index) => String.fromCharCode(97 + ((index * index * 31 + index * 7) % 26)))
    .join('');

const TEXT = noise(4000);
const FILE = noise(16 * 1024);

/** The given number of spellings of a path: each character except the slashes is either encoded or not. */
const spellings = (path: string, count: number): readonly string[] =>
  numbers(count).map((number) => {
    const isEncoded = (place: number) => Math.floor((number + 1) / 2 ** place) % 2 === 1;
    const write = (letter: string, place: number) =>
      letter !== '/' && isEncoded(path.length - 1 - place) ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    return Array.from(path, write).join('');
  });

/** Spellings that a content service may accept for the pages that people read. */
const OF_PAGE = [
  ...spellings('/guidance/read-0', MANY),
  ...numbers(MANY).map((number) => `/guidance${'/'.repeat(number + 2)}read-0`),
  ...numbers(MANY).map((number) => `/guidance/read-0${'%2F'.repeat(number + 1)}`),
];
const OF_FILES = [
  ...[PDF, PICTURE].flatMap((path) => spellings(path, MANY)),
  ...[PDF, PICTURE].flatMap((path) =>
    numbers(MANY).map((number) => path.replace(/(?<!^)\//, '/'.repeat(number + 2))),
  ),
  ...numbers(MANY).map((number) => `${PDF}?x=${number}`),
];

const OTHER_CALLS = numbers(MANY).map((number) => `/api/any/${number}.json`);

/** Floods of addresses that people do not read. */
const FLOODS: readonly (readonly [what: string, addresses: readonly string[]])[] = [
  ['spellings of a page', OF_PAGE],
  ['spellings of files', OF_FILES],
  ['unknown parameters', numbers(MANY).map((number) => `${READ[0]}?x${number}=${number}`)],
  ['searches', numbers(MANY).map((number) => `/search?q=word-${number}`)],
  ['filters', numbers(MANY).map((number) => `/search?filter-${number}=a`)],
  ['calls', numbers(MANY).map((number) => `${endpoints.siteSearch.path}?q=word-${number}`)],
  ['paths of the content service', OTHER_CALLS],
  ['absent pages', numbers(3 * MANY).map((number) => `/guidance/absent-${number}`)],
  [
    'absent calls',
    numbers(MANY).map((number) => endpointAddress('article', { url: `/guidance/none-${number}` })),
  ],
];

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

const visit = (origin: string, path: string) => sendRequest(origin, path, { host: 'localhost', agent });

/** Requests every address; the responses do not matter. */
async function flood(origin: string, addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => visit(origin, address)));
}

function serveArticle({ contentService }: TestApp, path: string): void {
  const content = { items: [{ subheading: 'Text', description: `<p>${TEXT}</p>` }] };
  contentService.serve({ [endpointAddress('article', { url: path })]: fakeArticle(path, { content }) });
}

/** A site whose content is the pages that people read; other addresses get responses of the same size. */
async function startReadSite(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  const lasting = 'public, max-age=60, stale-while-revalidate=30, stale-if-error=86400';
  for (const path of [...READ, ...OF_PAGE]) serveArticle(app, path);
  const results = { documents: [{ title: 'Found', summary: TEXT, pageUrl: READ[0] }], numFound: 1 };
  const responses = [
    [endpoints.siteSearch.path, 'application/json', JSON.stringify(results)],
    [PICTURE, 'image/svg+xml', FILE],
    ...OF_FILES.map(
      (path) => [path, path.includes('pdf') ? 'application/pdf' : 'image/svg+xml', FILE] as const,
    ),
    ...OTHER_CALLS.map((path) => [path, 'application/json', FILE] as const),
  ] as const;
  for (const [path, type, body] of responses)
    app.contentService.respond(path, { headers: { 'content-type': type, 'cache-control': lasting }, body });
  return app;
}

describe('at the site, a flood of', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startReadSite({ CACHE_MB: '2' });
  });
  afterEach(async () => {
    await app.contentService.goDown();
    await app.contentService.comeBack();
    await app.purge({ all: true, hard: true });
    // It is not requested again at once.
    app.clock.advance(60_000);
  });
  afterAll(() => app?.stop());

  /** The pages that are served without rendering. */
  async function inMemory(pages: readonly string[]): Promise<readonly string[]> {
    const responses = await Promise.all(pages.map((path) => visit(app.url, path)));
    return pages.filter((_, index) => /^web; hit/.test(String(responses[index]?.headers['cache-status'])));
  }

  /** The pages that a site without its content service serves past their freshness. */
  async function inAnOutage(paths: readonly string[]): Promise<readonly string[]> {
    await app.contentService.goDown();
    app.clock.advance(120_000);
    const responses = await Promise.all(paths.map((path) => visit(app.url, path)));
    return paths.filter((_, index) => responses[index]?.status === 200);
  }

  it('the same number of existing pages does evict what is read, so the other floods are large enough', async () => {
    for (const path of [...READ, ...READ]) await visit(app.url, path);
    const others = numbers(MANY).map((number) => `/guidance/other-${number}`);
    for (const path of others) serveArticle(app, path);
    await flood(app.url, others);
    expect(await inMemory(READ)).toEqual([]);
  });

  it.each(FLOODS)('%s evicts nothing that is read', async (_, addresses) => {
    const read = [...READ, PICTURE, PDF];
    for (const path of [...read, ...read]) await visit(app.url, path);
    await flood(app.url, addresses);
    expect(await inMemory(READ)).toEqual(READ);
    expect(await inAnOutage(read)).toEqual(read);
  });
});

it('at Varnish, a flood of any addresses evicts nothing that is read', { tags: 'varnishd' }, async () => {
  const app = await startReadSite();
  const stores = { pages: '1m', media: '1m', queries: '1m' };
  await using varnish = await startVarnish([app.url], { stores });
  const read = [...READ, PICTURE, PDF];
  for (const path of read) await visit(varnish.url, path);
  for (const [, addresses] of FLOODS) await flood(varnish.url, addresses);
  // Varnish keeps them past their freshness for when the site is down.
  await app.stop();
  const left: string[] = [];
  for (const path of read) {
    const { status, headers } = await visit(varnish.url, path);
    if (status === 200 && /varnish; hit$/.test(String(headers['cache-status']))) left.push(path);
  }
  expect(left).toEqual(read);
});
