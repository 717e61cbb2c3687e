import { describe, expect, it } from 'vitest';
import { fakeCompany } from '#tests/support/fake-documents.ts';
import { type RenderedPage, renderPage } from '#tests/support/render-page.tsx';

const supplier = (title: string) => ({
  title,
  description: `About ${title}`,
  pageUrl: `/organisation/${title.toLowerCase()}`,
});
const found = (...documents: object[]) => ({ documents, numFound: documents.length });
const SUPPLIERS = found(supplier('Aldermoss'), supplier('Embergate'));

const CIR = { scheme: 'Cyber Incident Response', resultsName: 'company' };
const ESSENTIALS = { scheme: 'Cyber Essentials' };

/** Renders a page that embeds a scheme search, with the response to it. */
const render = (fields: object, schemeSearch: unknown, query = '') =>
  renderPage(`/schemes/response${query}`, {
    multiPage: {
      multi_header: { title: 'Schemes' },
      page: { assuranceDetails: { certifiedStatus: 'Certified' } },
      sub_article: { type: 'schemes', title: 'Response', ...fields },
    },
    schemeSearch,
  });

/** Labels and facts of the certificates. */
function certificateFacts(page: RenderedPage): string[] {
  const labels = page.texts('.companies dt');
  return page.texts('.companies dd').map((text, index) => `${labels[index]}: ${text}`);
}

