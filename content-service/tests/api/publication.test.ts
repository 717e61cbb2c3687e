import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import type { Express } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../tests/support/sites.ts';
import { varyFields } from '../../../tests/support/vary-fields.ts';
import { STARTED_AT, startSampleService } from './sample-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const iso = (moment: number): string => new Date(moment).toISOString();
const FROM = STARTED_AT + 30 * SECOND;
const UNTIL = STARTED_AT + 5 * MINUTE;

/**
 * A news page that others reference in every possible way: a list, a menu, a header, a search, a chapter's
 * first page.
 */
const page = (...planning: string[]) => `
title: Quokkas at the gate
summary: A zymurgical tale of passwords.
${planning.join('\n')}
`;

const LINKING = `
title: Read also
alsoSee:
  items:
    - title: Quokkas at the gate
      pageLink: /news/quokkas#gate
    - title: Passwords
      pageLink: /guidance/passwords
metadata:
  - title: Written for
    value:
      - item: Individuals
        pageLink: /news/quokkas
group:
  - name: Ann Other
    pageLink: /news/quokkas
`;

const LISTS = `
title: Read on
topics: [{ title: Tale, link: /news/quokkas }]
articleTiles: { items: [{ title: Tale, linkUrl: /news/quokkas }] }
topicTiles: { items: [{ title: Tale, linkTo: /news/quokkas }] }
linksList: { links: [{ linkTitle: Tale, url: /news/quokkas }] }
`;

const HEADER = `
utilityMenuItems: [{ linkTitle: Tale, linkURL: /news/quokkas }]
navItems: [{ title: Guidance, pageLink: /guidance/passwords }]
`;

/** A site with a page that is public for a limited time. */
const startPlanned = () =>
  startSampleService({
    'main/news/quokkas.yaml': page(
      `publishFrom: ${iso(FROM)}`,
      `publishUntil: ${iso(UNTIL)}`,
      'redirectFrom: [/news/old-quokkas]',
    ),
    'main/header.yaml': HEADER,
    'main/guidance/linking.yaml': LINKING,
    'main/section/advice-guidance/lists.yaml': LISTS,
    'main/search/best-bets.yaml': '- queries: [wombat]\n  pages: [/news/quokkas]\n',
  });

type Asked = readonly [path: string, query?: Record<string, string>, preview?: string];
const call = (app: Express, ...[path, query = {}, preview]: Asked) => {
  const asked = request(app).get(path).query(query);
  return preview === undefined ? asked : asked.set('X-Preview', preview);
};

const { header, section, article, collection, sitemap, siteSearch, searchSuggestions, pageCheck, pageTitle } =
  endpoints;

/** Everything that would reveal the page, by what is requested. */
const everywhere = {
  'a list of the newest': [section.path, { url: '/section/advice-guidance/small-business' }],
  'a feed': ['/api/1/services/v1/news-rss-feed.xml'],
  'a feed of everything': ['/api/1/services/v1/all-json-feed.json'],
  'the sitemap': [sitemap.path],
  'a search for its words': [siteSearch.path, { q: 'quokkas' }],
  'a search for nothing': [siteSearch.path, { q: '', rows: '200' }],
  'a recommendation': [siteSearch.path, { q: 'wombat' }],
  suggestions: [searchSuggestions.path, { q: 'quok' }],
  'links of another page': [article.path, { url: '/guidance/linking' }],
  'the header': [header.path],
  'lists of a section': [section.path, { url: '/section/advice-guidance/lists' }],
  'the page check': [pageCheck.path, { source: '/news/old-quokkas' }],
} satisfies Readonly<Record<string, Asked>>;

const PAGE: Asked = [article.path, { url: '/news/quokkas' }];
const own = [PAGE, [pageTitle.path, { url: '/news/quokkas' }]] satisfies readonly Asked[];

