import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const product = {
  scheme: {
    title: 'Assured under',
    description: 'Tested by a facility.',
    scheme_name: 'Product Assurance',
    scheme_url: '/schemes/product-assurance',
  },
  assuranceDetails: { certifiedStatus: 'Certified', certificateNumber: 'P-12', dateOfIssue: '2025-12-27' },
  assuranceTopSummary: '<p>Covers one version.</p>',
  assuranceBottomSummary: '<p>Assumes a second factor.</p>',
  scheme_summary: 'Cloud security under the scheme',
  details: {
    title: 'Product details',
    description: 'What the supplier says.',
    list: [
      {
        title: 'Supplier',
        items: [{ title: 'Rushmere', link: '/organisation/rushmere' }, { title: 'Alder' }],
      },
      { title: 'Website', descriptionTxt: 'rushmere.example', descriptionLink: 'https://rushmere.example' },
      { title: 'Region', descriptionTxt: 'North' },
    ],
  },
  employee: { showEmployeeSearch: true },
  supportedCAFPrinciplesSnippet: {
    title: 'Supported CAF principles',
    textHtml: '<p>It helps <em>to meet</em> them.</p>',
    supportedCAFPrinciplesList: [{ title: 'B3 Data security', link: '/principles/caf/b3' }],
  },
  keyFeatureDescription: {
    items: [
      {
        optionalSubTitle_s: 'Key features',
        keyValueSet: [
          { key: 'Stands out by', description: '<p>Asking first.</p>' },
          { key: 'Empty', description: '<span></span>' },
        ],
      },
    ],
  },
  additionalDetailsTitle: 'Before you buy',
  additionalDetailsDescription: 'What nobody tells you.',
  additionalDetails: { items: [{ key: 'Support', description: '<p>Until 2029.</p>' }] },
  nav_menu: [{ title: 'Rushmere', pages: [{ title: 'Dry Dock', link: '/organisation/rushmere/dock' }] }],
};

const sub = {
  type: 'organisation',
  title: 'Dry Dock',
  primaryImage: { imagePath: '/images/dock.jpg', imageDescription: 'A dock' },
  content: {
    items: [
      { subheading: 'What it does', description: '<p>Watches.</p>' },
      { subheading: 'For whom', description: '<p>Everybody.</p>' },
    ],
  },
  documentSnippet: {
    items: [
      {
        title: 'Test report',
        fileType: 'pdf',
        fileSize: '2 MB',
        numberOfPages: 12,
        file: '/files/report.pdf',
        image: '/images/report.jpg',
        description: 'In full',
      },
    ],
  },
};

interface Fields {
  readonly product?: object;
  readonly sub?: object;
  readonly answers?: object;
  readonly path?: string;
}

const render = ({ product: own, sub: fields, answers, path = '/organisation/rushmere/dock' }: Fields = {}) =>
  renderPage(path, {
    multiPage: {
      multi_header: { title: 'Rushmere' },
      page: { ...product, ...own },
      sub_article: { ...sub, ...fields },
    },
    ...answers,
  });

