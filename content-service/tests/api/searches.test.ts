import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { STARTED_AT, startSampleService } from './sample-service.ts';
import { searchService, titles } from './search-service.ts';

const { ask, search } = searchService();

describe('the result of the site search [7-07]', () => {
  it.each([
    { q: 'phish attack', first: 'Phishing attacks', why: 'other forms of the words' },
    { q: '2FA', first: 'Two-step verification', why: 'what means the same' },
    { q: 'malware submarine', first: 'Malware on tablets', why: 'the most words when no page has all' },
  ])('is $why for $q', async ({ q, first }) => {
    expect(titles(await search('siteSearch', { q }))[0]).toBe(first);
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

  it('shows the passage with the words marked, and markup that a page writes about as text', async () => {
    const description = 'Quokkas write `<em>`, `&lt;` and &lt;mark&gt; in notes.';
    const changes = {
      'main/guidance/markup.yaml': `title: Notes\nsummary: About notes.\ncontent:\n  items:\n    - description: '${description}'\n`,
    };
    const { documents } = await search('siteSearch', { q: 'quokkas' }, changes);
    expect(documents[0]?.highlight).toBe(
      '<mark>Quokkas</mark> write &lt;em&gt;, &amp;lt; and &lt;mark&gt; in notes.',
    );
  });

  it.each([
    ['submarine periscope', []],
    ['submarine periscope malware', ['Malware on tablets']],
  ])('has what the site knows of the words: %s', async (q, found) => {
    const response = await search('siteSearch', { q });
    expect({ titles: titles(response), numFound: response.numFound }).toEqual({
      titles: found,
      numFound: found.length,
    });
  });

  it.each([
    ['my tablet was stolen', 'Has something happened?'],
    ['my tablet', undefined],
  ])('offers help after an incident: %s', async (q, title) => {
    const { help } = await search('siteSearch', { q });
    expect([help?.title, help?.description.includes('tel:+441')]).toEqual([title, title && true]);
  });
});

describe('an identifier is found in any spelling, and leads:', () => {
  const note = (title: string, text: string) => `title: ${title}\nsummary: ${text}\n`;
  const changes = {
    'main/advisory/door.yaml':
      'title: Brackenfell door\nseverity: high\nmetadata: [{ title: Published, value: [{ item: 2026-01-01 }] }]\nvulnerabilities: [{ cve: CVE‑2026–90170 }]\n',
    'main/news/door.yaml': note(
      'How the door opened',
      'CVE-2026-90170 was found. See ADV-2026-014 and CWE-287.',
    ),
    'main/news/exploited.yaml': note(
      'Exploited doors in 2026',
      'Is it exploited? The details of a CVE record, 90170 times.',
    ),
    'main/news/other.yaml': note(
      'CVE-2026-90171 exploited',
      'The door is exploited in 2026. CWE-79 and ADV-2026-015.',
    ),
  };

  it.each([
    ['CVE-2026-90170', 2],
    ['CVE‑2026‑90170', 2],
    ['cve−2026–90170', 2],
    ['CVE 2026 90170', 2],
    ['CVE\u00a02026\u200b-90170', 2],
    ['cve202690170', 2],
    ['CVE_2026_90170', 2],
    ['is CVE-2026–90170 exploited in 2026?', 2],
    ['https://www.cve.example/record?id=CVE-2026-90170&exploited=1', 2],
    ['https://www.cve.example/record?id=CVE-2026%E2%80%9190170#exploited', 2],
    ['CWE–287 exploited', 1],
    ['CWE 287', 1],
    ['ADV–2026–014', 1],
    ['exploited: adv 2026 014', 1],
    ['CVE-2026-90170 or CVE 2026 90171', 3],
  ])('%s', async (q, count) => {
    const found = titles(await search('siteSearch', { q }, changes));
    expect(found).toHaveLength(count);
    expect(found).not.toContain('Exploited doors in 2026');
    expect(found).toContain('How the door opened');
  });

  it.each([
    'CVE-2026-90170',
    'CVE 2026 90170',
    '"cve-2026-90170"',
    'is CVE-2026-90170 or CVE-2026-90199 bad?',
  ])('the advisory about it comes before pages that name it in the title or text: %s', async (q) => {
    const naming = {
      ...changes,
      'main/guidance/door.yaml': note('CVE-2026-90170', 'What CVE-2026-90170 means for doors.'),
      'main/guidance/doors.yaml': note('Protect doors from CVE-2026-90170', 'Lock doors.'),
      'main/advisory/others.yaml': `${note('Not CVE-2026-90170', 'CVE-2026-90170.')}vulnerabilities: [{ cve: CVE-2026-90171 }]\n`,
    };
    const found = titles(await search('siteSearch', { q }, naming));
    expect([found.length, found[0], found.at(-1)]).toEqual([5, 'Brackenfell door', 'How the door opened']);
  });

  it('an unknown one finds nothing, and another word with numbers is no identifier', async () => {
    expect(titles(await search('siteSearch', { q: 'CVE–2026–90199' }, changes))).toEqual([]);
    expect(titles(await search('siteSearch', { q: 'exploited 2026 79' }, changes))).toContain(
      'Exploited doors in 2026',
    );
  });
});

it('an explained search lists the signals of the first results', async () => {
  const { body } = await ask().get('/search').query({ q: 'phishing', explain: '1' });
  expect(body.results[0]).toMatchObject({ page: '/guidance/phishing', coverage: 1, title: 1 });
  expect(body.results.length).toBeLessThanOrEqual(10);
});

describe('restrictions and filters of the site search', () => {
  it('have the most frequent values first, then those whose label is first', async () => {
    const { filters } = await search('siteSearch', {});
    const types = [filters.type ?? []].flatMap((found) => (Array.isArray(found) ? found : found.results));
    const shown = types.map(({ name, numFound }) => `${String(99 - numFound)} ${name.toLowerCase()}`);
    expect(new Set(types.map(({ numFound }) => numFound)).size).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted());
  });

  it.each<[query: Record<string, string>, found: string[]]>([
    [{ partOfBlog: 'Engineering notes', type: 'news' }, []],
    [{ productType: 'Nothing of that type' }, []],
    [{ year: '2025' }, ['Passwords']],
    [{ topics: 'malware', allTopics: 'true' }, ['Malware on tablets']],
    [
      { defaultTypes: 'blog-post', author: 'robin sample', sort: 'date desc' },
      ['Counting phish', 'Why we like passkeys'],
    ],
    [
      { defaultTypes: 'guidance', audience: 'individuals', sort: 'title asc' },
      ['Malware on tablets', 'Phishing attacks'],
    ],
    [{ topics: 'malware,phishing', sort: 'title desc' }, ['Phishing attacks', 'Malware on tablets']],
  ])('%j finds %j', async (query, found) => {
    expect(titles(await search('siteSearch', query))).toEqual(found);
  });

  it('names topics as their own pages do, otherwise capitalised, and lists years from the newest', async () => {
    const { filters } = await search('siteSearch', { defaultTypes: 'guidance,blog-post' });
    const listed = (group: string, field: 'name' | 'value') =>
      [filters[group] ?? []].flat().flatMap((found) => ('results' in found ? [] : found[field]));
    expect(listed('topics', 'name')).toEqual(['Passwords', 'MALWARE', 'Phishing']);
    expect(listed('year', 'value')).toEqual(['2026', '2025']);
  });
});

describe('recommendations', () => {
  const phishing = {
    title: 'Phishing attacks',
    pageUrl: '/guidance/phishing',
    description: 'Advice on phishing attacks.',
  };
  it.each([
    ['hacked', [phishing]],
    ['Hacked?', [phishing]],
    ["what do I do if I've been hacked", [phishing]],
    ['who hacked the museum', []],
    ['what', []],
    ['', []],
  ])('for %j are the pages that editors chose, however it is phrased', async (q, pages) => {
    expect((await search('siteSearch', { q })).recommendPages).toEqual(pages);
  });

  it('are also given inside a sentence, if its words make up a good part of it', async () => {
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

  it.each([
    ['phishing', 'Phishing'],
    ['What is malware', 'Malware'],
    ['whats phish', 'Phishing'],
    ['what does lure mail mean', 'Phishing'],
    ['define phishing', 'Phishing'],
    ['phishing in meaningful numbers', undefined],
    ['what phishing costs', undefined],
    ['mean', undefined],
  ])('for %j include the glossary term: %s', async (q, name) => {
    const { termResults } = await search('siteSearch', { q });
    expect(termResults?.name).toBe(name);
    if (name === 'Malware') expect(termResults?.description).toBe('<p>Bad software.</p>\n');
  });
});

describe('order and rows', () => {
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
    expect(await order('seed-2')).not.toEqual(whole);
    expect([
      ...(await order('seed-1', { rows: '4' })),
      ...(await order('seed-1', { start: '4', rows: '96' })),
    ]).toEqual(whole);
  });

  it('begins by date with the events to come, the next first, if told the day', async () => {
    const event = (start: string, end = start) =>
      `title: ${start}\ndateOfEvent:\n  start: ${start}\n  end: ${end}T17:00:00\n`;
    const days = ['2027-02-03', '2027-01-04', '2027-05-06', '2027-04-01'];
    const changes = Object.fromEntries(days.map((start) => [`main/event/${start}.yaml`, event(start)]));
    changes['main/event/long.yaml'] = event('2027-01-20', '2027-02-10');
    const query = { defaultTypes: 'event', sort: 'date desc' };
    const order = async (sort_key: string) =>
      titles(await search('siteSearch', { ...query, sort_key }, changes));
    const newestFirst = ['2027-05-06', '2027-04-01', '2027-02-03', '2027-01-20', '2027-01-04', 'Day one'];
    expect(await order('1')).toEqual(newestFirst);
    expect(await order('2027-02-10')).toEqual([
      ...['2027-01-20', '2027-04-01', '2027-05-06'],
      ...['2027-02-03', '2027-01-04', 'Day one'],
    ]);
  });

  it.each([
    { query: { rows: 'many' }, parameter: 'rows' },
    { query: { rows: '2001' }, parameter: 'rows' },
    { query: { start: '-1' }, parameter: 'start' },
    { query: { sort: 'colour' }, parameter: 'sort' },
    { query: { q: 'a'.repeat(401) }, parameter: 'q' },
  ])('refuses $parameter when it is wrong', async ({ query, parameter }) => {
    const response = await ask().get(endpoints.siteSearch.path).query(query);
    expect(response.status).toBe(400);
    expect(response.body.errors[0].parameter).toBe(parameter);
  });

  it('names its results to caches if they are few, so that the header stays short', async () => {
    const news = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`main/news/n${index}.yaml`, `title: Quokka ${index}\n`]),
      );
    for (const count of [50, 51]) {
      const { app } = await startSampleService(news(count));
      const query = { q: 'quokka', rows: '100' };
      const { headers } = await request(app).get(endpoints.siteSearch.path).query(query);
      expect(headers['cache-tag']?.split(','), `${count}`).toHaveLength(count === 50 ? 51 : 1);
    }
  });

  it('takes the most rows, which the files of registers have, and the longest query', async () => {
    const query = { rows: '2000', start: '1000000', q: 'a'.repeat(400) };
    for (const name of ['siteSearch', 'supplierSearch'] as const)
      expect((await ask().get(endpoints[name].path).query(query)).status, name).toBe(200);
  });
});