describe('the scheme search that a page embeds', () => {
  it("searches sub_article's scheme and schemeType, and shows the results labelled by its resultsName [2.1-11] [3-65]", async () => {
    const asked: unknown[] = [];
    const search = (params: object) => {
      asked.push(params);
      return SUPPLIERS;
    };
    const page = await render({ ...CIR, schemeType: 'Consultancy' }, search);
    expect(asked).toEqual([
      expect.objectContaining({ scheme: CIR.scheme, schemeType: 'Consultancy', rows: '200' }),
    ]);
    expect(page.texts('.scheme-results :is(h2, h3)')).toEqual(['2 companies', 'Aldermoss', 'Embergate']);
    expect(page.hrefs('.scheme-results h3 a')[0]).toBe('/organisation/aldermoss');
    const other = await render(ESSENTIALS, search);
    expect(asked[1]).toMatchObject(ESSENTIALS);
    expect(asked[1]).not.toMatchObject({ schemeType: 'Consultancy' });
    expect(other.texts('.scheme-results h2')[0]).not.toContain('compan');
    expect((await render({}, search)).texts('.scheme-results')).toEqual([]);
  });

  it('shows a supplier with its tag, else with its level', async () => {
    const levels = [{ cirLevel: 'Enhanced' }, { cirLevel: 'Standard', tag: 'New' }, { cirLevel: 'Own' }, {}];
    const listed = found(...levels.map((level, index) => ({ title: `S${index}`, ...level })));
    const titles = async (query: string) =>
      (await render(CIR, listed, query)).texts('.scheme-results__title');
    expect(await titles('')).toEqual(['S0Enhanced', 'S1New', 'S2Own', 'S3']);
    listed.documents.reverse();
    expect(await titles('?first=Enhanced')).toEqual(['S0Enhanced', 'S3', 'S2Own', 'S1New']);
  });

  it.each([
    [19, 0],
    [20, 1],
  ])('shows %i certified companies with %i fields that filter them', async (count, fields) => {
    const page = await render(
      ESSENTIALS,
      found(...Array.from({ length: count }, (_, n) => fakeCompany(`C${n}`))),
    );
    expect(page.attributes('.row-filter input', 'data-filtered-rows')).toHaveLength(fields);
    expect(page.texts('.companies > details')).toHaveLength(count);
  });

  it('shows certified companies as rows that expand to their certificates [2.3-104] [3-58]', async () => {
    const page = await render(ESSENTIALS, found(fakeCompany('Abbotsmere')));
    expect(page.texts('.companies summary')).toEqual(['Abbotsmere 47 Chapel Street']);
    expect(page.texts('.companies [open]')).toEqual([]);
    expect(certificateFacts(page)).toEqual([
      'Sector: Health',
      'Certificate number: 0048487',
      'Certificate level: Basic',
      'Date issued: 21 May 2026',
      'Certification Body: Elm Park',
      'Scope: All of it',
    ]);
  });

  it('shows a certificate number without one apostrophe before it [2.3-106]', async () => {
    const given = ["'00123", "'00123'4", "''7", '’00123', 'CE-12'];
    const page = await render(
      ESSENTIALS,
      found(...given.map((number) => fakeCompany('Abbotsmere', { ABCertificateReference: number }))),
    );
    const numbers = certificateFacts(page).filter((fact) => fact.startsWith('Certificate number: '));
    const shown = ['00123', "00123'4", "'7", '00123', 'CE-12'];
    expect(numbers).toEqual(shown.map((number) => `Certificate number: ${number}`));
  });

  it('offers All and Enhanced as secondary sort for the Cyber Incident Response scheme only [9-06] [9-07]', async () => {
    const choices = async (scheme: string) =>
      (await render({ scheme }, SUPPLIERS)).texts('select[name="first"] option');
    expect(await choices('Cyber Incident Response')).toEqual(['All', 'Enhanced']);
    expect(await choices('cyber-incident-response')).toEqual(['All', 'Enhanced']);
    expect(await choices('Penetration Testing')).toEqual([]);
    const other = await render({ scheme: 'Penetration Testing' }, found(), '?cirLevel=Enhanced');
    expect(other.texts('select[name="cirLevel"]')).toEqual([]);
  });

  it('offers Enhanced, Standard and All as secondary filter [9-08]', async () => {
    const page = await render(CIR, found(), '?cirLevel=Standard');
    expect(page.texts('select[name="cirLevel"] option')).toEqual(['Enhanced', 'Standard', 'All']);
    expect(page.texts('select[name="cirLevel"] option[selected]')).toEqual(['Standard']);
  });

  it('gives each certificate its permanent address and its date', async () => {
    const response = {
      ...found(fakeCompany('Abbotsmere'), fakeCompany('Birch', { ABCertificateReference: "'CE/1 & 2" })),
      asOf: '2026-10-03T08:05:59Z',
    };
    const page = await render(ESSENTIALS, response);
    expect(page.texts('.scheme-results__head .as-of')).toEqual(['as of 3 Oct 2026, 09:05 BST']);
    expect(page.attributes('.as-of time', 'datetime')[0]).toBe('2026-10-03T08:05:59Z');
    expect(page.hrefs('.companies__proof a')).toEqual([
      '/schemes/response?q=0048487',
      '/schemes/response?q=CE%2F1%20%26%202',
    ]);
    expect(page.texts('.companies__proof')[0]).toMatch(/as of 3 Oct 2026, 09:05 BST$/);
    expect(page.texts('.companies [open]')).toEqual([]);
  });

  it('expands the one certificate that was requested', async () => {
    const certified = fakeCompany('Abbotsmere', { ABCertificateReference: "'CE-12" });
    const page = await render(ESSENTIALS, found(certified), '?q=ce12');
    expect(page.texts('.companies [open] summary')).toEqual(['Abbotsmere 47 Chapel Street']);
    expect(page.texts('.scheme-results > .message')).toEqual([]);
  });

  it.each([
    ['CE-13', undefined, 'Nobody here has the number ‘CE-13’. The results below are only similar.'],
    ['abotsmere', 'abbotsmere', 'We found nothing for ‘abotsmere’. These are the results for ‘abbotsmere’.'],
  ])('never presents a similar name as a proof: %s', async (q, didYouMean, message) => {
    const page = await render(ESSENTIALS, { ...found(fakeCompany('Abbotsmere')), didYouMean }, `?q=${q}`);
    expect(page.texts('.scheme-results > .message')).toEqual([message]);
  });

  it.each([
    [{ name: 'CE-13' }, []],
    [{ name: 'CE-13', elsewhere: [{ title: 'Birch', register: 'Products' }] }, ['Birch in Products']],
    [{ name: 'CE-13', close: [{ title: 'Abbotsmere' }] }, ['Abbotsmere']],
  ])('lists what else has an unknown number, or nothing: %j', async (unknownName, names) => {
    const page = await render(ESSENTIALS, { ...found(), unknownName }, '?q=CE-13');
    expect(page.texts('.unknown-name li')).toEqual(names);
    expect(page.texts('.scheme-results > .message')).toEqual(['Nobody here has the number ‘CE-13’.']);
    expect(page.texts('.unknown-name')).toHaveLength(names.length);
  });

  it('offers results as CSV and JSON, with their filters', async () => {
    const page = await render(CIR, SUPPLIERS, '?q=a&cirLevel=Standard&first=Enhanced');
    expect(page.hrefs('.register-files a')).toEqual([
      '/schemes/response.csv?q=a&sort=title+asc&cirLevel=Standard',
      '/schemes/response.json?q=a&sort=title+asc&cirLevel=Standard',
    ]);
  });

  it('shows the page without search results when the search fails', async () => {
    const page = await render(CIR, undefined);
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual(['Response']);
    expect(page.texts('.scheme-results [role=alert]')).toEqual(['We could not get any results just now.']);
    expect(page.find('.scheme-results .search-failure a').getAttribute('href')).toBe('/schemes/response');
    expect(page.document.querySelector('.register-files')).toBeNull();
  });
});