describe('a product or service page', () => {
  it('shows title, image and summary [2.3-59] [2.3-60] [2.3-63] [3-48]', async () => {
    const page = await render();
    expect(page.texts('h1')).toEqual(['Dry Dock']);
    expect(page.find('.primary-image img').getAttribute('alt')).toBe('A dock');
    expect(page.texts('.product__summary')).toEqual(['Cloud security under the scheme']);
  });

  it('shows the certification status [2.3-61]', async () => {
    expect((await render()).texts('.certification[data-certified="true"]')).toEqual(['Certified']);
    const lapsed = await render({ product: { assuranceDetails: { certifiedStatus: 'Withdrawn' } } });
    expect(lapsed.texts('.certification[data-certified="false"]')).toEqual(['Withdrawn']);
  });

  it.each([
    ['Certified', 'true'],
    ['certified', 'false'],
    ['CERTIFIED', 'false'],
    ['Certified until May', 'false'],
    ['Not certified', 'false'],
    ['Withdrawn', 'false'],
  ])('with the status %s is certified: %s [3-47]', async (certifiedStatus, isCertified) => {
    const page = await render({ product: { assuranceDetails: { certifiedStatus } } });
    expect(page.find('.certification').getAttribute('data-certified')).toBe(isCertified);
    expect(page.texts('.certification')).toEqual([certifiedStatus]);
  });

  it('without a status is not certified [3-47]', async () => {
    for (const assuranceDetails of [{}, { certifiedStatus: '' }, undefined]) {
      const page = await render({ product: { assuranceDetails } });
      expect(page.document.querySelector('.certification')).toBeNull();
    }
  });

  it('turns the camel-case keys of its assurance details into labels [2.3-127]', async () => {
    const page = await render({
      product: {
        assuranceDetails: {
          certifiedStatus: 'Certified',
          certificateNumber: 12,
          dateOfIssue: '27 December 2025',
          nextReview: '2027-01-05',
          CPAVersion: 'v2',
          scope: 'All of it',
          emptyField: ' ',
          nested: { a: 1 },
        },
      },
    });
    expect(page.texts('.assurance dt')).toEqual([
      'Certified status',
      'Certificate number',
      'Date of issue',
      'Next review',
      'CPA version',
      'Scope',
    ]);
    expect(page.texts('.assurance dd')).toEqual([
      'Certified',
      '12',
      '27 Dec 2025',
      '5 Jan 2027',
      'v2',
      'All of it',
    ]);
  });

  it('says as of when the register speaks', async () => {
    const page = await render({ product: { asOf: '2026-10-03T08:05:59Z' } });
    expect(page.texts('.certified')).toEqual(['Certified as of 3 Oct 2026, 09:05 BST']);
    expect((await render()).texts('.certified')).toEqual(['Certified']);
  });

  it("shows 'Assurance Details' as a key-value list between two summaries [2.3-62] [2.3-126] [2.3-128] [3-46]", async () => {
    const page = await render();
    expect(page.texts('.assurance h2')).toEqual(['Assurance Details']);
    expect(page.texts('.assurance dt')).toEqual(['Certified status', 'Certificate number', 'Date of issue']);
    expect(page.texts('.assurance dd')).toEqual(['Certified', 'P-12', '27 Dec 2025']);
    expect(page.texts('.assurance > *')[1]).toBe('Covers one version.');
    expect(page.texts('.assurance > *').at(-1)).toBe('Assumes a second factor.');
  });

  it('shows the scheme with its title, description, name and address [3-45]', async () => {
    const page = await render();
    expect(page.texts('.scheme h2, .scheme p')).toEqual([
      'Assured under',
      'Tested by a facility.',
      'Product Assurance',
    ]);
    expect(page.find('.scheme a').getAttribute('href')).toBe('/schemes/product-assurance');
  });

  it('shows the employee search where it is set, as a form that never puts the name into an address [2.1-12] [2.3-64] [3-50]', async () => {
    const page = await render();
    const form = page.find('.employee-search form');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.querySelector('label')?.text).toBe('Full name');
    expect(form.querySelector('button')?.text).toBe('Verify');
    // Without scripts the page itself answers the post.
    expect(form.getAttribute('action')).toBe('/organisation/rushmere/dock#employee-search');
    for (const employee of [undefined, {}, { showEmployeeSearch: false }]) {
      const without = await render({ product: { employee } });
      expect(without.document.querySelector('.employee-search')).toBeNull();
    }
  });

  it('shows the details table with items, texts and links [2.3-65] [2.3-125] [3-49]', async () => {
    const page = await render();
    expect(page.texts('.details-table h2, .details-table > p')).toEqual([
      'Product details',
      'What the supplier says.',
    ]);
    expect(page.texts('.details-table th')).toEqual(['Supplier', 'Website', 'Region']);
    expect(page.texts('.details-table li')).toEqual(['Rushmere', 'Alder']);
    const links = page.document.querySelectorAll('.details-table a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/organisation/rushmere',
      'https://rushmere.example',
    ]);
    expect(page.texts('.details-table a')).toEqual([
      'Rushmere',
      expect.stringMatching(/^rushmere\.example \(opens in a new tab\)$/),
    ]);
    expect(page.texts('.details-table td').at(-1)).toBe('North');
  });

  it('shows links to the supported CAF principles with their text [2.3-66] [3-52]', async () => {
    const page = await render();
    expect(page.texts('.caf-principles h2')).toEqual(['Supported CAF principles']);
    expect(page.find('.caf-principles em').text).toBe('to meet');
    expect(page.find('.caf-principles a').getAttribute('href')).toBe('/principles/caf/b3');
    expect(page.texts('.caf-principles a')).toEqual(['B3 Data security']);
  });

  it('shows an In This Guide list and its content items [2.3-67] [2.3-68]', async () => {
    const page = await render();
    expect(page.texts('.in-this-article h2')).toEqual(['In this guide']);
    expect(page.texts('.in-this-article a')).toEqual(['What it does', 'For whom']);
    expect(page.texts('.block h2')).toEqual(['What it does', 'For whom']);
  });

  it('shows key features, skipping what is empty [3-54]', async () => {
    const page = await render();
    expect(page.texts('.key-feature h2')).toEqual(['Key features']);
    expect(page.texts('.key-feature dt')).toEqual(['Stands out by']);
    expect(page.texts('.key-feature dd')).toEqual(['Asking first.']);
  });

  it('shows additional details with title, description and items [2.3-69] [3-53]', async () => {
    const page = await render();
    expect(page.texts('.additional-details h2, .additional-details > p')).toEqual([
      'Before you buy',
      'What nobody tells you.',
    ]);
    expect(page.texts('.additional-details dt, .additional-details dd')).toEqual(['Support', 'Until 2029.']);
  });

  it('shows downloads with all that is known of a file [2.3-70] [3-51]', async () => {
    const page = await render();
    const link = page.find('.download a');
    expect(link.text).toContain('Test report');
    expect(link.getAttribute('href')).toBe('/files/report.pdf');
    expect(page.texts('.download__facts')).toEqual(['PDF, 2 MB, 12 pages']);
    expect(page.find('.download__image').getAttribute('src')).toContain('/images/report.jpg');
    expect(page.texts('.download').join()).toContain('In full');
  });

  it('shows the files that come with the product, those with its text, and each once', async () => {
    const file = (name: string) => ({ title: name, file: `/files/${name}.pdf` });
    const files = async (own: string[] | undefined, text: string[] | undefined) => {
      const snippet = (names: string[] | undefined) => names && { items: names.map(file) };
      const page = await render({
        product: { documentSnippet: snippet(own) },
        sub: { documentSnippet: snippet(text) },
      });
      return page.texts('.download__link');
    };
    expect(await files(['Target'], undefined)).toEqual(['Target']);
    expect(await files(undefined, ['Report'])).toEqual(['Report']);
    expect(await files(['Target', 'Report'], ['Report', 'Notes'])).toEqual(['Target', 'Report', 'Notes']);
    expect(await files(undefined, undefined)).toEqual([]);
  });

  it('shows nothing of a product on a page that has nothing of one', async () => {
    const page = await renderPage('/themes/a', {
      multiPage: { multi_header: { title: 'A' }, page: {}, sub_article: { type: 'themes', title: 'Theme' } },
    });
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll('.guide-page > :is(section, table, dl, form)')).toEqual([]);
  });
});

