import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { varyFields } from '../../../tests/support/vary-fields.ts';
import { STARTED_AT, sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

it('a person look-up is never cached', async () => {
  const address = (fullname: string) => ({ url: '/schemes/incident-response', fullname });
  for (const name of ['Zoë Sample-Name', 'Nobody']) {
    const { status, headers } = await ask().get(endpoints.employeeSearch.path).query(address(name));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

describe('the choice of the site', () => {
  it('follows X-Site, and is main without it', async () => {
    const title = async (site?: string) => {
      const call = ask().get(endpoints.homePage.path);
      const response = await (site ? call.set('X-Site', site) : call);
      expect(varyFields(response.headers)).toEqual(['x-preview', 'x-site']);
      return response.body.page.title;
    };
    expect(await title('agency')).toBe('Home of agency');
    expect(await title('main')).toBe('Home of main');
    expect(await title()).toBe('Home of main');
  });

  it('refuses an unknown site', async () => {
    const response = await ask().get(endpoints.header.path).set('X-Site', 'elsewhere');
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([{ parameter: 'X-Site', detail: 'must be main or agency' }]);
  });

  it('keeps the pages of one site from the other', async () => {
    const call = `${endpoints.article.path}?url=/information/history`;
    expect((await ask().get(call).set('X-Site', 'agency')).status).toBe(200);
    expect((await ask().get(call).set('X-Site', 'main')).status).toBe(404);
  });
});

it('the article call returns the page at a path with type, Markdown as HTML and the defaults of its site [7-17]', async () => {
  const { body } = await ask().get(`${endpoints.article.path}?url=/guidance/passwords`);
  expect(body.page).toMatchObject({
    type: 'guidance',
    title: 'Passwords',
    summary: 'A **plain** summary.',
    documentActionsData: { shareActions: { shareTitleText: 'Share this' } },
    userFeedback: {
      articleRating: [{ feedbackSubmitMessage_html: '<p><strong>Thank you.</strong></p>\n' }],
    },
  });
  const [block] = body.page.content.items;
  expect(block.description).toContain('<h3>A heading</h3>');
  expect(block.description).toMatch(
    /<a href="https:\/\/elsewhere\.example\/long" title="Why"[^>]*>long<\/a>/,
  );
  expect(block.description).toContain('<th scope="col">A</th>');
  expect(block.description).toContain('<abbr title="Cyber Assessment Framework">CAF</abbr>');
  expect(block.description).not.toContain('script');
  expect(block.accordionArticle.item[0]).toMatchObject({
    title: 'Why *length* matters',
    description: '<p>More to <em>guess</em>.</p>\n',
  });
});

describe('look-up calls', () => {
  it('return the page check with the target of a former address, otherwise empty [7-27]', async () => {
    const target = async (source: string) =>
      (await ask().get(endpoints.pageCheck.path).query({ source })).body;
    expect(await target('/old/passwords')).toEqual({ target: '/guidance/passwords' });
    expect(await target('old/passwords/')).toEqual({ target: '/guidance/passwords' });
    expect(await target('/caf%c3%a9')).toEqual({ target: 'https://elsewhere.example/' });
    expect(await target('/café')).toEqual({ target: 'https://elsewhere.example/' });
    expect(await target('/nowhere')).toEqual({});
  });

  it('return the page title with the header of the page [7-26]', async () => {
    const { body } = await ask().get(`${endpoints.pageTitle.path}?url=/guidance/passwords`);
    expect(body.page).toEqual({
      title: 'Passwords',
      pageLink: '/guidance/passwords',
      headerColour: '#007780',
      banner: { pageLink: '/guidance/passwords', title: 'Banner of main' },
    });
  });

  it.each(['/404', '404', '/404/'])('return the error page for the page type %s [7-04]', async (pageType) => {
    const { body } = await ask().get(endpoints.errorPage.path).query({ pageType });
    expect(body.page.errorHeading).toBe('Page not found on main');
    expect(body.page.errorContent).toBe('<p>Try the <a href="/search">search</a>.</p>\n');
  });
});

const ARTICLE = `${endpoints.article.path}?url=/guidance/passwords`;

describe('headers of a response', () => {
  it('state how long it is fresh, what it was made from and when that changed', async () => {
    const { headers } = await ask().get(ARTICLE);
    expect(headers['site-cache-control']).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    );
    // Visitors could infer planned changes.
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['cache-tag']).toBe('main:/guidance/passwords,main:defaults');
    expect(headers['last-modified']).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('use the start of the service for documents without a date', async () => {
    const { headers } = await ask().get(endpoints.footer.path);
    expect(headers['last-modified']).toBe(new Date(STARTED_AT).toUTCString());
    expect(headers['cache-tag']).toBe('main:footer');
  });

  it('have an ETag that changes with the content and nothing else', async () => {
    const etag = async (changes: Record<string, string>) =>
      (await request((await startSampleService(changes)).app).get(ARTICLE)).headers.etag;
    const before = await etag({});
    expect(await etag({})).toBe(before);
    expect(await etag({ 'main/guidance/passwords.yaml': 'title: Pass phrases' })).not.toBe(before);
  });
});

describe('conditional requests', () => {
  it.each([
    ['one of several ETags', 'If-None-Match', (etag: string) => `"other", ${etag}`],
    ['the date', 'If-Modified-Since', () => 'Tue, 04 Mar 2025 00:00:00 GMT'],
  ])('get 304 without a body when %s has not changed', async (_condition, header, value) => {
    const first = await ask().get(ARTICLE);
    const again = await ask()
      .get(ARTICLE)
      .set(header, value(String(first.headers.etag)));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    for (const name of ['cache-control', 'site-cache-control'])
      expect(again.headers[name]).toBe(first.headers[name]);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('get the full response when the ETag differs, with any date', async () => {
    const response = await ask()
      .get(ARTICLE)
      .set('If-None-Match', '"other"')
      .set('If-Modified-Since', 'Tue, 04 Mar 2036 00:00:00 GMT');
    expect(response.status).toBe(200);
  });
});

describe('refusals of the content service', () => {
  it.each([
    `${endpoints.article.path}?url=/`,
    `${endpoints.errorPage.path}?pageType=/teapot`,
    '/api/1/services/v9/nothing.json',
    '/images/unknown.svg',
    '/images/notes.txt',
    '/images/%2e%2e/header.yaml',
    '/elsewhere',
    '/images/none.svg/card.png',
    '/images/small.svg/card.gif',
    '/images/card.png',
  ])('are problem documents for unknown %s', async (call) => {
    const response = await ask().get(call);
    expect(response.status).toBe(404);
    expect(response.type).toBe('application/problem+json');
    expect(response.body).toMatchObject({ type: 'about:blank', title: 'Not found', status: 404 });
    expect(response.headers['site-cache-control']).toBe('public, max-age=10');
    expect(response.headers).not.toHaveProperty('x-powered-by');
    // Adding the picture purges its absence.
    if (call.startsWith('/images/un')) expect(response.headers['cache-tag']).toBe(`main:${call}`);
  });

  const WIDTH = 'must be a whole number from 1 to 2560';
  it.each([
    ['url', `${endpoints.article.path}?url=`, 'is missing'],
    ['url', `${endpoints.article.path}?url=/a&url=/b`, 'is present more than once'],
    ['url', `${endpoints.article.path}?url=%25zz`, 'is not a path'],
    ['url', `${endpoints.article.path}?url=/a%2500`, 'is not a path'],
    ['url', `${endpoints.article.path}?url=/${'a'.repeat(3000)}`, 'is not a path'],
    ['childPage', `${endpoints.multiPage.path}?url=/organisation/alder&childPage=%25zz`, 'is not a path'],
    ['width', '/images/small.svg?width=0', WIDTH],
    ['width', '/images/small.svg?width=9999', WIDTH],
    ['width', '/images/small.svg?width=wide', WIDTH],
  ])('name the parameter %s of %s', async (parameter, call, detail) => {
    const response = await ask().get(call);
    expect(response.status).toBe(400);
    expect(response.type).toBe('application/problem+json');
    expect(response.body.errors).toEqual([{ parameter, detail }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('cover all writing methods, also on unknown paths', async () => {
    for (const path of [endpoints.header.path, '/api/', '/api/none.json', '/none'])
      for (const method of ['put', 'patch', 'delete', 'trace', 'post'] as const) {
        const response = await ask()[method](path);
        expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        expect(response.type).toBe('application/problem+json');
      }
  });

  it('have one log line per request without its query', async () => {
    const { app, lines } = await startSampleService();
    await request(app).get(`${endpoints.article.path}?url=/secret`).set('X-Request-Id', 'r-1');
    expect(lines).toEqual([
      {
        level: 'debug',
        event: 'request',
        fields: {
          method: 'GET',
          path: endpoints.article.path,
          site: 'main',
          status: 404,
          ms: 0,
          requestId: 'r-1',
        },
      },
    ]);
  });
});