describe('a page with a publication period', () => {
  it('is served during that period only, with its title, and named wherever it could be', async () => {
    const { app, at } = await startPlanned();
    const statuses = () => Promise.all(own.map(async (asked) => (await call(app, ...asked)).status));
    const read = () =>
      Promise.all(
        Object.entries<Asked>(everywhere).map(async ([what, asked]) => [
          what,
          (await call(app, ...asked)).text,
        ]),
      );
    // A response to a preview is not kept for other readers.
    for (const asked of [...own, ...Object.values<Asked>(everywhere)])
      await call(app, asked[0], asked[1], iso(FROM));
    const before = await read();
    for (const [what, text] of before) expect(text, what).not.toContain('quokkas');
    for (const [moment, isNamed] of [
      [FROM - 1, false],
      [FROM, true],
      [UNTIL - 1, true],
      [UNTIL, false],
    ] as const) {
      at(moment);
      expect(await statuses()).toEqual(own.map(() => (isNamed ? 200 : 404)));
      const now = await read();
      if (isNamed) for (const [what, text] of now) expect(text, what).toContain('/news/quokkas');
      else expect(now).toEqual(before);
    }
  });

  it('counts in no search, corrects no spelling and displaces no other result before that period', async () => {
    const { app, at } = await startPlanned();
    const search = async (q: string) => (await call(app, siteSearch.path, { q, sort: 'title asc' })).body;
    // No other page contains both words.
    const others = (await search('zymurgical passwords')).documents;
    expect(others).toContainEqual(expect.objectContaining({ pageUrl: '/guidance/passwords' }));
    const counted = async () =>
      (await search('')).filters.type.find(({ value }: { value: string }) => value === 'news');
    expect(await search('zymurgycal')).not.toHaveProperty('didYouMean');
    expect((await counted()).numFound).toBe(1);
    at(FROM);
    expect(await search('zymurgycal')).toMatchObject({ didYouMean: 'zymurgical', numFound: 1 });
    expect((await counted()).numFound).toBe(2);
  });

  it("is not linked from another page's facts and authors, which stay, before it is public", async () => {
    const { app, at } = await startPlanned();
    const named = async () => {
      const { metadata, group } = (await call(app, article.path, { url: '/guidance/linking' })).body.page;
      return [...metadata[0].value, ...group];
    };
    expect(await named()).toEqual([{ item: 'Individuals' }, { name: 'Ann Other' }]);
    at(FROM);
    const pageLink = '/news/quokkas';
    expect(await named()).toEqual([
      { item: 'Individuals', pageLink },
      { name: 'Ann Other', pageLink },
    ]);
  });
});

describe('lifetimes', () => {
  const cacheControl = async (app: Express, asked: Asked) => {
    const { headers } = await call(app, ...asked);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    return headers['site-cache-control'];
  };

  it('end with the next change', async () => {
    const { app, at } = await startPlanned();
    for (const [what, asked] of Object.entries<Asked>(everywhere)) {
      at(STARTED_AT);
      await cacheControl(app, asked);
      at(STARTED_AT + 9500);
      expect([what, await cacheControl(app, asked)]).toEqual([
        what,
        'public, max-age=20, stale-while-revalidate=0, stale-if-error=86400',
      ]);
    }
  });

  it('of a page that will be withdrawn end then, stale-if-error included', async () => {
    const { app, at } = await startPlanned();
    at(UNTIL - 90 * SECOND);
    for (const asked of own)
      expect(await cacheControl(app, asked)).toBe(
        'public, max-age=60, stale-while-revalidate=29, stale-if-error=29',
      );
  });

  it('of a 404 end when the page becomes public', async () => {
    const { app, at } = await startPlanned();
    expect(await cacheControl(app, PAGE)).toBe('public, max-age=10');
    at(FROM - 3500);
    expect(await cacheControl(app, PAGE)).toBe('public, max-age=3');
    at(FROM - 1);
    // Otherwise nothing would be fresh for less than ten seconds.
    expect(await cacheControl(app, PAGE)).toBe('public, max-age=1');
  });
});

