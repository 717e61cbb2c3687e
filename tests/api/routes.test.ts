import { describe, expect, it } from 'vitest';
import { articleTypes } from '#shared/contract/pages/article-types.ts';
import { pageAt } from '#tests/support/read-page.ts';
import { builtSite } from './test-app.ts';

const site = builtSite();

const read = (path: string) => pageAt(site.url('main', ''), path);

/** Elements that only this kind of page has in its main content. */
const MARKS = {
  article: 'article.article',
  error: '.error-page',
  guide: '.guide',
  home: '.hero',
  search: '.search-head',
  section: '.section-head',
  tool: '.tool',
  'tool hub': '.tool-hub',
} as const;

const ROUTES: readonly (readonly [string, keyof typeof MARKS, string])[] = [
  ['/', 'home', '2.1-01'],
  ['/home', 'home', '2.1-02'],
  ['/cyberaware/actionplan', 'tool hub', '2.1-03'],
  ['/cyberaware/actionplan/you-and-your-family', 'tool', '2.1-04'],
  ['/organisation/aldermoss-response', 'guide', '2.1-07'],
  ['/organisation/amberlock-systems/keyhold-400', 'guide', '2.1-07'],
  ['/schemes/cyber-incident-response', 'guide', '2.1-08'],
  ['/schemes/penetration-testing/check-a-tester', 'guide', '2.1-08'],
  ['/themes/secure-by-design', 'guide', '2.1-09'],
  ['/themes/secure-by-design/be-open', 'guide', '2.1-09'],
  ['/principles/cyber-assessment-framework', 'guide', '2.1-10'],
  ['/principles/cyber-assessment-framework/a1-governance', 'guide', '2.1-10'],
  ['/search', 'search', '2.1-13'],
  ['/collection/device-security', 'guide', '2.1-14'],
  ['/collection/device-security/platforms', 'guide', '2.1-14'],
  ['/collection/device-security/platforms/linux', 'guide', '2.1-14'],
  ['/section/cyberfirst/courses', 'section', '2.1-15'],
  ['/section/information-for/individuals-families', 'section', '2.1-15'],
  ['/cisp', 'section', '2.1-17'],
  ['/event/cyberuk-2027', 'article', '2.1-19'],
  ['/error', 'error', '2.1-20'],
  ['/404', 'error', '2.1-21'],
  ['/guidance/passkeys', 'article', '2.1-22'],
  ['/news/annual-report-published', 'article', '2.1-23'],
  ['/case-study/charity-mailbox-compromise', 'article', '2.1-24'],
  ['/information/about-this-website', 'article', '2.1-25'],
  ['/report/annual-threat-report-2026', 'article', '2.1-26'],
  ['/whitepaper/agents-and-authority', 'article', '2.1-28'],
  ['/speech/what-the-apprentices-asked', 'article', '2.1-27'],
];

describe('routes, with the sample content', () => {
  it.each(ROUTES)('%s shows the %s page [%s]', async (path, kind) => {
    const page = await read(path);
    expect(page.status).toBe(path === '/404' ? 404 : 200);
    const shown = Object.entries(MARKS).filter(([, mark]) => page.texts(`main ${mark}`).length > 0);
    expect(shown.map(([name]) => name)).toEqual([kind]);
  });

  it('/blog-post/{id} shows the blog page: label, authors, day and blog of a post, which no article has [2.1-18]', async () => {
    const facts = async (path: string) => {
      const { status, texts } = await read(path);
      const has = (selector: string) => texts(`main article.article ${selector}`).length > 0;
      return {
        status,
        label: texts('main .article__header .lozenge')[0],
        hasAuthors: has('.author__name'),
        hasDay: has('.page-date time'),
        hasBlog: has('.metadata a[href="/section/keep-up-to-date/ncsc-blog"]'),
      };
    };
    expect(await facts('/blog-post/5g-what-changes')).toEqual({
      status: 200,
      label: 'Blog post',
      hasAuthors: true,
      hasDay: true,
      hasBlog: true,
    });
    expect(await facts('/guidance/passkeys')).toMatchObject({
      label: 'Guidance',
      hasAuthors: false,
      hasBlog: false,
    });
  });

  it('let visitors read every kind of content page [1-03]', async () => {
    const kinds = ['article', 'guide', 'section', 'tool hub'];
    const pages: readonly (readonly [string, keyof typeof MARKS])[] = [
      ...ROUTES.filter(([, kind]) => kinds.includes(kind)).map(([path, kind]) => [path, kind] as const),
      ['/blog-post/5g-what-changes', 'article'],
      ['/section/advice-guidance/jargon-buster', 'section'],
      ['/section/advice-guidance/all-topics', 'section'],
      ['/section/advice-guidance/all-topics?topics=phishing', 'section'],
    ];
    const types = new Set(pages.map(([path]) => path.split('/')[1]));
    for (const type of [...articleTypes, 'blog-post', 'event', 'collection', 'section', 'cyberaware'])
      expect(types).toContain(type);
    for (const [path, kind] of pages) {
      const { status, find, texts } = await read(path);
      expect(status, path).toBe(200);
      find(`main ${MARKS[kind]}`);
      expect(texts('main h1'), path).toHaveLength(1);
      expect(texts('main')[0]?.length, path).toBeGreaterThan(300);
    }
    const glossary = await read('/section/advice-guidance/jargon-buster');
    expect(glossary.texts('.glossary .term').length).toBeGreaterThan(50);
    const topic = await read('/section/advice-guidance/all-topics?topics=phishing');
    expect(topic.texts('main h1')).toEqual(['Phishing']);
  });
});

const FEED = '/api/1/services/v1/advisory-json-feed.json';

it('advisories, with the sample content are listed in a section and in a feed, each of them, the newest first', async () => {
  const { items } = JSON.parse((await read(FEED)).html);
  const inFeed: readonly string[] = items.map(({ url }: { url: string }) => new URL(url).pathname);
  expect(inFeed.length).toBeGreaterThan(10);
  expect(inFeed.every((path) => path.startsWith('/advisory/'))).toBe(true);
  const listing = await read('/section/keep-up-to-date/advisories?rows=20');
  const listed = new Set(listing.hrefs('main a[href^="/advisory/"]'));
  expect([...listed].toSorted()).toEqual(inFeed.toSorted());
  const days = items.map(({ date_published: day }: { date_published: string }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});
