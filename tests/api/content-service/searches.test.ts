import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { searchService, titles } from './search-service.ts';

const { ask, search } = searchService();

describe('the result of the site search [7-07]', () => {
  it.each([
    { q: 'passwords', first: 'Passwords', why: 'the page of that title first' },
    { q: 'phish attack', first: 'Phishing attacks', why: 'other forms of the words' },
    { q: 'suspiciousemail', first: 'Phishing attacks', why: 'two words typed as one' },
    { q: '2FA', first: 'Two-step verification', why: 'what means the same' },
    { q: '"suspicious email"', first: 'Phishing attacks', why: 'words in quotation marks together' },
    { q: 'what is the malware', first: 'Malware on tablets', why: 'what remains without empty words' },
    { q: 'malware submarine', first: 'Malware on tablets', why: 'the most words when no page has all' },
  ])('is $why for $q', async ({ q, first }) => {
    expect(titles(await search('siteSearch', { q }))[0]).toBe(first);
  });

  it('is empty for a quoted phrase whose words are apart', async () => {
    expect(await search('siteSearch', { q: '"email suspicious"' })).toMatchObject({
      numFound: 0,
      documents: [],
    });
  });

  it.each(['"', '* AND (', 'title:x', 'NEAR(a b)', "'; DROP TABLE text", '-', '{', '…'])(
    'is harmless for %s',
    async (q) => {
      expect((await search('siteSearch', { q })).numFound).toBeGreaterThanOrEqual(0);
    },
  );

  it('corrects a typing error and says so', async () => {
    const found = await search('siteSearch', { q: 'phising atacks' });
    expect(found.didYouMean).toBe('phishing attacks');
    expect(titles(found)[0]).toBe('Phishing attacks');
    expect((await search('siteSearch', { q: 'phishing' })).didYouMean).toBeUndefined();
  });

  it('shows the passage with the words marked and everything else escaped', async () => {
    const { documents } = await search('siteSearch', { q: 'attackers tools' });
    const page = documents.find(({ title }) => title === 'Two-step verification');
    expect(page?.highlight).toContain('<mark>attackers</mark> &amp; their <mark>tools</mark>');
  });

  it('shows markup that a page writes about as text', async () => {
    const description = 'Quokkas write `<em>`, `&lt;` and &lt;mark&gt; in notes.';
    const changes = {
      'main/guidance/markup.yaml': `title: Notes\nsummary: About notes.\ncontent:\n  items:\n    - description: '${description}'\n`,
    };
    const { documents } = await search('siteSearch', { q: 'quokkas' }, changes);
    expect(documents[0]?.highlight).toBe(
      '<mark>Quokkas</mark> write &lt;em&gt;, &amp;lt; and &lt;mark&gt; in notes.',
    );
  });

  it('recommends the pages that editors chose, and definitions from the glossary', async () => {
    const hacked = await search('siteSearch', { q: 'I have been hacked!' });
    expect(hacked.recommendPages).toEqual([
      {
        title: 'Phishing attacks',
        pageUrl: '/guidance/phishing',
        description: 'Advice on phishing attacks.',
      },
    ]);
    const term = await search('siteSearch', { q: 'What is malware' });
    expect(term.termResults).toEqual({ name: 'Malware', description: '<p>Bad software.</p>\n' });
  });

  it('names the collection that contains a page', async () => {
    const { documents } = await search('siteSearch', { q: 'passwords' });
    expect(documents[0]?.partOf).toEqual({
      title: 'Small business guide',
      url: '/collection/small-business',
    });
  });

  it('excludes the registers, and includes the chapters of a guide by its title', async () => {
    expect(titles(await search('siteSearch', { q: 'alder', rows: '100' }))).toEqual(['Alder', 'Locked Box']);
  });
});

describe('a search that the site knows nothing about', () => {
  it.each(['submarine periscope malware', 'quay wharf phishing harbour', 'CVE-2026-99999', 'Zebra'])(
    'has no results instead of chance ones: %s',
    async (q) => {
      expect(await search('siteSearch', { q })).toMatchObject({ numFound: 0, documents: [] });
    },
  );
});

describe('help after an incident', () => {
  it.each([
    ...['my tablet was stolen', 'I lost a phone', 'STOLEN: my zither'].map((q) => [q, true] as const),
    ...['passwords', 'stolen tablets', 'my tablet'].map((q) => [q, false] as const),
  ])('stands above %s: %s', async (q, isThere) => {
    const { help } = await search('siteSearch', { q });
    expect([help?.title, help?.description.includes('tel:+441')]).toEqual(
      isThere ? ['Has something happened?', true] : [undefined, undefined],
    );
  });
});

it('an explained search lists the signals of the first results', async () => {
  const { body } = await ask().get('/search').query({ q: 'phishing', explain: '1' });
  expect(body.results[0]).toMatchObject({ page: '/guidance/phishing', coverage: 1, title: 1 });
  expect(body.results.length).toBeLessThanOrEqual(10);
});

