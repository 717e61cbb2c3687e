import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { sites } from '#tests/support/sites.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const EVENT = '/event/a/workshop';
const FILE = `${EVENT}.ics`;
const ARTICLE = endpointAddress('article', { url: EVENT });

/** Serves the page of the event with these fields of a response. */
const serveEvent = (headers: Record<string, string> = {}, fields: object = {}) =>
  app.contentService.respond(
    ARTICLE,
    jsonResponse(
      fakeArticle(EVENT, { type: 'event', dateOfEvent: { start: '2027-04-21' }, ...fields }),
      headers,
    ),
  );

describe('the calendar file of an event', () => {
  it('is a named file, made from the document of its page and cached at the edge as long as that', async () => {
    serveEvent({ 'cache-control': 'max-age=30', 'cache-tag': 'one,two' });
    const { status, headers, text } = await app.get(FILE);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="workshop.ics"',
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': 'public, max-age=30, must-revalidate',
      'surrogate-key': 'one two',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(text).toContain(`URL;VALUE=URI:${sites.main.origin}${EVENT}\r\n`);
    expect(app.contentService.calls).toMatchObject([{ address: ARTICLE }]);
    expect((await app.get(FILE, { headers: { 'if-none-match': headers.etag } })).status).toBe(304);
  });

  it('is cached for at most 50 seconds, and has no tags if there are none', async () => {
    serveEvent({ 'cache-control': 'max-age=86400' });
    const { headers } = await app.get(FILE);
    expect(headers['cdn-cache-control']).toBe('public, max-age=50, must-revalidate');
    expect(headers).not.toHaveProperty('surrogate-key');
  });

  it.each<[what: string, prepare: () => void, status: number, text: string]>([
    ['another page', () => serveEvent({}, { type: 'news' }), 404, 'Not found\n'],
    ['an event without a date', () => serveEvent({}, { dateOfEvent: undefined }), 404, 'Not found\n'],
    ['no page', () => app.contentService.fail('bare-404', ARTICLE), 404, 'Not found\n'],
    ['a page that is unavailable', () => app.contentService.fail('error-500'), 503, 'Not available\n'],
  ])('does not exist for %s', async (_what, prepare, status, text) => {
    prepare();
    const absent = await app.get(FILE);
    expect(absent).toMatchObject({ status, text });
    expect(absent.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });

  it.each(['/news/a.ics', '/event/a.ics/b', '/x/event/a.ics', '/event/a.b.ics', '/event/.ics'])(
    'is not at %s',
    async (path) => {
      expect((await app.get(path)).headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );
});
