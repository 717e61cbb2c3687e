import { type EndpointName, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { STARTED_AT, sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

/** The response to a call; a successful one must match its schema. */
async function call(name: EndpointName, query: Record<string, string>) {
  const response = await ask().get(endpoints[name].path).query(query);
  if (response.status === 200) expect(endpoints[name].schema.safeParse(response.body).error).toBeUndefined();
  return response;
}

describe('pages by the endpoint of their kind', () => {
  it.each<{ name: EndpointName; query: Record<string, string>; title: string }>([
    { name: 'article', query: { url: '/blog-post/first' }, title: 'Why we like passkeys' },
    { name: 'article', query: { url: '/event/conference/day-one' }, title: 'Day one' },
    { name: 'section', query: { url: '/section/x', pageUrl: '/register/now' }, title: 'Register' },
    { name: 'section', query: { url: '/register/now' }, title: 'Register' },
    { name: 'tools', query: { url: '/cyberaware/actionplan' }, title: 'Action plan' },
  ])('$name returns $query', async ({ name, query, title }) => {
    const { body } = await call(name, query);
    expect(body.page.title).toBe(title);
  });

  it.each<{ name: EndpointName; query: Record<string, string> }>([
    { name: 'article', query: { url: '/collection/small-business' } },
    { name: 'article', query: { url: '/section/advice-guidance/glossary' } },
    { name: 'section', query: { pageUrl: '/guidance/passwords' } },
    { name: 'tools', query: { url: '/guidance/passwords' } },
    { name: 'collection', query: { pageContentUrl: '/schemes/incident-response' } },
    { name: 'multiPage', query: { url: '/collection/small-business' } },
  ])('$name returns 404 for a page of another kind, $query', async ({ name, query }) => {
    expect((await call(name, query)).status).toBe(404);
  });
});

describe('guides', () => {
  it('return a collection page by pageContentUrl with the header and menu of its guide', async () => {
    const { body, headers } = await call('collection', {
      url: '/anything/at/all',
      pageContentUrl: '/collection/small-business/backups/offline',
    });
    // The chapter has its own subtitle.
    expect(body.multi_header).toEqual({
      title: 'Small business guide',
      subtitle: 'For the careful',
      showPageNumber: true,
    });
    expect(body.sub_article).toMatchObject({ type: 'collection', title: 'Offline backups' });
    expect(body.page.nav_menu).toEqual([
      {
        title: 'The guide',
        pages: [
          {
            title: 'Small business guide',
            alternativeTitle: 'Introduction',
            link: '/collection/small-business',
            child_pages: [],
          },
          {
            title: 'Backups',
            link: '/collection/small-business/backups',
            child_pages: [{ title: 'Offline backups', link: '/collection/small-business/backups/offline' }],
          },
          { title: 'Passwords', link: '/guidance/passwords', child_pages: [] },
          { title: 'Not written yet', link: '/guidance/not-written-yet', child_pages: [] },
        ],
      },
    ]);
    expect(headers['cache-tag']).toContain(
      'main:/collection/small-business/backups/offline,main:/collection/small-business',
    );
  });

  it('list the pages of a collection for programs beside sub_article, with a nested body and a picture for all', async () => {
    const { server } = await startSampleService({
      'main/collection/small-business/backups.yaml': `
title: Backups
primaryImage: { imagePath: /images/small.svg, imageDescription: Two disks }
content: { items: [{ subheading: Three copies, description: Keep *three*. }, { description: And test them. }] }
bodyContent: { title: More, summary: Faster & <safer>., content: { items: [{ subheading: Tapes }] } }
`,
    });
    const path = '/collection/small-business/backups';
    const { body } = await request(server).get(endpoints.collection.path).query({ pageContentUrl: path });
    expect(body.page.primaryImage).toEqual({
      imagePath: '/images/small.svg/card.png',
      imageDescription: 'Two disks',
    });
    expect(body.page.bodyContent.content.items).toEqual([
      { subheading: 'Three copies', description: '<p>Keep <em>three</em>.</p>\n' },
      { description: '<p>And test them.</p>\n' },
      { subheading: 'More', description: '<p>Faster &amp; &lt;safer&gt;.</p>' },
      { subheading: 'Tapes' },
    ]);
    expect(body.sub_article.primaryImage.imagePath).toBe('/images/small.svg');
    expect(endpoints.collection.schema.parse(body)).toEqual(body);
  });

  it.each(['url=%252Fcollection%252Fsmall-business%252Fbackups', 'url=collection/small-business/backups/'])(
    'return a collection page however the parts of its path are given: %s',
    async (query) => {
      const { status, body } = await ask().get(`${endpoints.collection.path}?${query}`);
      expect(status).toBe(200);
      expect(body.sub_article.title).toBe('Backups');
    },
  );

  it.each([{ childPage: 'box' }, { childPage: '/box' }, { childPage: '/organisation/alder/box' }])(
    'return a multi-page by its child page $childPage [7-21]',
    async ({ childPage }) => {
      const { body } = await call('multiPage', { url: '/organisation/alder', childPage });
      expect(body.multi_header.title).toBe('Alder');
      expect(body.sub_article.title).toBe('Locked Box');
      expect(body.page.assuranceDetails).toEqual({
        certifiedStatus: 'Certified',
        dateOfExpiry: '2027-01-01',
      });
      expect(body.page.additionalDetails.items[0].description).toBe('<p><strong>1.2</strong></p>\n');
    },
  );

  it('return a scheme with the settings of its embedded search', async () => {
    const { body } = await call('multiPage', { url: '/schemes/incident-response' });
    expect(body.sub_article).toMatchObject({ scheme: 'Cyber Incident Response', resultsName: 'supplier' });
  });
});

describe('sections', () => {
  it('list the terms of the glossary by letter', async () => {
    const { body } = await call('section', { pageUrl: '/section/advice-guidance/glossary' });
    expect(Object.keys(body.page.terms).sort()).toEqual(['0-9', 'M', 'P']);
    const names = ['(3DES)', '‘Élan’', '…', 'zero'];
    const terms = names.map((name) => `- { name: ${name}, description: A }\n`).join('');
    const { server } = await startSampleService({ 'main/glossary.yaml': terms });
    const other = await request(server)
      .get(endpoints.section.path)
      .query({ pageUrl: '/section/advice-guidance/glossary' });
    expect(Object.keys(other.body.page.terms).sort()).toEqual(['#', '0-9', 'E', 'Z']);
    expect(body.page.terms.P.termItem[0]).toMatchObject({
      name: 'Phishing',
      description: '<p>A <em>lure</em>.</p>\n',
    });
  });

  it('list all topics by name', async () => {
    const { body } = await call('section', { pageUrl: '/section/advice-guidance/all-topics' });
    expect(body.page.topics.map(({ title }: { title: string }) => title)).toEqual(['MALWARE', 'Passwords']);
  });

  it('list blogs and bloggers by number of posts', async () => {
    const { body } = await call('section', { pageUrl: '/section/keep-up-to-date/ncsc-blog' });
    expect(body.page.sectionPage.rightPanel.bloggersList).toEqual([
      { name: 'Robin Sample', count: 2 },
      { name: 'Ash Example', count: 1 },
    ]);
    expect(body.page.sectionPage.partOfBlog.items[0].title).toBe('Engineering notes');
  });

  it('list recent posts and news, newest first, where a plain section leaves them open', async () => {
    const { body, headers } = await call('section', { pageUrl: '/section/advice-guidance/small-business' });
    const { recentBlogPosts, rightPanel, secondarySummary } = body.page.sectionPage;
    expect(secondarySummary).toBe('<p>Start <em>here</em>.</p>\n');
    expect(recentBlogPosts.searchResults.map(({ pageLink }: { pageLink: string }) => pageLink)).toEqual([
      '/blog-post/second',
      '/blog-post/third',
      '/blog-post/first',
    ]);
    expect(recentBlogPosts.searchResults[0].publishedDate).toBe('2026-05-01');
    expect(rightPanel.newsList).toHaveLength(1);
    expect(headers['cache-tag']).toContain('main:/blog-post/second');
  });

  it('list news of the topic that a section is named after, otherwise those for the audience, otherwise all', async () => {
    const news = (day: string, rest: string) =>
      `title: News\nmetadata:\n  - title: Published\n    value:\n      - item: ${day}\n${rest}`;
    const { server } = await startSampleService({
      'main/news/on-topic.yaml': news('2026-01-01', 'topics:\n  item:\n    - termTitle: Small businesses\n'),
      'main/news/for-them.yaml': news(
        '2026-02-01',
        '  - title: Written for\n    value:\n      - item: Small businesses\n      - item: Shops\n',
      ),
      'main/news/neither.yaml': news('2026-03-01', ''),
      'main/section/advice-guidance/shops.yaml':
        'title: Shops\ncontent-type: section-page\nsectionPage:\n  rightPanel:\n    newsList: []\n',
      'main/section/advice-guidance/others.yaml':
        'title: Others\ncontent-type: section-page\nmodifiedDate: 2026-01-01\nsectionPage:\n  rightPanel:\n    newsList: []\n',
    });
    const listed = async (name: string) => {
      const { body, headers } = await request(server)
        .get(endpoints.section.path)
        .query({ pageUrl: `/section/advice-guidance/${name}` });
      // Its list may have changed since the page did.
      expect(headers['last-modified'], name).toBe(new Date(STARTED_AT).toUTCString());
      return body.page.sectionPage.rightPanel.newsList.map(({ pageLink }: { pageLink: string }) => pageLink);
    };
    expect(await listed('small-business')).toEqual(['/news/on-topic']);
    expect(await listed('shops')).toEqual(['/news/for-them']);
    expect((await listed('others')).slice(0, 2)).toEqual(['/news/neither', '/news/for-them']);
  });
});

describe('glossary, blogs and people', () => {
  it.each(['Phishing', 'phishing', 'lure mail', 'Lure‑Mail', 'ph\u00adishing'])(
    'return the term %s [7-23]',
    async (term) => {
      expect((await call('termDetails', { term })).body.name).toBe('Phishing');
    },
  );

  it('return the term of exactly that name, if names differ in nothing but a hyphen', async () => {
    const terms = ['Zero day', 'Zero-day'].map((name) => `- { name: ${name}, description: A }\n`).join('');
    const { server } = await startSampleService({ 'main/glossary.yaml': terms });
    for (const [term, name] of [
      ['zero-day', 'Zero-day'],
      ['Zero Day', 'Zero day'],
      ['zero–day', 'Zero day'],
    ])
      expect((await request(server).get(endpoints.termDetails.path).query({ term })).body.name).toBe(name);
  });

  it('return the term of that name before a term with that other name, which may be any of several', async () => {
    const { server } = await startSampleService({
      'main/glossary.yaml':
        '- { name: Adware, alsoKnownAs: "Spy-ware, Bot net, Nagware", description: A }\n- { name: Bot-net, description: B }\n- { name: Spyware, description: C }\n',
    });
    for (const [term, name] of [
      ['spyware', 'Spyware'],
      ['Bot net', 'Bot-net'],
      ['nagware', 'Adware'],
    ] as const) {
      const asked = (endpoint: 'termDetails' | 'siteSearch', query: object) =>
        request(server).get(endpoints[endpoint].path).query(query);
      expect((await asked('termDetails', { term })).body.name, term).toBe(name);
      expect((await asked('siteSearch', { q: `what is ${term}?` })).body.termResults?.name, term).toBe(name);
    }
  });

  it('list the terms that contain a query, those that start with it first [7-24]', async () => {
    const names = async (q: string) =>
      (await call('termList', { q })).body.terms.map(({ name }: { name: string }) => name);
    expect(await names('m')).toEqual(['Malware', 'Phishing']);
    expect(await names('ph')).toEqual(['Phishing']);
    expect(await names('a')).toEqual(['2FA', 'Malware', 'Phishing']);
    expect(await names('')).toEqual(['2FA', 'Malware', 'Phishing']);
    expect(await names('zzz')).toEqual([]);
  });

  it('return what a blog is about [7-25]', async () => {
    const { body } = await call('partOfBlog', { partOfBlog: 'engineering notes' });
    expect(body.partOfBlog.items).toEqual([
      { title: 'Engineering notes', description: '<p>How we <strong>build</strong>.</p>\n' },
    ]);
    expect((await call('partOfBlog', { partOfBlog: 'Other' })).status).toBe(404);
  });

  it.each([
    { url: '/schemes/incident-response', fullname: 'Zoë Sample-Name', found: true },
    { url: 'schemes/incident-response/', fullname: '  zoe  SAMPLE-NAME ', found: true },
    { url: '/schemes/other', fullname: 'Zoë Sample-Name', found: false },
    { url: '/schemes/incident-response', fullname: 'Zoë', found: false },
  ])('return $fullname at $url: $found [7-09]', async ({ url, fullname, found }) => {
    const { body } = await call('employeeSearch', { url, fullname });
    expect(body.found).toBe(found);
    expect(body.message).not.toBe('');
  });

  it.each([
    'Zoë Sample–Name',
    'zoe sample name',
    'ZOË\u00a0SAMPLE‑NAME',
    'Zoe\u0308 Sample-Name',
    'Zo\u00adë Sample−Name',
    'Sample-Name, Zoë',
    'Zoë SampleName',
  ])('return the person of a name in another spelling: %s', async (fullname) => {
    const { body } = await call('employeeSearch', { url: '/schemes/incident-response', fullname });
    expect(body).toMatchObject({
      found: true,
      message: 'Zoë Sample-Name is registered. Chartered until 2027.',
    });
  });

  it.each([
    'Dr Zoë Sample-Name',
    'Z. Sample-Name',
    'Zoë Name',
    'Zoë Sampel-Name',
    'Sample-Name Zoë',
    'Zoe A. Sample Name',
  ])('say that a name is similar, and not whose: %s', async (fullname) => {
    const { body } = await call('employeeSearch', { url: '/schemes/incident-response', fullname });
    expect(body).toMatchObject({ found: false, isSimilar: true });
    expect(body.message).toContain('somebody has a similar one');
    expect(body.message).not.toMatch(/zo|sample/i);
  });

  it.each(['Zoë', 'Z. S.', 'Ms Name', 'Jane Sample-Nail', 'Other Person', 'Z'])(
    'do not say so of any other name: %s',
    async (fullname) => {
      const { body } = await call('employeeSearch', { url: '/schemes/incident-response', fullname });
      expect(body.found).toBe(false);
      expect(body).not.toHaveProperty('isSimilar');
    },
  );
});

it('lists name the language of a page that is not in that of its site', async () => {
  const { app } = await startSampleService({
    'main/news/kupuhipa.yaml': "title: Kupuhipa\nlanguage: mi\ndateModify: '2030-01-02'\n",
    'main/collection/small-business/backups.yaml': 'title: Kape\nlanguage: mi\n',
  });
  const bodyOf = async (name: EndpointName, query: Record<string, string>) =>
    (await request(app).get(endpoints[name].path).query(query)).body;
  const wanted = expect.objectContaining({ title: 'Kupuhipa', language: 'mi' });
  expect((await bodyOf('siteSearch', { q: 'kupuhipa' })).documents).toEqual([wanted]);
  expect((await bodyOf('searchSuggestions', { q: 'kupu' })).suggestions).toEqual([wanted]);
  const news = await bodyOf('article', { url: '/news/kupuhipa' });
  expect(news.page.language).toBe('mi');
  const guide = await bodyOf('collection', { url: '/collection/small-business' });
  expect(guide.page.nav_menu[0].pages[1]).toMatchObject({ title: 'Kape', language: 'mi' });
});
