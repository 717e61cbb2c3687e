import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { varyFields } from '../../../tests/support/vary-fields.ts';
import { sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

const FEEDS = '/api/1/services/v1';

const dated = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `main/news/item-${index}.yaml`,
      `title: News ${index} & <more>\nsummary: Said "so"\ndateModify: '2026-01-${String(index + 1).padStart(2, '0')}'\n`,
    ]),
  );

describe('feeds', () => {
  it.each(['all', 'news', 'guidance', 'report', 'blog-post', 'advisory'])(
    'offer %s as RSS, Atom and JSON Feed',
    async (name) => {
      for (const [ending, type] of [
        ['rss-feed.xml', 'application/rss+xml'],
        ['atom-feed.xml', 'application/atom+xml'],
        ['json-feed.json', 'application/feed+json'],
      ]) {
        const response = await ask().get(`${FEEDS}/${name}-${ending}`);
        expect(response.status).toBe(200);
        expect(response.type).toBe(type);
        expect(response.headers.etag).toBeDefined();
      }
    },
  );

  it.each([
    ['main', ['all', 'news', 'guidance', 'blog-post', 'updates']],
    ['agency', ['all', 'updates']],
  ])('are announced only for kinds of page that the site %s has', async (site, feeds) => {
    const { body } = await ask().get(endpoints.header.path).set('X-Site', site);
    expect(body.capabilities.feeds).toEqual(feeds);
  });

  it('list the 20 newest items, newest first, each title on its own line, in RSS', async () => {
    const { app } = await startSampleService(dated(25));
    const { text } = await request(app).get(`${FEEDS}/news-rss-feed.xml`).buffer(true);
    const titles = text.split('\n').filter((line) => /^<title>.*<\/title>$/.test(line));
    expect(titles).toHaveLength(21);
    expect(titles[1]).toBe('<title>News 24 &amp; &lt;more&gt;</title>');
    expect(titles[20]).toBe('<title>News 5 &amp; &lt;more&gt;</title>');
    expect(text).toContain('<pubDate>Sun, 25 Jan 2026 00:00:00 GMT</pubDate>');
    expect(text).toContain('<link>https://www.ncsc.example/news/item-24</link>');
  });

  it('state the language of an item that is not in that of the site', async () => {
    const { app } = await startSampleService({
      'main/news/own.yaml': "title: Kupuhipa\nlanguage: mi\ndateModify: '2030-01-02'\n",
    });
    const feed = async (ending: string) =>
      (await request(app).get(`${FEEDS}/news-${ending}`).buffer(true)).text;
    expect(await feed('rss-feed.xml')).toContain('<dc:language>mi</dc:language>');
    expect((await feed('atom-feed.xml')).match(/<(?:feed|entry)[^>]*xml:lang="[^"]*"/g)).toEqual([
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB"',
      '<entry xml:lang="mi"',
    ]);
    const { language, items } = JSON.parse(await feed('json-feed.json'));
    expect([language, items[0].language]).toEqual(['en-GB', 'mi']);
  });

  it('contain only pages of their type and site', async () => {
    const { app } = await startSampleService(dated(1));
    const urls = async (name: string, site: string) => {
      const { text } = await request(app)
        .get(`${FEEDS}/${name}-json-feed.json`)
        .set('X-Site', site)
        .buffer(true);
      return JSON.parse(text).items.map(({ url }: { url: string }) => new URL(url).pathname);
    };
    expect(await urls('news', 'main')).toEqual(['/news/item-0']);
    expect(await urls('news', 'agency')).toEqual([]);
    expect(await urls('blog-post', 'main')).toEqual([
      '/blog-post/second',
      '/blog-post/third',
      '/blog-post/first',
    ]);
    expect(await urls('all', 'main')).toContain('/event/conference/day-one');
  });

  it('have a text for every item, and no character that XML forbids', async () => {
    const { app } = await startSampleService({
      'main/home-page.yaml': 'title: Main\n',
      'main/news/bell.yaml': 'title: "Ring\\u0007 the\\uFFFE bell"\ndateModify: 2026-01-02\n',
    });
    const feed = async (ending: string) =>
      (await request(app).get(`${FEEDS}/news-${ending}`).buffer(true)).text;
    const { items } = JSON.parse(await feed('json-feed.json'));
    expect(items).toMatchObject([{ title: items[0].content_text }]);
    const rss = await feed('rss-feed.xml');
    expect(rss).toContain('<title>Ring the bell</title>');
    // Without a summary of the site, its name describes the feed.
    expect(rss).toContain('<description>Main</description>');
  });

  it('link to the origin in the request, if valid', async () => {
    const { app } = await startSampleService(dated(1));
    const rss = (origin: string) =>
      request(app).get(`${FEEDS}/news-rss-feed.xml`).set('X-Site-Origin', origin).buffer(true);
    const named = await rss('http://localhost:3000');
    expect(named.text).toContain('<link>http://localhost:3000/news/item-0</link>');
    expect(varyFields(named.headers)).toEqual(['x-preview', 'x-site', 'x-site-origin']);
    expect((await rss('javascript:alert(1)')).text).toContain(
      '<link>https://www.ncsc.example/news/item-0</link>',
    );
  });

  it('state in Atom when it was changed and who wrote what', async () => {
    const { text } = await ask().get(`${FEEDS}/blog-post-atom-feed.xml`).buffer(true);
    expect(text).toContain('<updated>2026-05-01T00:00:00.000Z</updated>');
    const feedAuthor = '<author><name>National Cyber Security Centre</name></author>';
    expect(text.slice(0, text.indexOf('<entry>'))).toContain(feedAuthor);
    expect(text).toContain('<author><name>Robin Sample</name></author>');
    expect(text).toContain('<category term="Passwords"/>');
  });

  it("show an item's picture in a format that every reader supports, with its type", async () => {
    const { app } = await startSampleService({
      'main/news/own.yaml':
        "title: Own\ndateModify: '2026-01-02'\nprimaryImage:\n  imagePath: /images/small.svg\n  imageDescription: A <box>\n",
      'main/news/other.yaml':
        "title: Other\ndateModify: '2026-01-01'\nprimaryImage:\n  imagePath: https://pictures.example/a.jpg?b&c\n",
    });
    const feed = (ending: string) => request(app).get(`${FEEDS}/news-${ending}`).buffer(true);
    const rss = await feed('rss-feed.xml');
    expect(rss.text).toContain('xmlns:media="http://search.yahoo.com/mrss/"');
    expect(rss.text).toContain(
      '<media:content url="https://www.ncsc.example/images/small.svg/card.png" medium="image" type="image/png">' +
        '<media:description type="plain">A &lt;box&gt;</media:description></media:content>',
    );
    expect(rss.text).toContain(
      '<media:content url="https://pictures.example/a.jpg?b&amp;c" medium="image"></media:content>',
    );
    expect((await feed('atom-feed.xml')).text).toContain(
      '<link rel="enclosure" type="image/png" href="https://www.ncsc.example/images/small.svg/card.png"/>',
    );
    const items: { image?: string }[] = JSON.parse((await feed('json-feed.json')).text).items;
    expect(items.map(({ image }) => image)).toEqual([
      'https://www.ncsc.example/images/small.svg/card.png',
      'https://pictures.example/a.jpg?b&c',
    ]);
    const shown = await request(app).get('/images/small.svg/card.png');
    expect([shown.status, shown.type]).toEqual([200, 'image/png']);
  });
});

