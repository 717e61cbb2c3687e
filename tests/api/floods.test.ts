import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { startVarnish, type TestVarnish } from '#tests/support/start-varnish.ts';

/** What people read. */
const READ = Array.from({ length: 15 }, (_, index) => `/guidance/read-${index}`);
const PDF = '/pdfs/guidance/read-0.pdf';
const PICTURE = '/images/read.svg';
/** Of a page, in characters; of a file, in bytes. Neither is compressed to much less. */
const TEXT = 4000;
const FILE_BYTES = 16 * 1024;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** So many ways of writing a path: each character of it but the slashes is encoded, or is not. */
const spellings = (path: string, count: number): readonly string[] =>
  numbers(count).map((number) => {
    const isEncoded = (place: number) => Math.floor((number + 1) / 2 ** place) % 2 === 1;
    const write = (letter: string, place: number) =>
      letter !== '/' && isEncoded(path.length - 1 - place) ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    return Array.from(path, write).join('');
  });

const OTHER = 'paths of the content service';
const OTHER_CALLS = numbers(150).map((number) => `/api/any/${number}.json`);

/** Floods of addresses, none of which anybody reads, each larger than any cache here. */
const FLOODS: readonly (readonly [what: string, addresses: readonly string[]])[] = [
  ['spellings of an address', spellings('/guidance/read-10', 150)],
  ['repeated slashes', numbers(150).map((number) => `/guidance${'/'.repeat(number + 2)}read-0`)],
  ['spellings of a picture', spellings(PICTURE, 150)],
  ['spellings of a PDF', spellings(PDF, 150)],
  ['unknown parameters', numbers(400).map((number) => `${READ[0]}?x${number}=${number}`)],
  ['unknown parameters of a PDF', numbers(150).map((number) => `${PDF}?x=${number}`)],
  ['searches', numbers(120).map((number) => `/search?q=word-${number}`)],
  ['filters', numbers(60).map((number) => `/search?filter-${number}=a`)],
  ['calls', numbers(150).map((number) => `${endpoints.siteSearch.path}?q=word-${number}`)],
  [OTHER, OTHER_CALLS],
  ['absent pages', numbers(150).map((number) => `/guidance/absent-${number}`)],
  [
    'absent calls',
    numbers(150).map((number) => endpointAddress('article', { url: `/guidance/none-${number}` })),
  ],
];

const noise = (length: number): string =>
  numbers(length)
    .map((index) => String.fromCharCode(97 + ((index * index * 31 + index * 7) % 26)))
    .join('');

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

const visit = (origin: string, path: string) => sendRequest(origin, path, { host: 'localhost', agent });

/** Asks for everything; whatever the answers are. */
async function flood(origin: string, addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => visit(origin, address)));
}

/** A site whose content is what people read, and for other addresses answers as large as pages. */
async function startReadSite(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  const lasting = 'public, max-age=60, stale-while-revalidate=30, stale-if-error=86400';
  const text = noise(TEXT);
  const content = { items: [{ subheading: 'Text', description: `<p>${text}</p>` }] };
  for (const path of READ)
    app.contentService.serve({ [endpointAddress('article', { url: path })]: fakeArticle(path, { content }) });
  const results = { documents: [{ title: 'Found', summary: text, pageUrl: READ[0] }], numFound: 1 };
  const answers = [
    [endpoints.siteSearch.path, 'application/json', JSON.stringify(results)],
    [PDF, 'application/pdf', noise(FILE_BYTES)],
    [PICTURE, 'image/svg+xml', noise(FILE_BYTES)],
    ...OTHER_CALLS.map((path) => [path, 'application/json', noise(FILE_BYTES)] as const),
  ] as const;
  for (const [path, type, body] of answers)
    app.contentService.answer(path, { headers: { 'content-type': type, 'cache-control': lasting }, body });
  return app;
}

describe('at the site, a flood of', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startReadSite({ CACHE_MB: '3' });
  });
  afterEach(() => app.contentService.comeBack());
  afterAll(() => app?.stop());

  it.each(FLOODS)('%s pushes out nothing that is read', async (what, addresses) => {
    // What the content service alone knows has one part of the cache, files that it makes of pages among it.
    const read = [...READ, PICTURE, ...(what === OTHER ? [] : [PDF])];
    for (const path of [...read, ...read]) await visit(app.url, path);
    await flood(app.url, addresses);
    await app.contentService.goDown();
    app.clock.advance(120_000);
    const left: string[] = [];
    for (const path of read) if ((await visit(app.url, path)).status === 200) left.push(path);
    expect(left).toEqual(read);
  });
});

describe('at Varnish, a flood of', { tags: 'varnishd' }, () => {
  let app: TestApp;
  let varnish: TestVarnish;
  beforeAll(async () => {
    app = await startReadSite();
    const stores = { pages: '1m', media: '1m', queries: '1m' };
    varnish = await startVarnish({ http: await freePort(), purge: await freePort() }, [app.url], stores);
  });
  afterAll(async () => {
    await varnish?.stop();
    await app?.stop();
  });

  it('any addresses pushes out nothing that is read, whatever else there is', async () => {
    const read = [...READ, PICTURE, PDF];
    for (const path of read) await visit(varnish.url, path);
    for (const [, addresses] of FLOODS) await flood(varnish.url, addresses);
    await app.stop();
    const left: string[] = [];
    for (const path of read) {
      const { status, headers } = await visit(varnish.url, path);
      if (status === 200 && /varnish; hit$/.test(String(headers['cache-status']))) left.push(path);
    }
    expect(left).toEqual(read);
  });
});