it('a search that finds nothing is listed for editors, unless a filter or a preview may be the cause', async () => {
  const { app, at } = await startSampleService();
  const ask = (q: string, more: object = {}, fields: Record<string, string> = {}) =>
    request(app)
      .get(endpoints.siteSearch.path)
      .query({ q, ...more })
      .set(fields);
  for (let hour = 0; hour < 10; hour += 1) {
    at(STARTED_AT + hour * 3_600_000);
    await ask('smart fridge', { start: '0', rows: '30', sort: 'date desc' });
    await ask('clever kettle', { defaultTypes: 'news' });
    await ask('planned toaster', {}, { 'X-Preview': '2026-06-02T00:00:00Z' });
    await ask('phishing');
  }
  const { body } = await request(app).get('/findings');
  expect(body.sites[0].failedSearches).toEqual([{ words: 'smart fridge', visitors: 10 }]);
});

it('a certificate that expires while the service runs is listed for editors', async () => {
  const { app, at } = await startSampleService();
  const listed = async () => JSON.stringify((await request(app).get('/findings')).body.sites[0].findings);
  expect(await listed()).not.toContain('has passed');
  at(Date.UTC(2027, 0, 2));
  expect(await listed()).toContain('dateOfExpiry, 2027-01-01, has passed');
});

