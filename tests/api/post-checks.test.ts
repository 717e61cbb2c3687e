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

/** Every address that visitors can post to, with the body it reads. */
const posts = [
  [SEND_EMAIL_PATH, JSON_TYPE, '{}'],
  ['/api/v1/sendemail.json', JSON_TYPE, '{}'],
  [ANALYTICS_PATH, JSON_TYPE, '{}'],
  [endpoints.employeeSearch.path, FORM, 'fullname=x'],
  [PEOPLE, FORM, 'fullname=x'],
  [CONTACT, FORM, 'form-id=contact'],
  [COOKIE_SETTINGS, FORM, 'a=1'],
  ['/api/other', 'text/plain', 'x'],
] as const;

const app = appPerTest(
  { env: { ANALYTICS_ID: 'G-TEST', ANALYTICS_URL: 'http://127.0.0.1:9/collect' } },
  ({ contentService }) => contentService.serve({ ...peopleDocument(PEOPLE), ...formDocument(CONTACT) }),
);

type Fields = Readonly<Record<string, string | undefined>>;
const post = (path: string, type: string, body: string, headers: Fields = {}) =>
  app.get(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

describe.each(posts)('a post to %s', (path, type, body) => {
  it('is refused if either field says that it comes from elsewhere, and accepted otherwise', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://agency.localhost' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      { 'sec-fetch-site': 'same-origin, cross-site', origin: 'http://localhost' },
      { 'sec-fetch-site': '', origin: 'http://localhost' },
      { origin: 'null' },
    ])
      expect([headers, (await post(path, type, body, headers)).status]).toEqual([headers, 403]);
    expect(app.contentService.calls).toEqual([]);
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
      // Visitors may hide the referrer.
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      {},
    ])
      expect((await post(path, type, body, headers)).status).not.toBe(403);
  });
});

// Pages have lower limits, which the next tests reach.
it.each(posts.filter(([path, type]) => type !== FORM || path === endpoints.employeeSearch.path))(
  'hundreds of posts to %s are refused',
  async (path, type, body) => {
    await Promise.all(Array.from({ length: 300 }, () => post(path, type, body)));
    expect((await post(path, type, body)).status).toBe(429);
  },
);

it('a form posted again and again gets a line of text instead of a page', async () => {
  for (const [path, body] of [
    [CONTACT, 'form-id=contact&name='],
    [PEOPLE, 'fullname=x'],
  ] as const) {
    const responses: Awaited<ReturnType<typeof post>>[] = [];
    for (let count = 0; count < 61; count += 1) responses.push(await post(path, FORM, body));
    expect(responses[59]?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(responses[60]).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
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
  for (const path of [SEND_EMAIL_PATH, '/api/v1/sendemail.json', ANALYTICS_PATH]) {
    const { status, headers } = await post(path, `${JSON_TYPE}; charset="utf-7"`, '{}');
    expect([status, headers['content-type']]).toEqual([415, 'application/problem+json']);
  }
  for (const path of [COOKIE_SETTINGS, endpoints.employeeSearch.path])
    expect((await post(path, `${FORM}; charset=windows-1252`, 'a=1')).status).toBe(415);
});