const supplier = (title: string, cirLevel?: string) => ({
  title,
  description: `About ${title}`,
  pageUrl: `/organisation/${title.toLowerCase()}`,
  cirLevel,
});
const company = (name: string) => ({
  title: name,
  CompanyName: name,
  CompanyAddress: '1 Mill Lane',
  Sector: 'Food',
  ABCertificateReference: "'CE-12",
  CertificateLevel: 'Basic',
  CertificationDate: '2025-11-24',
  AccreditationBody: 'Alder',
  Scope: 'All of it',
});
const found = (documents: object[], numFound = documents.length) => ({
  schemeSearch: { documents, numFound },
});
const AS_OF = '2026-10-03T08:05:59Z';
const cir = { scheme: 'Cyber Incident Response', resultsName: 'company' };
const renderScheme = (fields: object, answers: object, query = '') =>
  render({ sub: fields, answers, path: `/schemes/response${query}` });

describe('the scheme search that a page embeds', () => {
  it("asks for sub_article's scheme and schemeType, and names what is found by its resultsName [3-65]", async () => {
    const asked: unknown[] = [];
    const schemeSearch = (params: object) => {
      asked.push(params);
      return { documents: [supplier('Aldermoss'), supplier('Embergate')], numFound: 2 };
    };
    const sub = { scheme: 'Penetration Testing', schemeType: 'Consultancy', resultsName: 'tester' };
    const page = await renderScheme(sub, { schemeSearch });
    expect(asked).toEqual([
      expect.objectContaining({ scheme: 'Penetration Testing', schemeType: 'Consultancy', rows: '200' }),
    ]);
    expect(page.texts('.scheme-results h2')).toEqual(['2 testers']);
    const other = await renderScheme({ scheme: 'Cyber Essentials' }, { schemeSearch });
    expect(asked[1]).toMatchObject({ scheme: 'Cyber Essentials' });
    expect(asked[1]).not.toMatchObject({ schemeType: 'Consultancy' });
    expect(other.texts('.scheme-results h2')[0]).not.toContain('tester');
  });

  it('shows what was found under the scheme, named by resultsName [2.1-11]', async () => {
    const page = await renderScheme(cir, found([supplier('Aldermoss'), supplier('Embergate')]));
    expect(page.texts('.scheme-results h2')).toEqual(['2 companies']);
    expect(page.texts('.scheme-results h3')).toEqual(['Aldermoss', 'Embergate']);
    expect(page.find('.scheme-results h3 a').getAttribute('href')).toBe('/organisation/aldermoss');
    expect((await render()).document.querySelector('.scheme-results')).toBeNull();
  });

  it('shows certified companies as rows that fold open to their certificates [2.3-104] [3-58]', async () => {
    const page = await renderScheme({ scheme: 'Cyber Essentials' }, found([company('Abbotsmere')]));
    expect(page.texts('.companies summary')).toEqual(['Abbotsmere 1 Mill Lane']);
    expect(page.texts('.companies dt')).toEqual([
      'Sector',
      'Certificate number',
      'Certificate level',
      'Date issued',
      'Certification Body',
      'Scope',
    ]);
    expect(page.texts('.companies dd')).toEqual([
      'Food',
      'CE-12',
      'Basic',
      '24 Nov 2025',
      'Alder',
      'All of it',
    ]);
  });

  it.each([
    ["'00123", '00123'],
    ["'00123'4", "00123'4"],
    ["''7", "'7"],
    ['’00123', '00123'],
    ['CE-12', 'CE-12'],
  ])('shows the certificate number %s as %s [2.3-106]', async (ABCertificateReference, number) => {
    const row = { ...company('Abbotsmere'), ABCertificateReference };
    const page = await renderScheme({ scheme: 'Cyber Essentials' }, found([row]));
    const labels = page.texts('.companies dt');
    expect(page.texts('.companies dd')[labels.indexOf('Certificate number')]).toBe(number);
  });

  it('offers All and Enhanced as secondary sort for the Cyber Incident Response scheme only [9-06] [9-07]', async () => {
    const page = await renderScheme(cir, found([supplier('Aldermoss')]));
    expect(page.texts('select[name="first"] option')).toEqual(['All', 'Enhanced']);
    const other = await renderScheme({ scheme: 'Penetration Testing' }, found([supplier('Aldermoss')]));
    expect(other.document.querySelector('select[name="first"]')).toBeNull();
    expect(other.document.querySelector('select[name="cirLevel"]')).toBeNull();
  });

  it('offers Enhanced, Standard and All as secondary filter [9-08]', async () => {
    const page = await renderScheme(cir, found([]), '?cirLevel=Standard');
    expect(page.texts('select[name="cirLevel"] option')).toEqual(['Enhanced', 'Standard', 'All']);
    expect(page.find('select[name="cirLevel"] option[selected]').text).toBe('Standard');
  });

  it('puts Enhanced suppliers first when asked to', async () => {
    const answers = found([supplier('Aldermoss', 'Standard'), supplier('Embergate', 'Enhanced')]);
    const page = await renderScheme(cir, answers, '?first=Enhanced');
    expect(page.texts('.scheme-results h3 a')).toEqual(['Embergate', 'Aldermoss']);
  });

  it('offers Random Order, A-Z and Z-A, random without a choice, A-Z for a name', async () => {
    const page = await renderScheme(cir, found([]));
    expect(page.texts('select[name="sort"] option')).toEqual(['Random Order', 'A-Z', 'Z-A']);
    expect(page.find('select[name="sort"] option[selected]').text).toBe('Random Order');
    const named = await renderScheme(cir, found([]), '?q=alder');
    expect(named.find('select[name="sort"] option[selected]').text).toBe('A-Z');
  });

  it('gives each certificate its permanent address and the time that it is as of', async () => {
    const answer = { documents: [company('Abbotsmere'), company('Birch')], numFound: 2, asOf: AS_OF };
    const page = await renderScheme({ scheme: 'Cyber Essentials' }, { schemeSearch: answer });
    expect(page.texts('.scheme-results__head .as-of')).toEqual(['as of 3 Oct 2026, 09:05 BST']);
    expect(page.find('.companies__proof a').getAttribute('href')).toBe('/schemes/response?q=CE-12');
    expect(page.texts('.companies__proof')[0]).toMatch(/as of 3 Oct 2026, 09:05 BST$/);
    expect(page.document.querySelectorAll('.companies [open]')).toEqual([]);
  });

  it('opens the one certificate that was asked for', async () => {
    const page = await renderScheme(
      { scheme: 'Cyber Essentials' },
      found([company('Abbotsmere')]),
      '?q=ce12',
    );
    expect(page.texts('.companies [open] summary')).toEqual(['Abbotsmere 1 Mill Lane']);
    expect(page.texts('.scheme-results > .message')).toEqual([]);
  });

  it('never lets what is similar pass for a proof', async () => {
    const scheme = { scheme: 'Cyber Essentials' };
    const forged = await renderScheme(scheme, found([company('Abbotsmere')]), '?q=CE-13');
    expect(forged.texts('.scheme-results > .message')).toEqual([
      'Nobody here has the number ‘CE-13’. The results below are only similar.',
    ]);
    const answer = { documents: [company('Abbotsmere')], numFound: 1, didYouMean: 'abbotsmere' };
    const misspelt = await renderScheme(scheme, { schemeSearch: answer }, '?q=abotsmere');
    expect(misspelt.texts('.scheme-results > .message')).toEqual([
      'We found nothing for ‘abotsmere’. These are the results for ‘abbotsmere’.',
    ]);
  });

  it('offers what was found as CSV and JSON, with its filters', async () => {
    const page = await renderScheme(
      cir,
      found([supplier('Aldermoss')]),
      '?q=a&cirLevel=Standard&first=Enhanced',
    );
    expect(
      page.document.querySelectorAll('.register-files a').map((link) => link.getAttribute('href')),
    ).toEqual([
      '/schemes/response.csv?q=a&sort=title+asc&cirLevel=Standard',
      '/schemes/response.json?q=a&sort=title+asc&cirLevel=Standard',
    ]);
  });

  it('keeps the page when the search has no answer', async () => {
    const page = await renderScheme(cir, {});
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual(['Dry Dock']);
    expect(page.texts('.scheme-results [role=alert]')).toEqual(['We could not get any results just now.']);
    expect(page.find('.scheme-results .search-failure a').getAttribute('href')).toBe('/schemes/response');
    expect(page.document.querySelector('.register-files')).toBeNull();
  });
});