describe('restrictions and filters of the site search', () => {
  it.each<{ query: Record<string, string>; found: string[] }>([
    {
      query: { defaultTypes: 'blog-post', author: 'robin sample', sort: 'date desc' },
      found: ['Counting phish', 'Why we like passkeys'],
    },
    { query: { partOfBlog: 'Engineering notes', type: 'news' }, found: [] },
    { query: { year: '2025' }, found: ['Passwords'] },
    { query: { topics: 'malware', allTopics: 'true' }, found: ['Malware on tablets'] },
    {
      query: { defaultTypes: 'guidance', audience: 'individuals', sort: 'title asc' },
      found: ['Malware on tablets', 'Phishing attacks'],
    },
    {
      query: { topics: 'malware,phishing', sort: 'title desc' },
      found: ['Phishing attacks', 'Malware on tablets'],
    },
  ])('$query finds $found', async ({ query, found }) => {
    expect(titles(await search('siteSearch', query))).toEqual(found);
  });

  it('lists the most frequent values first, equal ones by name; years from the newest', async () => {
    const { filters } = await search('siteSearch', { defaultTypes: 'guidance,blog-post,news,event' });
    const valuesOf = (group: string) =>
      [filters[group] ?? []]
        .flat()
        .flatMap((found) => ('value' in found ? [[found.value, found.numFound]] : []));
    expect(valuesOf('topics')).toEqual([
      ['passwords', 4],
      ['malware', 1],
      ['phishing', 1],
    ]);
    // Topics as their own pages name them, otherwise capitalised.
    const names = [filters.topics ?? []].flat().flatMap((one) => ('name' in one ? [one.name] : []));
    expect(names).toEqual(['Passwords', 'MALWARE', 'Phishing']);
    expect(valuesOf('type')).toEqual([
      ['guidance', 4],
      ['blog-post', 3],
      ['event', 1],
      ['news', 1],
    ]);
    expect(valuesOf('audience')).toEqual([
      ['Individuals', 2],
      ['Small organisations', 1],
    ]);
    const years = valuesOf('year').map(([year]) => year);
    expect(years).toEqual([...years].sort().reverse());
  });
});

describe("an editor's response to a query", () => {
  const BEST = [
    ...['hacked', 'Hacked?', 'I have been hacked!', "what do I do if I've been hacked", 'been hacked'],
  ];
  it.each([
    ...BEST.map((q) => [q, ['/guidance/phishing']] as const),
    ...['who hacked the museum', 'what', ''].map((q) => [q, []] as const),
  ])('%j leads to the recommended page, however it is phrased: %j', async (q, pages) => {
    const { recommendPages } = await search('siteSearch', { q });
    expect(recommendPages.map(({ pageUrl }) => pageUrl)).toEqual(pages);
  });

  it('is also given inside a sentence, if its words make up a good part of it', async () => {
    const bets = {
      'main/search/best-bets.yaml': '- queries: [reset password]\n  pages: [/guidance/passwords]\n',
    };
    const pagesFor = async (q: string) =>
      (await search('siteSearch', { q }, bets)).recommendPages.map(({ pageUrl }) => pageUrl);
    expect(await pagesFor('how do I reset my email passwords')).toEqual(['/guidance/passwords']);
    expect(
      await pagesFor('reset the heating clock in our house while the password of our neighbours is secret'),
    ).toEqual([]);
  });

  const TERM = [
    ...['phishing', 'What is phishing?', 'whats phish', 'what does lure mail mean', 'define phishing'],
  ];
  it.each([
    ...TERM.map((q) => [q, 'Phishing'] as const),
    ...['phishing in meaningful numbers', 'what phishing costs', 'mean'].map((q) => [q, undefined] as const),
  ])('%j is explained by the glossary: %s', async (q, name) => {
    expect((await search('siteSearch', { q })).termResults?.name).toBe(name);
  });
});

describe('order and rows', () => {
  it('puts the most recent first', async () => {
    expect(titles(await search('siteSearch', { defaultTypes: 'blog-post', sort: 'date+desc' }))).toEqual([
      'Counting phish',
      'A quiet week',
      'Why we like passkeys',
    ]);
  });

  it('is by relevance with words and by date without', async () => {
    for (const q of ['', ' ', '\u200b\u00ad \u2060'])
      expect(titles(await search('siteSearch', { defaultTypes: 'blog-post', q }))[0]).toBe('Counting phish');
    expect(titles(await search('siteSearch', { defaultTypes: 'blog-post', q: 'passkeys' }))[0]).toBe(
      'Why we like passkeys',
    );
  });

  it('is random but stable for a seed, page after page', async () => {
    const order = async (sort_key: string, more: Record<string, string> = {}) =>
      titles(await search('siteSearch', { sort_key, rows: '100', ...more }));
    const whole = await order('seed-1');
    expect(await order('seed-1')).toEqual(whole);
    expect(await order('seed-2')).not.toEqual(whole);
    expect([...(await order('seed-2'))].sort()).toEqual([...whole].sort());
    expect([
      ...(await order('seed-1', { rows: '4' })),
      ...(await order('seed-1', { start: '4', rows: '96' })),
    ]).toEqual(whole);
  });

  it.each([
    { query: { rows: 'many' }, parameter: 'rows' },
    { query: { rows: '99999' }, parameter: 'rows' },
    { query: { start: '-1' }, parameter: 'start' },
    { query: { sort: 'colour' }, parameter: 'sort' },
    { query: { q: 'a'.repeat(401) }, parameter: 'q' },
  ])('refuses $parameter when it is wrong', async ({ query, parameter }) => {
    const answer = await ask().get(endpoints.siteSearch.path).query(query);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].parameter).toBe(parameter);
  });
});
