import { describe, expect, it } from 'vitest';
import { searchHashes } from '#shared/contract/search-hashes.ts';
import type { DocumentsByAddress } from '#tests/support/fake-documents.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const services = '/api/1/services';
const HEADER = `${services}/v3/page/header.json`;
const FOOTER = `${services}/v3/page/footer.json`;
const ERROR = `${services}/v1/page/error-page.json`;
const CHECK = `${services}/v1/target-csv.json`;

const found = { documents: [{ title: 'Found', pageUrl: '/guidance/first' }], numFound: 1 };
const guide = {
  multi_header: { title: 'Guide' },
  page: { nav_menu: [] },
  sub_article: { type: 'collection', title: 'Part' },
};
const section = (type: string) => ({ page: { title: 'Section', 'content-type': type } });

const sectionCall = (path: string) => {
  const value = encodeURIComponent(path);
  return `${services}/v5/section-content.json?url=${value}&pageUrl=${value}`;
};
const SEARCH = 'q=cloud&sort=title+asc&start=20&rows=30';

/** What a visitor asks for, the calls that this makes beside those of the layout, and what answers them. */
const visits: readonly (readonly [ids: string, path: string, calls: DocumentsByAddress])[] = [
  ['[7-14]', '/', { [`${services}/v4/page/home-page.json`]: { page: { title: 'Home' } } }],
  [
    '[7-17]',
    '/guidance/x',
    {
      [`${services}/v4/article-content.json?url=%2Fguidance%2Fx`]: {
        page: { type: 'guidance', title: 'X' },
      },
    },
  ],
  [
    '[7-20]',
    '/cyberaware/actionplan/x',
    {
      [`${services}/v2/tool-content.json?url=%2Fcyberaware%2Factionplan%2Fx`]: {
        page: { title: 'Tool', 'content-type': 'quiz-section-page' },
      },
    },
  ],
  [
    '[7-21]',
    '/schemes/x',
    { [`${services}/v1/product-and-services/multi-page-content.json?url=%2Fschemes%2Fx`]: guide },
  ],
  [
    '[7-21]',
    '/themes/x/y',
    { [`${services}/v1/product-and-services/multi-page-content.json?url=%2Fthemes%2Fx&childPage=y`]: guide },
  ],
  [
    '[7-07]',
    `/search?${SEARCH}&topics=a`,
    { [`${services}/v3/search/query.json?${SEARCH}&topics=a`]: found },
  ],
  [
    '[7-05]',
    `/section/a/b?${SEARCH}&scheme=c`,
    {
      [sectionCall('/section/a/b')]: section('section-product-categories-page'),
      [`${services}/${searchHashes.organisationSearch}.json?${SEARCH}&scheme=c`]: found,
    },
  ],
  [
    '[7-05]',
    '/section/a/b?sort_key=5',
    {
      [sectionCall('/section/a/b')]: section('section-product-categories-page'),
      [`${services}/${searchHashes.organisationSearch}.json?sort=random&sort_key=5&rows=20`]: found,
    },
  ],
  [
    '[7-06]',
    `/section/a/b?${SEARCH}&scheme=c`,
    {
      [sectionCall('/section/a/b')]: section('section-organisation-categories-page'),
      [`${services}/${searchHashes.supplierSearch}.json?${SEARCH}&scheme=c`]: found,
    },
  ],
  [
    '[7-06]',
    '/section/a/b?sort_key=5',
    {
      [sectionCall('/section/a/b')]: section('section-organisation-categories-page'),
      [`${services}/${searchHashes.supplierSearch}.json?sort=random&sort_key=5&rows=20`]: found,
    },
  ],
  [
    '[7-08]',
    `/section/a/b?${SEARCH}&sector=c`,
    {
      [sectionCall('/section/a/b')]: section('section-cni-categories-page'),
      [`${services}/${searchHashes.cniSearch}.json?${SEARCH}&sector=c`]: found,
    },
  ],
  [
    '[7-25]',
    '/section/a/b?partOfBlog=c',
    {
      [sectionCall('/section/a/b')]: section('section-all-blogs-page'),
      [`${services}/v1/blogtype-details.json?partOfBlog=c`]: { partOfBlog: { items: [] } },
      [`${services}/v3/search/query.json?sort=date+desc&rows=20&defaultTypes=blog-post&partOfBlog=c`]: found,
    },
  ],
];

describe('the calls that a page makes', () => {
  it.each(visits)(
    'are those of the specification, GETs without a body, those of the layout without parameters [7-01] [7-03] [7-10] [7-12] %s %s',
    async (_ids, path, calls) => {
      app.contentService.serve(calls);
      const { status } = await app.get(path);
      expect(status).toBe(200);
      const made = app.contentService.calls.map(
        ({ method, address, body }) => `${method} ${address} ${body}`,
      );
      expect(made.sort()).toEqual(
        [HEADER, FOOTER, ...Object.keys(calls)].map((address) => `GET ${address} `).sort(),
      );
    },
  );

  it.each([
    ['/error', '%2Ferror', 200],
    ['/404', '%2F404', 404],
  ] as const)(
    'of %s are the error page with its path as pageType [7-04]',
    async (path, pageType, expected) => {
      const { status } = await app.get(path);
      expect(status).toBe(expected);
      const made = app.contentService.calls.map(({ address }) => address);
      expect(made.sort()).toEqual([HEADER, FOOTER, `${ERROR}?pageType=${pageType}`].sort());
    },
  );

  it('that is nowhere end in the page check with the path as source, and the error page [7-04] [7-27]', async () => {
    expect((await app.get('/section/no/where')).status).toBe(404);
    const made = app.contentService.calls.map(({ address }) => address);
    expect(made.sort()).toEqual(
      [
        HEADER,
        FOOTER,
        sectionCall('/section/no/where'),
        `${CHECK}?source=%2Fsection%2Fno%2Fwhere`,
        `${ERROR}?pageType=%2F404`,
      ].sort(),
    );
  });
});