describe('a call with X-Preview', () => {
  it('returns the site as it will be then, drafts included, uncached', async () => {
    const { app } = await startSampleService({
      'main/news/quokkas.yaml': page(`publishFrom: ${iso(FROM)}`),
      'main/news/drafted.yaml': 'title: A drafted tale\nstate: draft\n',
    });
    const search = (preview?: string) => call(app, siteSearch.path, { q: 'tale' }, preview);
    const found = async (preview?: string) =>
      (await search(preview)).body.documents.map(({ pageUrl }: { pageUrl: string }) => pageUrl).sort();
    expect(await found()).toEqual([]);
    expect(await found(iso(STARTED_AT))).toEqual(['/news/drafted']);
    expect(await found(iso(FROM))).toEqual(['/news/drafted', '/news/quokkas']);
    for (const [path, query] of [...Object.values<Asked>(everywhere), ...own]) {
      const shown = await call(app, path, query, iso(FROM));
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(varyFields(shown.headers)).toContain('x-preview');
    }
    expect((await search()).headers['site-cache-control']).toContain('max-age=');
    expect(await found()).toEqual([]);
  });

  it.each(['', 'tomorrow', '2026-06-02', '2026-13-40T99:00:00Z', '2026-06-02T09:00:00'])(
    'is refused without a valid instant: %j',
    async (preview) => {
      const { app } = await startSampleService({});
      const refused = await call(app, endpoints.homePage.path, {}, preview);
      expect(refused.status).toBe(400);
      expect(refused.type).toBe('application/problem+json');
      expect(refused.body.errors).toEqual([
        { parameter: 'X-Preview', detail: expect.stringContaining('must be an instant') },
      ]);
      expect(refused.headers['cache-control']).toBe('no-store');
    },
  );
});

it('counts a source as newer than its translation if it changed later, from the moment at which that is public', async () => {
  const [main, agency] = plainSites;
  if (!agency) throw new Error('these tests need two sites');
  const { origin } = main.variant;
  const languages = [{ language: 'en-GB', name: 'English', origin, isSource: true }];
  const { app, at } = await startSampleService(
    {
      'main/guidance/locks.yaml': `title: Locks\nmodifiedDate: 2026-05-02\npublishFrom: ${iso(FROM)}\n`,
      'agency/guidance/cloeon.yaml':
        'title: Cloeon\nmodifiedDate: 2026-05-01\ntranslations: [{ language: en-GB, path: /guidance/locks }]\n',
      'agency/collection/cloeon.yaml':
        'title: Cloeon\nmodifiedDate: 2026-05-01\ntranslations: [{ language: en-GB, path: /guidance/keys }]\n',
      'main/guidance/keys.yaml': 'title: Keys\nmodifiedDate: 2026-05-02T09:00:00Z\n',
      'agency/guidance/allweddi.yaml':
        'title: Allweddi\nmodifiedDate: 2026-05-02T09:00:00Z\ntranslations: [{ language: en-GB, path: /guidance/keys }]\n',
    },
    [main, { ...agency, variant: { ...agency.variant, languages } }],
  );
  const translation = async (preview?: string, url = '/guidance/cloeon') => {
    const asked = call(app, article.path, { url }, preview);
    const { body, headers } = await asked.set('X-Site', agency.variant.id);
    return { ...body.page.translations[0], freshness: headers['site-cache-control'] };
  };
  const before = await translation();
  expect(before.changedSince).toBeUndefined();
  expect(before.freshness).toContain('max-age=29,');
  expect((await translation(iso(FROM))).changedSince).toBe('2026-05-02');
  at(FROM);
  expect((await translation()).changedSince).toBe('2026-05-02');
  const guide = call(app, collection.path, { pageContentUrl: '/collection/cloeon' });
  const { body: shown } = await guide.set('X-Site', agency.variant.id);
  expect(shown.sub_article.translations).toMatchObject([{ changedSince: '2026-05-02' }]);
  const sameMoment = await translation(undefined, '/guidance/allweddi');
  expect(sameMoment).toMatchObject({ path: '/guidance/keys' });
  expect(sameMoment).not.toHaveProperty('changedSince');
});
