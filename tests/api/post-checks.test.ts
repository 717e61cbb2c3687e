import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANALYTICS_PATH } from '#shared/analytics/analytics-event.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { createCollector } from '#tests/support/collector.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const CONTACT = '/section/about/contact';
const COOKIE_SETTINGS = '/section/about-this-website/cookie-settings';

/** Everything that visitors can post to, with what it reads. */
const posts = [
  [SEND_EMAIL_PATH, JSON_TYPE, '{}'],
  ['/api/v1/sendemail.json', JSON_TYPE, '{}'],
  [ANALYTICS_PATH, JSON_TYPE, '{}'],
  [endpoints.employeeSearch.path, FORM, 'fullname=x'],
  ['/schemes/people', FORM, 'fullname=x'],
  [CONTACT, FORM, 'form-id=contact'],
  [COOKIE_SETTINGS, FORM, 'a=1'],
  ['/api/other', 'text/plain', 'x'],
] as const;

const collector = createCollector();
let app: TestApp;
beforeEach(async () => {
  await collector.start();
  app = await startTestApp({ env: collector.env() });
  app.contentService.serve({
    [endpointAddress('multiPage', { url: '/schemes/people' })]: {
      multi_header: { title: 'People' },
      page: { employee: { showEmployeeSearch: true }, assuranceDetails: { certifiedStatus: 'Certified' } },
      sub_article: { type: 'schemes', title: 'Check a person' },
    },
    [endpointAddress('section', { url: CONTACT, pageUrl: CONTACT })]: {
      page: {
        title: 'Contact',
        'content-type': 'form-page',
        form: {
          id: 'contact',
          fields: [{ name: 'name', type: 'text', label: 'Name', required: true }],
          submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
        },
      },
    },
  });
});
afterEach(async () => {
  await app.stop();
  collector.stop();
});

type Fields = Readonly<Record<string, string | undefined>>;
const post = (path: string, type: string, body: string, headers: Fields = {}) =>
  app.get(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

describe.each(posts)('a post to %s', (path, type, body) => {
  const send = (headers: Fields) => post(path, type, body, headers);

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://agency.localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:81' },
    { 'sec-fetch-site': 'same-origin', origin: '' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-origin, cross-site', origin: 'http://localhost' },
    { 'sec-fetch-site': '', origin: 'http://localhost' },
    { origin: 'null' },
  ])('is refused when one of two fields says that it comes from elsewhere: %j', async (headers) => {
    expect((await send(headers)).status).toBe(403);
    expect(app.contentService.calls).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
    // Of somebody who hides where he comes from.
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('goes on when they agree: %j', async (headers) => {
    expect((await send(headers)).status).not.toBe(403);
  });

  it('is told that there are too many, after hundreds', async () => {
    await Promise.all(Array.from({ length: 300 }, () => send({})));
    expect((await send({})).status).toBe(429);
  });
});

it('a form that is posted on and on gets no page for an answer any more', async () => {
  for (const [path, body] of [
    [CONTACT, 'form-id=contact&name='],
    ['/schemes/people', 'fullname=x'],
  ] as const) {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let count = 0; count < 62; count += 1) answers.push(await post(path, FORM, body));
    expect(answers[59]?.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { status, headers } of answers.slice(60)) {
      expect([status, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
    }
  }
});

it('posts to the cookie settings are limited like those of forms', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1)
    statuses.push((await post(COOKIE_SETTINGS, FORM, count % 2 ? 'a=1' : 'form-id=none')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 405), 429, 429]);
});

describe('JSON', () => {
  it.each(['utf-7', 'UTF-7', '"utf-7"', 'utf-16', 'utf-16le', 'utf-32', 'iso-8859-1', 'us-ascii', 'x'])(
    'in another charset than UTF-8 is refused: %s',
    async (charset) => {
      for (const path of [SEND_EMAIL_PATH, '/api/v1/sendemail.json', ANALYTICS_PATH]) {
        const { status, headers } = await post(path, `${JSON_TYPE}; charset=${charset}`, '{}');
        expect([status, headers['content-type']]).toEqual([415, 'application/problem+json']);
      }
    },
  );

  it.each(['', '; charset=utf-8', ';charset=UTF-8', '; charset="utf-8"', '; v=1'])(
    'in UTF-8 is read: %j',
    async (parameter) => {
      for (const path of [SEND_EMAIL_PATH, ANALYTICS_PATH])
        expect((await post(path, `${JSON_TYPE}${parameter}`, '{}')).status).toBe(400);
    },
  );
});

describe('a form', () => {
  it.each(['utf-7', 'utf-16', 'windows-1252', 'x'])(
    'in a charset that nobody sends is refused: %s',
    async (charset) => {
      for (const path of [COOKIE_SETTINGS, endpoints.employeeSearch.path])
        expect((await post(path, `${FORM}; charset=${charset}`, 'a=1')).status).toBe(415);
    },
  );
});
