import { describe, expect, it } from 'vitest';
import { ANALYTICS_PATH } from '#shared/analytics/analytics-event.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { formDocument, peopleDocument } from '#tests/support/fake-documents.ts';
import { appPerTest } from './test-app.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const CONTACT = '/section/about/contact';
const COOKIE_SETTINGS = '/section/about-this-website/cookie-settings';
const PEOPLE = '/schemes/people';
const OLDER_MAIL = '/api/v1/sendemail.json';
const OTHER = '/api/other';

/** Every address that visitors can post to, with the body it reads. */
const posts = [
  [SEND_EMAIL_PATH, JSON_TYPE, '{}'],
  [OLDER_MAIL, JSON_TYPE, '{}'],
  [ANALYTICS_PATH, JSON_TYPE, '{}'],
  [endpoints.employeeSearch.path, FORM, 'fullname=x'],
  [PEOPLE, FORM, 'fullname=x'],
  [CONTACT, FORM, 'form-id=contact'],
  [COOKIE_SETTINGS, FORM, 'a=1'],
  [OTHER, 'text/plain', 'x'],
] as const;

const app = appPerTest(
  { env: { ANALYTICS_ID: 'G-TEST', ANALYTICS_URL: 'http://127.0.0.1:9/collect' } },
  ({ contentService }) => contentService.serve({ ...peopleDocument(PEOPLE), ...formDocument(CONTACT) }),
);

type Fields = Readonly<Record<string, string | undefined>>;
const post = (path: string, type: string, body: string, headers: Fields = {}) =>
  app.get(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

/** Addresses whose refusals are logged. */
const LOGGED: ReadonlySet<string> = new Set([SEND_EMAIL_PATH, OLDER_MAIL, CONTACT, COOKIE_SETTINGS, OTHER]);

describe.each(posts)('a post to %s', (path, type, body) => {
  it('is refused unread, uncached and with a reason if either field says that it comes from elsewhere', async () => {
    const elsewhere = ['http://evil.example', 'http://agency.localhost', 'http://localhost:81'];
    const unknown = ['null', 'no origin', ''];
    for (const headers of [
      ...[...elsewhere, ...unknown].map((origin) => ({ origin })),
      ...elsewhere.map((origin) => ({ 'sec-fetch-site': 'same-origin', origin })),
      ...['same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
      ...['cross-site', 'same-origin, cross-site', ''].flatMap((site) => [
        { 'sec-fetch-site': site },
        { 'sec-fetch-site': site, origin: 'http://localhost' },
      ]),
    ]) {
      const refused = await post(path, type, body, headers);
      expect([headers, refused.status, refused.headers['cache-control']]).toEqual([headers, 403, 'no-store']);
      expect(refused.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(refused.text).title).toBe('This request did not come from a page of this site');
    }
    expect(app.contentService.calls).toEqual([]);
    const reasons = new Set(app.logLines('form-refused').map(({ reason }) => reason));
    expect([...reasons]).toEqual(LOGGED.has(path) ? ['origin'] : []);
  });

  it('is accepted from a page of this site, and from a client other than a browser', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
      // Visitors may hide the referrer.
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      {},
    ])
      expect((await post(path, type, body, headers)).status).not.toBe(403);
    // The default port, written out.
    const headers = { 'content-type': type, origin: 'http://localhost' };
    const written = await app.get(path, { method: 'POST', host: 'localhost:80', headers, body });
    expect(written.status).not.toBe(403);
  });
});

it('a read from elsewhere is passed on', async () => {
  await app.get(OTHER, { headers: { origin: 'http://evil.example' } });
  expect(app.contentService.callsOf(OTHER)).toBe(1);
});

// Pages have lower limits, which the next tests reach.
it.each(posts.filter(([path, type]) => type !== FORM || path === endpoints.employeeSearch.path))(
  'hundreds of posts to %s are refused',
  async (path, type, body) => {
    await Promise.all(Array.from({ length: 300 }, () => post(path, type, body)));
    const { status, headers } = await post(path, type, body);
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(headers['ratelimit-policy']).toMatch(/q=\d+; w=\d+/);
    expect(Object.keys(headers).join()).not.toContain('x-ratelimit');
  },
);

it('a form posted again and again gets a line of text instead of a page', async () => {
  for (const [path, body] of [
    [CONTACT, 'form-id=contact&name='],
    [PEOPLE, 'fullname=x'],
  ] as const) {
    const pages = await Promise.all(Array.from({ length: 60 }, () => post(path, FORM, body)));
    expect(new Set(pages.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['text/html; charset=utf-8']),
    );
    expect(await post(path, FORM, body)).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      text: 'Too many requests at once: please wait some minutes\n',
    });
  }
});

it('posts to the cookie settings are limited like those of forms', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1)
    statuses.push((await post(COOKIE_SETTINGS, FORM, count % 2 ? 'a=1' : 'form-id=none')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 405), 429, 429]);
});

it('a body in a charset other than UTF-8 is refused', async () => {
  for (const path of [SEND_EMAIL_PATH, OLDER_MAIL, ANALYTICS_PATH]) {
    for (const charset of ['"utf-7"', 'utf-16le']) {
      const refused = await post(path, `${JSON_TYPE}; charset=${charset}`, '{}');
      expect([refused.status, refused.headers['content-type']]).toEqual([415, 'application/problem+json']);
      expect(JSON.parse(refused.text).detail).toBe('The charset of the body is not supported.');
    }
    expect((await post(path, `${JSON_TYPE}; charset=utf-8`, '{}')).status).not.toBe(415);
  }
  for (const path of [COOKIE_SETTINGS, endpoints.employeeSearch.path])
    expect((await post(path, `${FORM}; charset=windows-1252`, 'a=1')).status).toBe(415);
});
