import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { itShows } from './shown.ts';

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
  additionalDetails: {
    items: [
      { key: 'Support', description: '<p>Until <em>2029</em>.</p>' },
      { key: 'Since', description: '2019' },
      { key: 'Empty', description: ' ' },
    ],
  },
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
  itShows('shows its %s', render, {
    'title, image and summary [2.3-59] [2.3-60] [2.3-63] [3-48]': {
      'h1, .product__summary': ['Dry Dock', 'Cloud security under the scheme'],
      '.primary-image img @alt': ['A dock'],
    },
    'scheme with its title, description, name and address [3-45]': {
      '.scheme h2, .scheme p': ['Assured under', 'Tested by a facility.', 'Product Assurance'],
      '.scheme a @href': ['/schemes/product-assurance'],
    },
    'links to the supported CAF principles with their text [2.3-66] [3-52]': {
      '.caf-principles :is(h2, em, a)': ['Supported CAF principles', 'to meet', 'B3 Data security'],
      '.caf-principles a @href': ['/principles/caf/b3'],
    },
    'In This Guide list and its content items [2.3-67] [2.3-68]': {
      '.in-this-article :is(h2, a), .block h2': [
        'In this guide',
        'What it does',
        'For whom',
        'What it does',
        'For whom',
      ],
    },
    'key features, without empty ones [3-54]': {
      '.key-feature :is(h2, dt, dd)': ['Key features', 'Stands out by', 'Asking first.'],
    },
    'additional details with title, description and items, each key with its description as HTML [2.3-69] [3-53] [2.3-124] [3-55]':
      {
        '.additional-details :is(h2, dt, dd, em), .additional-details > p': [
          'Before you buy',
          'What nobody tells you.',
          'Support',
          'Until 2029.',
          '2029',
          'Since',
          '2019',
        ],
      },
    'downloads with all details of a file [2.3-70] [3-51]': {
      '.download': [expect.stringMatching(/^(?=.*Test report)(?=.*In full)/)],
      '.download a @href': ['/files/report.pdf'],
      '.download__facts': ['PDF, 2 MB, 12 pages'],
      '.download__image @src': [expect.stringContaining('/images/report.jpg')],
    },
    "'Assurance Details' as a key-value list between two summaries [2.3-62] [2.3-126] [2.3-128] [3-46]": {
      '.assurance > *': [
        'Assurance Details',
        'Covers one version.',
        expect.any(String),
        'Assumes a second factor.',
      ],
      '.assurance dt': ['Certified status', 'Certificate number', 'Date of issue'],
      '.assurance dd': ['Certified', 'P-12', '27 Dec 2025'],
    },
    'employee search, as a form that never puts the name into an address, whose post the page answers without scripts [2.1-12] [2.3-64] [3-50]':
      {
        '.employee-search form @method': ['post'],
        '.employee-search form @action': ['/organisation/rushmere/dock#employee-search'],
        '.employee-search :is(label, button)': ['Full name', 'Verify'],
      },
    'details table with items, texts and links [2.3-65] [2.3-125] [3-49]': {
      '.details-table h2, .details-table > p': ['Product details', 'What the supplier says.'],
      '.details-table th': ['Supplier', 'Website', 'Region'],
      '.details-table li': ['Rushmere', 'Alder'],
      '.details-table a': ['Rushmere', 'rushmere.example (opens in a new tab)'],
      '.details-table a @href': ['/organisation/rushmere', 'https://rushmere.example'],
      '.details-table tr:last-child td': ['North'],
    },
  });

  it.each([
    ['Certified', 'true', '[2.3-61]'],
    ['certified', 'false', ''],
    ['CERTIFIED', 'false', ''],
    ['Certified until May', 'false', ''],
    ['Not certified', 'false', ''],
    ['Withdrawn', 'false', '[2.3-61]'],
  ])('with the status %s shows it and is certified: %s [3-47] %s', async (certifiedStatus, isCertified) => {
    const page = await render({ product: { assuranceDetails: { certifiedStatus } } });
    expect(page.attributes('.certification', 'data-certified')).toEqual([isCertified]);
    expect(page.texts('.certification')).toEqual([certifiedStatus]);
  });

  it.each([
    ['Certified', '4 January 2027', 'Certified until 4 Jan 2027'],
    ['Certified', 'next spring', 'Certified'],
    ['Withdrawn', '2027-01-04', 'Withdrawn, was valid until 4 Jan 2027'],
  ])(
    'of status %s, to expire %s, says above everything else: %s',
    async (certifiedStatus, dateOfExpiry, said) => {
      const page = await render({ product: { assuranceDetails: { certifiedStatus, dateOfExpiry } } });
      expect(page.texts('.guide-header > * > .certified')).toEqual([said]);
    },
  );

  it.each([{}, { certifiedStatus: '' }, undefined])(
    'without a status, %j, is not certified [3-47]',
    async (details) => {
      expect((await render({ product: { assuranceDetails: details } })).texts('.certification')).toEqual([]);
    },
  );

  it('turns the camel-case keys of its assurance details into labels, for text values [2.3-127]', async () => {
    const assuranceDetails = {
      certifiedStatus: 'Certified',
      certificateNumber: 12,
      dateOfIssue: '27 December 2025',
      nextReview: '2027-01-05',
      CPAVersion: 'v2',
      scope: 'All of it',
      reviewedOn: '2026-02-31',
      emptyField: ' ',
      nested: { a: 1 },
    };
    const page = await render({ product: { assuranceDetails } });
    const labels = page.texts('.assurance dt');
    expect(page.texts('.assurance dd').map((text, index) => `${labels[index]}: ${text}`)).toEqual([
      'Certified status: Certified',
      'Certificate number: 12',
      'Date of issue: 27 Dec 2025',
      'Next review: 5 Jan 2027',
      'CPA version: v2',
      'Scope: All of it',
    ]);
  });

  it.each([undefined, {}, { showEmployeeSearch: false }])(
    'has no employee search if it is not enabled: %j [2.3-64] [3-50]',
    async (employee) => {
      expect((await render({ product: { employee } })).texts('.employee-search')).toEqual([]);
    },
  );
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
  it("searches sub_article's scheme and schemeType, and labels results by its resultsName [3-65]", async () => {
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

  it('shows results under the scheme, labelled by resultsName [2.1-11]', async () => {
    const page = await renderScheme(cir, found([supplier('Aldermoss'), supplier('Embergate')]));
    expect(page.texts('.scheme-results :is(h2, h3)')).toEqual(['2 companies', 'Aldermoss', 'Embergate']);
    expect(page.hrefs('.scheme-results h3 a')[0]).toBe('/organisation/aldermoss');
    expect((await render()).texts('.scheme-results')).toEqual([]);
  });

  it('shows certified companies as rows that expand to their certificates [2.3-104] [3-58]', async () => {
    const page = await renderScheme({ scheme: 'Cyber Essentials' }, found([company('Abbotsmere')]));
    expect(page.texts('.companies summary')).toEqual(['Abbotsmere 1 Mill Lane']);
    const labels = page.texts('.companies dt');
    expect(page.texts('.companies dd').map((text, index) => `${labels[index]}: ${text}`)).toEqual([
      'Sector: Food',
      'Certificate number: CE-12',
      'Certificate level: Basic',
      'Date issued: 24 Nov 2025',
      'Certification Body: Alder',
      'Scope: All of it',
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
    const choices = async (scheme: string) =>
      (await renderScheme({ scheme }, found([supplier('Aldermoss')]))).texts('select[name="first"] option');
    expect(await choices('Cyber Incident Response')).toEqual(['All', 'Enhanced']);
    expect(await choices('cyber-incident-response')).toEqual(['All', 'Enhanced']);
    expect(await choices('Penetration Testing')).toEqual([]);
    const other = await renderScheme({ scheme: 'Penetration Testing' }, found([]), '?cirLevel=Enhanced');
    expect(other.texts('select[name="cirLevel"]')).toEqual([]);
  });

  it('offers Enhanced, Standard and All as secondary filter [9-08]', async () => {
    const page = await renderScheme(cir, found([]), '?cirLevel=Standard');
    expect(page.texts('select[name="cirLevel"] option')).toEqual(['Enhanced', 'Standard', 'All']);
    expect(page.find('select[name="cirLevel"] option[selected]').text).toBe('Standard');
  });

  it('gives each certificate its permanent address and its date', async () => {
    const answer = { documents: [company('Abbotsmere'), company('Birch')], numFound: 2, asOf: AS_OF };
    const page = await renderScheme({ scheme: 'Cyber Essentials' }, { schemeSearch: answer });
    expect(page.texts('.scheme-results__head .as-of')).toEqual(['as of 3 Oct 2026, 09:05 BST']);
    expect(page.hrefs('.companies__proof a')[0]).toBe('/schemes/response?q=CE-12');
    expect(page.texts('.companies__proof')[0]).toMatch(/as of 3 Oct 2026, 09:05 BST$/);
    expect(page.texts('.companies [open]')).toEqual([]);
  });

  it('expands the one certificate that was requested', async () => {
    const page = await renderScheme(
      { scheme: 'Cyber Essentials' },
      found([company('Abbotsmere')]),
      '?q=ce12',
    );
    expect(page.texts('.companies [open] summary')).toEqual(['Abbotsmere 1 Mill Lane']);
    expect(page.texts('.scheme-results > .message')).toEqual([]);
  });

  it('never presents a similar name as a proof', async () => {
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

  it('offers results as CSV and JSON, with their filters', async () => {
    const page = await renderScheme(
      cir,
      found([supplier('Aldermoss')]),
      '?q=a&cirLevel=Standard&first=Enhanced',
    );
    expect(page.hrefs('.register-files a')).toEqual([
      '/schemes/response.csv?q=a&sort=title+asc&cirLevel=Standard',
      '/schemes/response.json?q=a&sort=title+asc&cirLevel=Standard',
    ]);
  });

  it('shows the page without search results when the search fails', async () => {
    const page = await renderScheme(cir, {});
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual(['Dry Dock']);
    expect(page.texts('.scheme-results [role=alert]')).toEqual(['We could not get any results just now.']);
    expect(page.find('.scheme-results .search-failure a').getAttribute('href')).toBe('/schemes/response');
    expect(page.document.querySelector('.register-files')).toBeNull();
  });
});
