import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { FetchUpstream } from '#server/content/upstream.ts';
import { readTicket } from '#server/preview/preview-ticket.ts';
import type { FindingsResponse, SiteFindings } from '#shared/contract/messages/findings-schema.server.ts';
import { PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { allSites } from '#tests/support/sites.ts';
import { opsApp, TOKEN } from './ops-app.ts';

const NOW = Date.UTC(2026, 0, 15, 9);
const HOUR = 3_600_000;

const pageOf = (name: string) => ({
  path: `/news/${name}`,
  file: `main/news/${name}.yaml`,
  title: `Title of ${name} & <more>`,
});

const found = (level: 'fault' | 'warning' | 'notice', message: string) => ({
  level,
  message,
  site: 'main',
  file: 'main/news/a.yaml',
  line: 3,
});

const main: SiteFindings = {
  site: 'main',
  loadedAt: '2026-01-15T08:30:00.000Z',
  findings: [
    found('notice', 'hard to read'),
    found('warning', '/none is a broken link'),
    found('fault', 'is no YAML'),
  ],
  planned: [
    { ...pageOf('draft'), state: 'draft', publishFrom: '2026-01-16T00:00:00.000Z' },
    {
      ...pageOf('campaign'),
      state: 'planned',
      publishFrom: '2026-02-01T09:00:00.000Z',
      publishUntil: '2026-03-01T09:00:00.000Z',
    },
    { ...pageOf('offer'), state: 'public', publishUntil: '2026-01-20T00:00:00.000Z' },
    { ...pageOf('gone'), state: 'withdrawn', publishUntil: '2026-01-01T00:00:00.000Z' },
  ],
  reviews: [{ ...pageOf('old'), due: '2025-12-01' }],
  failedSearches: [{ words: 'smart fridge', visitors: 12 }],
};
const agency: SiteFindings = {
  ...main,
  site: 'agency',
  findings: [],
  planned: [],
  reviews: [],
  failedSearches: [],
};

const says =
  (body: unknown, status = 200): FetchUpstream =>
  async () => ({ ok: true, response: { status, headers: {}, body: Buffer.from(JSON.stringify(body)) } });

interface Given {
  readonly fetchUpstream?: FetchUpstream;
  readonly previewKey?: string | undefined;
  readonly tokens?: readonly string[];
}

const opsOf = ({ fetchUpstream, previewKey, tokens = [TOKEN] }: Given) =>
  opsApp({
    purgeTokens: tokens,
    desk: {
      sites: allSites,
      fetchUpstream: fetchUpstream ?? says({ sites: [agency, main] } satisfies FindingsResponse),
      previewKey,
      originOf: ({ variant }) => variant.origin,
      now: () => NOW,
    },
  });

const look = (given: Given = {}) => request(opsOf(given)).get('/desk').auth('anybody', TOKEN);

/** The rows below a heading of the first site, as the texts of their cells. */
function rowsOf(html: string, title: string): string[][] {
  const section = parse(html).querySelector('section');
  const heading = section?.querySelectorAll('h3').find(({ text }) => text.startsWith(`${title}:`));
  const table = heading?.nextElementSibling ?? heading?.parentNode?.nextElementSibling;
  if (table?.tagName !== 'TABLE') return [];
  return table
    .querySelectorAll('tbody tr')
    .map((row) =>
      row.querySelectorAll('td').map(({ structuredText }) => structuredText.replaceAll('\n', ' ')),
    );
}

describe('the desk', () => {
  it("shows each site's tasks, worst first, and its schedule", async () => {
    const { status, text } = await look();
    expect(status).toBe(200);
    expect(
      parse(text)
        .querySelectorAll('h2')
        .map((heading) => heading.text),
    ).toEqual(allSites.map(({ variant }) => variant.name));
    expect(text).toContain('15 Jan 2026, 08:30 GMT');
    expect(rowsOf(text, 'To fix')).toEqual([
      ['Fault', 'main/news/a.yaml:3', 'is no YAML'],
      ['Warning', 'main/news/a.yaml:3', '/none is a broken link'],
    ]);
    expect(rowsOf(text, 'Notices')).toEqual([['Notice', 'main/news/a.yaml:3', 'hard to read']]);
    const titled = (name: string) => `Title of ${name} & <more> /news/${name}`;
    expect(rowsOf(text, 'Planned').map((cells) => cells.slice(0, 3))).toEqual([
      ['20 Jan 2026, 00:00 GMT', 'Disappears', titled('offer')],
      ['1 Feb 2026, 09:00 GMT', 'Appears', titled('campaign')],
      ['1 Mar 2026, 09:00 GMT', 'Disappears', titled('campaign')],
    ]);
    expect(rowsOf(text, 'Drafts and withdrawn pages').map((cells) => cells.slice(0, 2))).toEqual([
      ['Draft', titled('draft')],
      ['Withdrawn: 1 Jan 2026, 00:00 GMT', titled('gone')],
    ]);
    expect(rowsOf(text, 'Searches without results')).toEqual([['smart fridge', '12']]);
    expect(rowsOf(text, 'Reviews due')).toEqual([['1 Dec 2025', titled('old'), 'main/news/old.yaml']]);
  });

  it('links to previews if there is a key: drafts as of now, scheduled changes as of their moment', async () => {
    const { text } = await look({ previewKey: PREVIEW_KEY });
    const links = parse(text)
      .querySelectorAll('a')
      .map((link) => new URL(link.getAttribute('href') ?? ''));
    const previews = links.map(({ origin, searchParams }) => {
      const ticket = readTicket(PREVIEW_KEY, 'main', searchParams.get('ticket') ?? '');
      return [origin, searchParams.get('to'), ticket?.at, ticket?.until];
    });
    const [{ variant }] = allSites;
    const of = (name: string, at: number) => [variant.origin, `/news/${name}`, at, NOW + 8 * HOUR];
    expect(previews).toEqual([
      of('offer', Date.UTC(2026, 0, 20)),
      of('campaign', Date.UTC(2026, 1, 1, 9)),
      of('campaign', Date.UTC(2026, 2, 1, 9)),
      ...['draft', 'gone', 'old'].map((name) => of(name, NOW)),
    ]);
    expect((await look()).text).not.toContain('<a ');
  });

  it('is never cached, and may load nothing but its own style', async () => {
    const { headers, text } = await look();
    const style = parse(text).querySelector('style')?.rawText ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  });

  it.each([
    ['does not announce it', says({}, 404), 200, 'does not report findings'],
    ['returns something else', says({ sites: [{ site: 'main' }] }), 503, 'Reload this page'],
    ['fails', says('', 500), 503, 'Reload this page'],
    [
      'does not respond',
      (async () => ({ ok: false, reason: 'timeout', detail: '' })) satisfies FetchUpstream,
      503,
      'Reload this page',
    ],
  ])('says so where the content service %s', async (_what, fetchUpstream, status, words) => {
    const response = await look({ fetchUpstream });
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(words)]);
  });
});

describe('access to the desk', () => {
  it('requires the token as a password', async () => {
    const response = await request(opsOf({})).get('/desk');
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Basic realm="Operators"');
  });

  it.each([
    ['another token', `Basic ${Buffer.from('a:another-long-secret').toString('base64')}`],
    ['the token as the name', `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}`],
    ['the token alone', `Basic ${Buffer.from(TOKEN).toString('base64')}`],
    ['invalid base64', 'Basic %%%'],
    ['nothing', 'Basic '],
    ['another scheme', `Bearer ${TOKEN}`],
  ])('is refused with %s', async (_what, field) => {
    expect((await request(opsOf({})).get('/desk').set('Authorization', field)).status).toBe(401);
  });

  it('does not allow changes by password, which a browser sends with any page’s post', async () => {
    for (const path of ['/purge', '/emergency']) {
      const response = await request(opsOf({})).post(path).auth('anybody', TOKEN).send({ all: true });
      expect(response.status, path).toBe(401);
    }
  });
});