describe('changes of pages', () => {
  const page = `title: Scams
summary: How to tell
metadata:
  - title: Published
    value: [{ item: '2025-01-01' }]
changes:
  - { date: '2026-03-01', note: Added printed codes & links }
  - { date: '2026-05-06', note: A comma, level: minor }
  - { date: '2026-04-01T08:00:00Z', note: New number }
  - { date: '2026-03-01', note: Second of that day }
  - { date: '2026-03-01', note: Third of that day }
`;
  const start = () => startSampleService({ ...dated(20), 'main/news/scams.yaml': page });
  const read = async (path: string) => {
    const { app } = await start();
    return request(app).get(path).buffer(true);
  };

  it('that are major bring a page to the top of its lists and feeds, with what has changed', async () => {
    const items = JSON.parse((await read(`${FEEDS}/news-json-feed.json`)).text).items;
    expect(items[0]).toMatchObject({
      title: 'Scams',
      summary: 'New number',
      date_published: '2025-01-01T00:00:00.000Z',
      date_modified: '2026-04-01T00:00:00.000Z',
    });
    const { body } = await read('/api/1/services/v3/search/query.json?q=&sort=date+desc&defaultTypes=news');
    expect(body.documents[0]).toMatchObject({ title: 'Scams', date: '2026-04-01', isUpdated: true });
    expect(body.documents[1]).not.toHaveProperty('isUpdated');
  });

  it('that are major give a feed its date, in itself and for caches', async () => {
    const { text, headers } = await read(`${FEEDS}/news-atom-feed.xml`);
    expect(text.slice(0, text.indexOf('<entry>'))).toContain('<updated>2026-04-01T00:00:00.000Z</updated>');
    expect(text).toContain('<published>2025-01-01T00:00:00.000Z</published>');
    expect(headers['last-modified']).toBe('Wed, 01 Apr 2026 00:00:00 GMT');
  });

  it.each([
    [
      'rss-feed.xml',
      '<guid isPermaLink="false">https://www.ncsc.example/news/scams#updates-2026-04-01T08:00:00Z</guid>',
    ],
    ['rss-feed.xml', '<lastBuildDate>Wed, 01 Apr 2026 08:00:00 GMT</lastBuildDate>'],
    ['atom-feed.xml', '<updated>2026-04-01T08:00:00.000Z</updated>'],
    ['json-feed.json', '"id":"https://www.ncsc.example/news/scams#updates-2026-04-01T08:00:00Z"'],
  ])('that are major are a feed of the page: %s', async (ending, expected) => {
    const { status, text, headers } = await read(`${FEEDS}/updates-${ending}?url=%2Fnews%2Fscams`);
    expect(status).toBe(200);
    expect(text).toContain(expected);
    expect(text.indexOf('New number')).toBeLessThan(text.indexOf('Added printed codes'));
    expect(text).not.toContain('A comma');
    expect(headers['cache-tag']).toBe('main:feeds,main:/news/scams');
  });

  it('that are major are items with ids of their own, also on one day', async () => {
    const { text } = await read(`${FEEDS}/updates-json-feed.json?url=/news/scams`);
    const items: { id: string; summary: string }[] = JSON.parse(text).items;
    const url = 'https://www.ncsc.example/news/scams#updates';
    expect(items.map(({ id, summary }) => [id, summary])).toEqual([
      [`${url}-2026-04-01T08:00:00Z`, 'New number'],
      [`${url}-2026-03-01-3`, 'Added printed codes & links'],
      [`${url}-2026-03-01-2`, 'Second of that day'],
      [`${url}-2026-03-01`, 'Third of that day'],
    ]);
  });

  it('that a preview lacks are still there for everybody else', async () => {
    const { app } = await start();
    const preview = { 'X-Preview': '2026-06-02T00:00:00Z' };
    const tagOf = async (page: string) =>
      (await request(app).get(`${FEEDS}/updates-rss-feed.xml?url=${page}`)).headers['cache-tag'];
    expect(await tagOf('/news/scams')).toBe('main:feeds,main:/news/scams');
    expect(await tagOf('/news/item-0')).toBe('main:feeds');
    const absent = await request(app).get(`${FEEDS}/updates-rss-feed.xml?url=/none`).set(preview);
    expect([absent.status, absent.headers['cache-control']]).toEqual([404, 'no-store']);
    const csaf = await request(app).get('/.well-known/csaf/none.json').set(preview);
    expect([csaf.status, csaf.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each(['?url=/news/item-0', '?url=/news/no-such-page', '', '?url='])(
    'are not a feed where there are none: %s',
    async (query) => {
      const { status, type } = await read(`${FEEDS}/updates-rss-feed.xml${query}`);
      expect([status, type]).toEqual([404, 'application/problem+json']);
    },
  );
});
