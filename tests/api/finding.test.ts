import { describe, expect, it } from 'vitest';
import { searchSuggestionsResponse } from '#shared/contract/documents/search-schema.server.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { pageAt, type ReadPage } from '#tests/support/read-page.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { builtSite } from './test-app.ts';

const SUPPLIERS = '/section/products-services/verify-suppliers';
const CERTIFICATES = '/schemes/cyber-essentials/certified-organisations';

const site = builtSite();

/** A page of the main site for a query string, as visitors without scripts get it. */
async function open(path: string, query: Readonly<Record<string, string>>): Promise<ReadPage> {
  const page = await pageAt(site.url('main', ''), `${path}?${new URLSearchParams(query)}`);
  expect(page.status).toBe(200);
  return page;
}

describe('the search for a supplier by name', () => {
  it.each(['Bowerham Architects', 'Dunnock Software', 'Dunnock Sofware Ltd'])(
    'finds no other supplier for %s, and says which register has them',
    async (q) => {
      const page = await open(SUPPLIERS, { q });
      expect(page.texts('.result__title')).toEqual([]);
      expect(page.texts('.unknown-name h2')).toEqual([`No supplier called ‘${q}’`]);
      const name = q.replace('Sofware Ltd', 'Software');
      expect(page.texts('.unknown-name a')).toEqual([name]);
      expect(page.hrefs('.unknown-name a')).toEqual([`${CERTIFICATES}?q=${name.replace(' ', '+')}`]);
      expect(page.texts('.no-results h2')).toEqual([`Sorry, we couldn't find any results for '${q}'`]);
    },
  );

  it('links to the certificate in another register', async () => {
    const page = await open(CERTIFICATES, { q: 'Bowerham Architects' });
    expect(page.texts('.companies [open] summary')).toEqual([expect.stringMatching(/^Bowerham Architects /)]);
    expect(page.texts('.unknown-name')).toEqual([]);
    const other = await open(CERTIFICATES, { q: 'Candlewick Consulting' });
    expect(other.texts('.unknown-name h2')).toEqual(['No organisation called ‘Candlewick Consulting’']);
    expect(other.hrefs('.unknown-name a')).toEqual([`${SUPPLIERS}?q=Candlewick+Consulting`]);
  });

  it('corrects a misspelling, says so, and ignores the legal form', async () => {
    const page = await open(SUPPLIERS, { q: 'Candelwick Consultng' });
    expect(page.texts('.result__title')).toEqual(['Candlewick Consulting']);
    expect(page.texts('.search-results .message')).toEqual([
      'We found nothing for ‘Candelwick Consultng’. These are the results for ‘candlewick consulting’.',
    ]);
    const limited = await open(SUPPLIERS, { q: 'Candlewick Consulting Ltd' });
    expect(limited.texts('.result__title')).toEqual(['Candlewick Consulting']);
    expect(limited.texts('.search-results .message, .unknown-name')).toEqual([]);
  });

  it('says that results have other names if they only mention the words', async () => {
    const page = await open(SUPPLIERS, { q: 'penetration testing' });
    expect(page.texts('.result__title').length).toBeGreaterThan(3);
    expect(page.texts('.unknown-name')).toEqual([
      'No supplier is called ‘penetration testing’. The results below have these words in what is said of them.',
    ]);
  });

  it('finds a certificate by its number in any register, and none that is similar', async () => {
    const page = await open(SUPPLIERS, { q: 'CE-B7254-26' });
    expect(page.texts('.result__title')).toEqual([]);
    expect(page.hrefs('.unknown-name a')).toEqual([`${CERTIFICATES}?q=CE-B7254-26`]);
    const forged = await open(CERTIFICATES, { q: 'CE-B7254-99' });
    expect(forged.texts('.companies summary, .unknown-name a')).toEqual([]);
  });
});

describe('results of the site search', () => {
  it.each(['phishing', 'backup', 'cloud', 'supplier contract', 'ransomware', 'tls'])(
    'for %s show whole sentences with the words marked',
    async (q) => {
      const page = await open('/search', { q });
      const passages = page.document.querySelectorAll('.result__passage');
      expect(passages.length).toBeGreaterThan(1);
      for (const passage of passages) {
        const text = passage.text.replace(/\s+/g, ' ').trim();
        expect(text).toMatch(/^(?:…\S|['"‘“(]?[\p{Lu}\p{N}]).*(?:[.!?]['"’”)]*|…)$/u);
        expect(text).not.toMatch(/\s[,.;:]/);
        expect(passage.querySelectorAll('mark').length).toBeGreaterThan(0);
      }
    },
  );

  it('contain all the words when sorted by date', async () => {
    const q = 'ransomware backup insurance';
    const page = await open('/search', { q, sort: 'date desc', rows: '100' });
    const loose = await open('/search', { q, rows: '100' });
    const titles = page.texts('.result__title');
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.length).toBeLessThan(loose.texts('.result__title').length);
    for (const href of page.hrefs('.result__title a')) {
      const { document } = await pageAt(site.url('main', ''), href ?? '');
      expect(document.text, href).toMatch(/ransomware/i);
    }
  });
});

it('the meaning of an abbreviation is shown in a search for it', async () => {
  const page = await open('/search', { q: 'what is DMARC' });
  expect(page.texts('.term-result__known-as')).toEqual([
    'Also known as: Domain-based Message Authentication Reporting and Conformance',
  ]);
});

describe('suggestions', () => {
  const suggested = async (q: string) => {
    const { text } = await sendRequest(site.url('main', ''), endpointAddress('searchSuggestions', { q }));
    return searchSuggestionsResponse.parse(JSON.parse(text)).suggestions;
  };

  it('link to the page itself, and to the term, spelt out, and name their kinds', async () => {
    const found = await suggested('dmarc');
    expect(found[0]).toEqual({
      title: 'Email security and anti-spoofing',
      pageUrl: '/guidance/email-anti-spoofing',
      type: 'guidance',
    });
    expect(found.at(-1)).toEqual({
      title: 'DMARC (Domain-based Message Authentication Reporting and Conformance)',
      pageUrl: '/section/advice-guidance/jargon-buster#term-dmarc',
      type: 'jargon buster',
    });
  });

  it("begin with editors' recommendations, and name each page once", async () => {
    const addresses = (await suggested('my account was hacked')).map(({ pageUrl }) => pageUrl);
    expect(addresses[0]).toBe('/guidance/recover-a-hacked-account');
    expect(new Set(addresses).size).toBe(addresses.length);
    // At most that many, the term included.
    expect(await suggested('password')).toHaveLength(8);
  });
});

it.each([
  ['/search?q=phishing&start=2000', /^\/search\?q=phishing&start=\d+$/],
  ['/search?q=phishing&start=2000&rows=10', /^\/search\?q=phishing&start=\d+&rows=10$/],
  ['/section/keep-up-to-date/ncsc-news?start=2000', /^\/section\/keep-up-to-date\/ncsc-news(\?start=\d+)?$/],
  [`${SUPPLIERS}?region=Wales&start=2000`, /verify-suppliers\?region=Wales$/],
])('%s leads to the last page of its results', async (address, place) => {
  const past = await sendRequest(site.url('main', ''), address);
  expect(past.status).toBe(302);
  expect(past.headers.location).toMatch(place);
  const page = await pageAt(site.url('main', ''), `${past.headers.location}`);
  expect(page.status).toBe(200);
  expect(page.texts('.result__title').length).toBeGreaterThan(0);
  expect(page.texts('.no-results, .show-more')).toEqual([]);
});
