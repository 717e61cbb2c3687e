import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import {
  fakeCompany,
  peopleDocument,
  schemeDocument,
  sectionDocument,
} from '#tests/support/fake-documents.ts';
import { expectShown, readPage } from '#tests/support/read-page.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const SUPPLIERS = '/section/products-services/verify-suppliers';
const COMPANIES = '/schemes/essentials/companies';
/** Summer time: the next day where the sites are. */
const AS_OF = '2026-10-03T23:05:59Z';

const supplier = {
  title: 'Café "Żółw", Ltd',
  description: '=HYPERLINK("https://evil.example")',
  pageUrl: '/organisation/zolw',
  cirLevel: 'Enhanced',
  scheme: ['Penetration Testing', 'Cyber Incident Response'],
  service: ['Testing'],
  sector: ['Energy', 'Water'],
  region: ['Wales'],
  date: '2026-07-02T23:30:00Z',
  certifiedStatus: 'Certified',
  dateOfExpiry: '2027-01-04',
};
function serveRegisters({ contentService }: TestApp): void {
  contentService.serve({
    ...sectionDocument(SUPPLIERS, { 'content-type': 'section-organisation-categories-page' }),
    ...sectionDocument('/section/news', { selectedTypeList: ['news'] }),
    [endpoints.supplierSearch.path]: { documents: [supplier], numFound: 1, asOf: AS_OF },
    ...schemeDocument({ url: '/schemes/essentials', childPage: 'companies' }, { scheme: 'Essentials' }),
    ...schemeDocument({ url: '/schemes/plain' }),
    [endpoints.schemeSearch.path]: { documents: [fakeCompany('Alderwick Dental')], numFound: 1, asOf: AS_OF },
  });
}

const questionsTo = ({ contentService }: TestApp, path: string) =>
  contentService.calls
    .map(({ address }) => new URL(address, 'http://localhost'))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

