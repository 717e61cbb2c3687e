import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeHeader, sectionDocument } from '#tests/support/fake-documents.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerTest } from './test-app.ts';

const FEED = '/api/1/services/v1/all-rss-feed.xml';
const METADATA = '/.well-known/csaf/provider-metadata.json';
const PDF = '/pdfs/guidance/none.pdf';
const EVENT = '/event/conference/day';
/** As browsers send it when they open an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ORIGIN = { origin: 'https://other.example' };
const CACHED = { 'cache-control': 'public, max-age=60', etag: '"1"' };

const app = appPerTest({}, ({ contentService }) => {
  contentService.serve({
    [endpoints.header.path]: { ...fakeHeader('main'), capabilities: { csaf: true } },
    [endpointAddress('sitemap', {})]: { parts: [{}], pages: [{ path: '/' }] },
    [endpointAddress('article', { url: EVENT })]: {
      page: { type: 'event', title: 'Day', dateOfEvent: { start: '2026-09-01T09:00:00Z' } },
    },
    ...sectionDocument('/section/suppliers', { 'content-type': 'section-organisation-categories-page' }),
    [endpoints.supplierSearch.path]: { documents: [{ title: 'A' }], numFound: 1 },
  });
  for (const path of [METADATA, '/api/openapi.json', '/api/1/services/v1/updates-json-feed.json'])
    contentService.respond(path, jsonResponse({}, CACHED));
  for (const path of [FEED, '/api/v1/news-atom-feed.xml'])
    contentService.respond(path, { headers: { 'content-type': 'application/xml', ...CACHED }, body: '<a/>' });
  for (const path of ['/images/drawing.svg', '/images/favicon.svg'])
    contentService.respond(path, { headers: { 'content-type': 'image/svg+xml', ...CACHED }, body: '<svg/>' });
});

const fieldsOf = async (...[path, options]: Parameters<typeof app.get>) => {
  const { status, headers } = await app.get(path, options);
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  return [status, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
};
const open = (status: number) => [status, '*', 'cross-origin'];
const closed = (status: number) => [status, undefined, 'same-origin'];

describe('a public file', () => {
  it.each(
    wordsIn(`
    /robots.txt /sitemap.xml /sitemap-1.xml /llms.txt /.well-known/security.txt /guidance/first.md
    /pdfs/guidance/first.pdf ${EVENT}.ics /section/suppliers.csv /section/suppliers.json /api/openapi.json ${FEED}
    /api/v1/news-atom-feed.xml /api/1/services/v1/updates-json-feed.json?url=/guidance/first ${METADATA}
    /images/drawing.svg /images/drawing.svg?width=320 /images/drawing.svg/card.png /favicon.ico
  `),
  )('can be read from every origin, made, stored or unchanged: %s', async (path) => {
    for (const headers of [{}, ORIGIN, BROWSER]) {
      expect(await fieldsOf(path, { headers })).toEqual(open(200));
      expect(await fieldsOf(path, { headers, method: 'HEAD' })).toEqual(open(200));
    }
    const { etag } = (await app.get(path)).headers;
    if (etag) expect(await fieldsOf(path, { headers: { 'if-none-match': etag } })).toEqual(open(304));
    for (const method of ['OPTIONS', 'POST', 'DELETE']) {
      const [, ...fields] = await fieldsOf(path, { method, headers: ORIGIN });
      expect(fields).toEqual(closed(0).slice(1));
    }
  });

  it('can be read when it is missing, has moved, or cannot be made', async () => {
    for (const path of [
      PDF,
      '/guidance/none.md',
      '/images/none.png',
      '/section/none.csv',
      '/none.json',
      `${EVENT}x.ics`,
    ])
      expect([path, ...(await fieldsOf(path))]).toEqual([path, ...open(404)]);
    app.contentService.serve({ [endpoints.pageCheck.path]: { target: '/guidance/first' } });
    expect(await fieldsOf('/guidance/moved.md')).toEqual(open(301));
    await app.contentService.goDown();
    for (const path of ['/sitemap.xml', '/images/other.png', '/guidance/second.md', METADATA, FEED])
      expect([path, ...(await fieldsOf(path))]).toEqual([path, ...open(503)]);
  });

  it('cannot where people get a page in its place', async () => {
    expect(await fieldsOf(PDF, { headers: BROWSER })).toEqual(closed(404));
    await app.contentService.goDown();
    expect(await fieldsOf('/pdfs/guidance/other.pdf', { headers: BROWSER })).toEqual(closed(503));
  });
});

it.each(
  wordsIn(`
  / /guidance/first /no/such/page /search?q=a /guidance/none.html /guidance/none.ics /page-data /previous-header
  ${endpointAddress('article', { url: '/guidance/first' })} ${endpointAddress('header', {})} /api/form
  ${endpointAddress('employeeSearch', { url: '/a', fullname: 'A' })} /staticjson/header.json
  /assets/none.js /assets/none.png /authored-colours/2b1238.css /api/none-rss-feed.json /api/none.csv
`),
)('nothing else can be read from other origins: %s', async (path) => {
  for (const _ of [1, 2]) {
    const [, ...fields] = await fieldsOf(path, { headers: ORIGIN });
    expect(fields).toEqual(closed(0).slice(1));
  }
});
