import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const guide = (sub: object = {}) => ({
  multi_header: { title: 'Guide' },
  page: { nav_menu: [] },
  sub_article: { type: 'collection', title: 'Page', ...sub },
});

const callsTo = ({ contentService }: TestApp, name: string) =>
  contentService.calls
    .map(({ address }) => new URL(address, 'http://localhost'))
    .filter(({ pathname }) => pathname.endsWith(`/${name}`))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

describe('the pages of a collection', () => {
  it.each([
    ['/collection/a', '/collection/a'],
    ['/collection/a/b', '/collection/a/b'],
    ['/collection/a/b/c', '/collection/a/b'],
  ])('%s is asked for by up to three segments and by its path', async (path, url) => {
    await using app = await startTestApp();
    app.contentService.serve({ [endpointAddress('collection', { url, pageContentUrl: path })]: guide() });
    const { status, text } = await app.get(path);
    expect(status).toBe(200);
    expect(text).toContain('>Page</h1>');
    expect(callsTo(app, 'collection-content.json')).toEqual([{ url, pageContentUrl: path }]);
  });

  it('go no deeper than three levels', async () => {
    await using app = await startTestApp();
    expect((await app.get('/collection/a/b/c/d')).status).toBe(404);
    expect(callsTo(app, 'collection-content.json')).toEqual([]);
  });
});

describe('the pages of the tools', () => {
  it.each(['/cyberaware/actionplan', '/cyberaware/actionplan/families'])(
    '%s is asked for at /api/1/services/v2/tool-content.json with url={path} [7-20]',
    async (path) => {
      await using app = await startTestApp();
      const address = `/api/1/services/v2/tool-content.json?url=${encodeURIComponent(path)}`;
      const questions = [{ id: '1', type: 'radio', question: 'First?', answers: [{ text: 'Yes' }] }];
      app.contentService.serve({ [address]: { page: { title: 'Plan', summary: 'About', questions } } });
      const { status, text } = await app.get(path);
      expect(status).toBe(200);
      expect(text).toContain('>Plan</h1>');
      expect(app.contentService.callsOf(address)).toBe(1);
    },
  );
});

describe('the pages of the multi-page view', () => {
  it.each(['organisation', 'schemes', 'themes', 'principles'])(
    'are asked for under /%s by the first page and the child page',
    async (kind) => {
      await using app = await startTestApp();
      const url = `/${kind}/a`;
      app.contentService.serve({
        [endpointAddress('multiPage', { url })]: guide(),
        [endpointAddress('multiPage', { url, childPage: 'b' })]: guide({ title: 'Child' }),
      });
      expect((await app.get(url)).text).toContain('>Page</h1>');
      expect((await app.get(`${url}/b`)).text).toContain('>Child</h1>');
      expect(callsTo(app, 'multi-page-content.json')).toEqual([{ url }, { url, childPage: 'b' }]);
    },
  );

  it('ask for 200 rows of their scheme, and keep a page per choice, not per query', async () => {
    await using app = await startTestApp();
    app.contentService.serve({
      [endpointAddress('multiPage', { url: '/schemes/a' })]: guide({
        scheme: 'Cyber Incident Response',
        schemeType: 'Firms',
      }),
      [endpointAddress('schemeSearch', {})]: { documents: [{ title: 'Aldermoss' }], numFound: 1 },
    });
    await app.get('/schemes/a?cirLevel=Enhanced&sort=title+asc&utm_source=x');
    await app.get('/schemes/a?sort=title+asc&cirLevel=Enhanced');
    const calls = app.contentService.calls.filter(({ address }) => address.includes('scheme='));
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(new URL(calls[0]?.address ?? '', 'http://localhost').searchParams)).toEqual({
      scheme: 'Cyber Incident Response',
      schemeType: 'Firms',
      cirLevel: 'Enhanced',
      rows: '200',
      sort: 'title asc',
    });
  });
});

describe('the calendar file of an event', () => {
  const event = { page: { type: 'event', title: 'Workshop', dateOfEvent: { start: '2027-04-21' } } };
  const address = (url: string) => endpointAddress('article', { url });

  it('is at the address of its page with .ics', async () => {
    await using app = await startTestApp();
    app.contentService.serve({ [address('/event/a/workshop')]: event });
    const { status, headers, text } = await app.get('/event/a/workshop.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="workshop.ics"');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(text).toContain('DTSTART;VALUE=DATE:20270421\r\n');
    expect(text).toContain('URL;VALUE=URI:https://www.ncsc.example/event/a/workshop\r\n');
  });

  it('does not exist for other pages, and is not a page', async () => {
    await using app = await startTestApp();
    app.contentService.serve({
      [address('/event/news')]: { page: { type: 'news', title: 'News' } },
      [address('/event/undated')]: { page: { type: 'event', title: 'Some day' } },
    });
    for (const path of ['/event/news.ics', '/event/undated.ics', '/event/missing.ics']) {
      const { status, headers } = await app.get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/plain/);
    }
    expect((await app.get('/event/a.ics', { method: 'POST' })).status).toBe(405);
  });

  it('is not available while nobody can be asked for it', async () => {
    await using app = await startTestApp();
    app.contentService.fail('error-500');
    expect((await app.get('/event/workshop.ics')).status).toBe(503);
  });
});