describe('the results of a register', () => {
  const app = appPerTest({}, serveRegisters);

  it('are available as CSV: escaped, named, with the permanent address and the time of each entry', async () => {
    const { status, headers, text } = await app.get(`${SUPPLIERS}.csv`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe('attachment; filename="verify-suppliers-2026-10-04.csv"');
    expect(headers['x-robots-tag']).toBe('noindex');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"Name","Status","Valid until","Description","Level","Schemes","Services","Sectors","Regions","Entry updated","Link","As of"',
    );
    expect(lines[1]).toMatch(
      /^"Café ""Żółw"", Ltd","Certified","2027-01-04","'=HYPERLINK\(""https:\/\/evil.example""\)","Enhanced","Penetration Testing; Cyber Incident Response","Testing","Energy; Water","Wales","2026-07-03","https?:\/\/[^"/]+\/organisation\/zolw","2026-10-03T23:05:59Z"$/,
    );
    expect(lines).toHaveLength(3);
  });

  it('are available as JSON, with lists as lists', async () => {
    const { headers, text } = await app.get(`${SUPPLIERS}.json?q=zolw`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="verify-suppliers-2026-10-04.json"');
    expect(JSON.parse(text)).toEqual({
      title: 'Section',
      page: expect.stringMatching(/\/section\/products-services\/verify-suppliers\?q=zolw$/),
      asOf: AS_OF,
      numFound: 1,
      results: [
        {
          name: supplier.title,
          status: 'Certified',
          validUntil: '2027-01-04',
          description: supplier.description,
          level: 'Enhanced',
          schemes: supplier.scheme,
          services: supplier.service,
          sectors: supplier.sector,
          regions: supplier.region,
          updated: '2026-07-03',
          link: expect.stringMatching(/\/organisation\/zolw$/),
          asOf: AS_OF,
        },
      ],
    });
  });

  it.each([
    ['products', 'organisationSearch', []],
    ['cni', 'cniSearch', ['CAF principles: A1; B2', 'CAF sub-principles: A1.a; B2.d']],
  ] as const)('of %s contain every fact about an entry', async (name, endpoint, more) => {
    const type = `section-${name === 'cni' ? name : 'product'}-categories-page`;
    const product = {
      ...{ title: 'Gate', description: 'Filters mail.', date: '2026-02-03', pageUrl: '/organisation/gate' },
      ...{ certifiedStatus: 'Certified', dateOfExpiry: '2027-01-04', supplier: 'Alderwick' },
      ...{ productType: ['Mail', 'Filters'], scheme: ['CPA', 'CAF'], sector: ['Energy', 'Water'] },
      ...{ cafPrinciple: ['A1', 'B2'], cafSubPrinciple: ['A1.a', 'B2.d'] },
    };
    app.contentService.serve({
      ...sectionDocument(`/section/${name}`, { 'content-type': type }),
      [endpoints[endpoint].path]: { documents: [product], numFound: 1, asOf: AS_OF },
    });
    const { text } = await app.get(`/section/${name}.csv`);
    const [names = [], values = []] = text
      .split('\r\n')
      .map((line) => line.match(/(?<=")[^",]+(?=")/g) ?? []);
    expect(names.map((column, index) => `${column}: ${values[index]}`)).toEqual([
      ...['Name: Gate', 'Status: Certified', 'Valid until: 2027-01-04', 'Description: Filters mail.'],
      ...[
        'Supplier: Alderwick',
        'Product types: Mail; Filters',
        'Schemes: CPA; CAF',
        'Sectors: Energy; Water',
      ],
      ...more,
      ...['Entry updated: 2026-02-03', 'Link: https://www.ncsc.example/organisation/gate', `As of: ${AS_OF}`],
    ]);
  });

  it('of suppliers without a level under a scheme have their tag as the level', async () => {
    const { cirLevel: _, ...plain } = supplier;
    app.contentService.serve({
      [endpoints.supplierSearch.path]: { documents: [{ ...plain, tag: 'Advanced' }], numFound: 1 },
    });
    const { results } = JSON.parse((await app.get(`${SUPPLIERS}.json`)).text);
    expect(results).toMatchObject([{ name: supplier.title, level: 'Advanced' }]);
  });

  it('are requested with the filters of the page, all at once but bounded, never in a random order', async () => {
    await app.get(`${SUPPLIERS}.csv?utm_source=x&region=Wales&q=zolw&rows=30&start=20&sort_key=4`);
    await app.get(`${SUPPLIERS}.csv?sort=title+desc`);
    expect(questionsTo(app, endpoints.supplierSearch.path)).toEqual([
      { q: 'zolw', sort: 'title asc', rows: '2000', region: 'Wales' },
      { sort: 'title desc', rows: '2000' },
    ]);
  });

  it('of a scheme contain everything known of a certificate, and its permanent address', async () => {
    const { headers, text } = await app.get(`${COMPANIES}.csv?q=dental`);
    expect(headers['content-disposition']).toContain('filename="companies-2026-10-04.csv"');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeff"Name","Address","Sector","Certificate number","Certificate level","Date issued","Certification body","Scope","Link","As of"',
    );
    expect(text.split('\r\n')[1]).toMatch(
      /^"Alderwick Dental","47 Chapel Street","Health","0048487","Basic","2026-05-21","Elm Park","All of it","https?:\/\/[^"/]+\/schemes\/essentials\/companies\?q=0048487","2026-10-03T23:05:59Z"$/,
    );
    expect(questionsTo(app, endpoints.schemeSearch.path)).toEqual([
      { q: 'dental', sort: 'title asc', rows: '2000', scheme: 'Essentials' },
    ]);
  });

  it.each([`${SUPPLIERS}.csv`, `${SUPPLIERS}.json`, `${COMPANIES}.csv`])(
    'are not there while the search fails, whatever it says, and then do not count as empty: %s',
    async (path) => {
      for (const fault of ['error-500', 'bare-404'] as const) {
        for (const name of ['supplierSearch', 'schemeSearch'] as const)
          app.contentService.fail(fault, endpoints[name].path);
        expect((await app.get(path)).status, fault).toBe(503);
      }
      app.contentService.recover();
      app.clock.advance(70_000);
      expect((await app.get(path)).status).toBe(200);
    },
  );

  it.each(['csv', 'json'])('exist as .%s for pages that show a register only', async (ending) => {
    for (const path of ['/section/news', '/section/nowhere', '/schemes/plain', '/schemes/nowhere', '/search'])
      expect([path, (await app.get(`${path}.${ending}`)).status]).toEqual([path, 404]);
    const { status, headers } = await app.get(`${SUPPLIERS}.${ending}`, { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

const PEOPLE = '/schemes/people';
const LOOKUP = endpoints.employeeSearch.path;
const NAME = 'Adaeze Coldbrook';
const FOUND = { found: true, message: `${NAME} is registered.`, asOf: AS_OF };

const postPage = (app: TestApp, fullname: string) => app.get(PEOPLE, { form: { fullname } });
const postCall = (app: TestApp, fullname: string) => app.get(LOOKUP, { form: { url: PEOPLE, fullname } });

function servePeople({ contentService }: TestApp): void {
  contentService.serve({
    ...peopleDocument(PEOPLE),
    [LOOKUP]: { found: false, message: 'We know nobody of that name.' },
    [endpointAddress('employeeSearch', { url: PEOPLE, fullname: NAME })]: FOUND,
  });
}

describe('the lookup of a person', () => {
  const app = appPerTest({}, servePeople);

  it('is shown on the page with the form, for visitors without scripts, uncached', async () => {
    const found = await postPage(app, ` ${NAME} `);
    expect(found.status).toBe(200);
    expect(found.headers['cache-control']).toBe('no-store');
    expect(found.text).toMatch(/message--success.*Adaeze Coldbrook is registered\./);
    expect(found.text).toContain('4 Oct 2026, 00:05 BST');
    const other = await postPage(app, 'Nobody');
    expect(other.text).toMatch(/message--error.*We know nobody of that name\./);
    // The date of the register is unknown.
    expect(found.text).toContain('This is what the register says');
    expect(other.text).not.toContain('This is what the register says');
    expect((await app.get(PEOPLE)).text).not.toMatch(/message--|Coldbrook/);
  });

  it.each([
    [{ found: true, message: 'She is registered.' }, 'success', 'She is registered.'],
    [{ found: 'true', message: ' She is registered. ' }, 'success', 'She is registered.'],
    [{ found: false, message: 'We know nobody of that name.' }, 'error', 'We know nobody of that name.'],
    [{ message: 'She is registered.' }, 'error', 'We could not check the register just now.'],
    [{ found: true }, 'error', 'We could not check the register just now.'],
    [{ found: 'perhaps', message: 'She is.' }, 'error', 'We could not check the register just now.'],
  ])('has found and message: %j is shown as %s [3-57]', async (response, kind, message) => {
    app.contentService.serve({ [LOOKUP]: response });
    expectShown(readPage((await postPage(app, 'Somebody')).text), {
      '.employee-search .message @class': [`message message--${kind}`],
      '.employee-search .message': [expect.stringContaining(message)],
    });
  });

  it('of a similar name says neither that the person is on the register nor that they are not', async () => {
    app.contentService.serve({
      [LOOKUP]: { found: false, isSimilar: true, message: 'Somebody has a similar name.', asOf: AS_OF },
    });
    const { text } = await postPage(app, 'Adaeze Coldbrok');
    expect(text).toMatch(
      /message--error[^<]*>You asked about ‘Adaeze Coldbrok’\. (?:<!-- -->)?Somebody has a similar/,
    );
    expect(text).not.toMatch(/[Oo]n this register</);
    expect(text).toContain('This is what the register says');
  });

  it('of an empty name makes no call', async () => {
    const { status, text } = await postPage(app, '   ');
    expect(status).toBe(200);
    expect(text).toContain('Full name');
    expect(text).not.toContain('message--');
    expect(app.contentService.callsOf(LOOKUP)).toBe(0);
  });

  it('logs no name and calls the content service each time', async () => {
    await postPage(app, NAME);
    await postCall(app, NAME);
    const { text, headers } = await app.get(
      endpointAddress('employeeSearch', { url: PEOPLE, fullname: NAME }),
    );
    expect(JSON.parse(text)).toEqual(FOUND);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'cache-status': 'web; fwd=bypass',
    });
    for (const name of ['etag', 'cdn-cache-control', 'age']) expect(headers).not.toHaveProperty(name);
    app.contentService.fail('error-500', LOOKUP);
    await postCall(app, NAME);
    app.contentService.fail('bare-404', LOOKUP);
    for (const _time of [1, 2]) await postCall(app, NAME);
    expect(app.contentService.callsOf(LOOKUP)).toBe(6);
    expect(app.logLines().length).toBeGreaterThan(3);
    expect(JSON.stringify(app.logLines())).not.toMatch(/adaeze|coldbrook/i);
  });

  it('takes the same time whether or not somebody is found', async () => {
    for (const name of [NAME, 'Nobody']) {
      for (const ask of [postPage, postCall]) {
        const started = performance.now();
        await ask(app, name);
        // Both responses are ready much sooner; neither is sent before.
        expect(performance.now() - started).toBeGreaterThanOrEqual(245);
      }
    }
  });

  it('is refused with a plain message, on the page and for scripts, if there are too many', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => postCall(app, `Name ${index}`)));
    const asked = app.contentService.callsOf(LOOKUP);
    const call = await postCall(app, NAME);
    expect(call.status).toBe(429);
    expect(JSON.parse(call.text).title).toBe(
      'You have looked up many names in a short time. Please wait ten minutes and try again.',
    );
    const page = await postPage(app, NAME);
    expect([page.status, page.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(page.text).toMatch(/message--error[^<]*>You have looked up many names in a short time\./);
    const address = endpointAddress('employeeSearch', { url: PEOPLE, fullname: NAME });
    // Express reads no more than a thousand parameters.
    for (const path of [address, address.replace('?', `?${'q&'.repeat(1000)}`)])
      expect((await app.get(path)).status).toBe(429);
    expect(app.contentService.callsOf(LOOKUP)).toBe(asked);
    expect((await postPage(app, '')).status).toBe(200);
  });

  it('says so during an outage', async () => {
    app.contentService.fail('error-500', LOOKUP);
    const page = await postPage(app, NAME);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.text).toContain('We could not check the register just now.');
    expect(page.text).not.toContain('Not on this register');
    const call = await postCall(app, NAME);
    expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
    app.contentService.fail('bare-404', LOOKUP);
    expect((await postCall(app, NAME)).status).toBe(404);
  });

  it('on a missing page is a 404', async () => {
    const { status } = await app.get('/schemes/nowhere', { form: { fullname: NAME } });
    expect(status).toBe(404);
  });
});