it('a search in a register has neither help nor terms nor recommended pages', async () => {
  const q = 'my phishing box was stolen';
  const changes = { 'main/search/best-bets.yaml': `- queries: [${q}]\n  pages: [/guidance/passwords]\n` };
  expect(await search('siteSearch', { q }, changes)).toMatchObject({
    help: { title: 'Has something happened?' },
    recommendPages: [{ pageUrl: '/guidance/passwords' }],
  });
  const register = await search('organisationSearch', { q }, changes);
  expect(register).toMatchObject({ recommendPages: [] });
  for (const name of ['help', 'termResults']) expect(register).not.toHaveProperty(name);
});

it('recommends three pages at most, and lists severities from the worst', async () => {
  const pages = ['passwords', 'phishing', 'a', 'b'].map((name) => `/guidance/${name}`);
  const advisory = (name: string, severity: string) => ({
    [`main/advisory/${name}.yaml`]: `title: Hole ${name}\nseverity: ${severity}\n`,
  });
  const found = await search(
    'siteSearch',
    { q: 'hole' },
    {
      'main/search/best-bets.yaml': `- queries: [hole]\n  pages: [${pages}]\n`,
      'main/guidance/a.yaml': 'title: A\n',
      'main/guidance/b.yaml': 'title: B\n',
      ...advisory('one', 'low'),
      ...advisory('two', 'low'),
      ...advisory('three', 'critical'),
      ...advisory('four', 'medium'),
    },
  );
  expect(found.recommendPages.map(({ pageUrl }) => pageUrl)).toEqual(pages.slice(0, 3));
  expect(found.filters.severity).toMatchObject(['critical', 'medium', 'low'].map((value) => ({ value })));
});
