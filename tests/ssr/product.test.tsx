import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { documentSnippet, SHOWN_DOWNLOAD } from './sample-parts.ts';

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
      { title: 'Manual', descriptionLink: '/files/manual.pdf' },
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
  additionalDetailsDescription: 'What suppliers leave out.',
  additionalDetails: {
    items: [
      { key: 'Support', description: '<p>Until <em>2029</em>.</p>' },
      { key: 'Since', description: '2019' },
      { key: 'Empty', description: ' ' },
    ],
  },
  documentSnippet,
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
  documentSnippet,
};

const render = (own: object = {}) =>
  renderPage('/organisation/rushmere/dock', {
    multiPage: { multi_header: { title: 'Rushmere' }, page: { ...product, ...own }, sub_article: sub },
  });

describe('a product or service page', () => {
  itShows('shows its %s', () => render(), {
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
      '.in-this-article h2': ['In this guide'],
      '.in-this-article a': ['What it does', 'For whom'],
      '.block h2': ['What it does', 'For whom'],
    },
    'key features, without empty ones [3-54]': {
      '.key-feature :is(h2, dt, dd)': ['Key features', 'Stands out by', 'Asking first.'],
    },
    'additional details with title, description and items, each key with its description as HTML [2.3-69] [3-53] [2.3-124] [3-55]':
      {
        '.additional-details h2, .additional-details > p': ['Before you buy', 'What suppliers leave out.'],
        '.additional-details dt': ['Support', 'Since'],
        '.additional-details :is(dd, em)': ['Until 2029.', '2029', '2019'],
      },
    'downloads with all details of a file [2.3-70] [3-51]': SHOWN_DOWNLOAD,
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
        '.employee-search form @action': ['/organisation/rushmere/dock#--employee-search'],
        '.employee-search :is(label, button)': ['Full name', 'Verify'],
        '.employee-search input @autocomplete': ['off'],
        '.guide-menu summary.guide-menu__summary': ['Pages of this supplier'],
      },
    'details table with items, texts and links [2.3-65] [2.3-125] [3-49]': {
      '.details-table h2, .details-table > p': ['Product details', 'What the supplier says.'],
      '.details-table th': ['Supplier', 'Website', 'Manual', 'Region'],
      '.details-table li': ['Rushmere', 'Alder'],
      '.details-table a': ['Rushmere', 'rushmere.example (opens in a new tab)', '/files/manual.pdf'],
      '.details-table a @href': ['/organisation/rushmere', 'https://rushmere.example', '/files/manual.pdf'],
      '.details-table tr:last-child td': ['North'],
    },
  });

  it('names its details table by its title, or by what it is', async () => {
    const [titled, bare] = [await render(), await render({ details: { list: product.details.list } })];
    const id = titled.find('.details-table table').getAttribute('aria-labelledby');
    expect(titled.texts(`[id="${id}"]`)).toEqual(['Product details']);
    expect(bare.attributes('.details-table table', 'aria-label')).toEqual(['Details']);
  });

  it('names a scheme by its address if it has no name', async () => {
    const page = await render({ scheme: { scheme_url: '/schemes/own' } });
    expect(page.texts('.scheme a')).toEqual(['/schemes/own']);
  });

  it.each([
    ['Certified', 'true', '[2.3-61]'],
    ['certified', 'false', ''],
    ['CERTIFIED', 'false', ''],
    ['Certified until May', 'false', ''],
    ['Not certified', 'false', ''],
    ['Withdrawn', 'false', '[2.3-61]'],
  ])('with the status %s shows it and is certified: %s [3-47] %s', async (certifiedStatus, isCertified) => {
    const page = await render({ assuranceDetails: { certifiedStatus } });
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
      const page = await render({ assuranceDetails: { certifiedStatus, dateOfExpiry } });
      expect(page.texts('.guide-header > * > .certified')).toEqual([said]);
    },
  );

  it('states its certificate in one panel below, which repeats neither status nor last day', async () => {
    const assuranceDetails = { ...product.assuranceDetails, dateOfExpiry: '2027-01-04' };
    const page = await render({ assuranceDetails, employee: undefined });
    expect(page.texts('.guide-header .certified')).toEqual(['Certified until 4 Jan 2027']);
    expect(page.texts('.certificate dt')).toEqual(['Certificate number', 'Date of issue']);
    expect(page.texts('.certificate :is(h2, .product__summary, .scheme a)')).toEqual([
      'Assurance Details',
      'Cloud security under the scheme',
      'Assured under',
      'Product Assurance',
    ]);
  });

  it('is below its register and its supplier', async () => {
    const supplier = { title: 'Rushmere', link: '/organisation/rushmere' };
    const page = await renderPage('/organisation/rushmere/dock', {
      multiPage: {
        multi_header: { title: 'Dry Dock' },
        page: { ...product, nav_menu: [{ title: 'Rushmere', pages: [supplier] }] },
        sub_article: sub,
      },
    });
    expect(page.texts('.breadcrumbs a')).toEqual(['Home', 'Products & services', 'Rushmere']);
    expect(page.hrefs('.breadcrumbs a')).toEqual([
      '/',
      '/section/products-services/all-products-services-categories',
      '/organisation/rushmere',
    ]);
  });

  it.each([
    ['2026-11-21', 'Certified until 21 Nov 2026', 'true', '2026-11-22T00:00:00.000Z'],
    ['2026-11-20', 'Expired, was valid until 20 Nov 2026', 'false', undefined],
  ])(
    'whose certificate expires on %s says on 21 November: %s',
    async (dateOfExpiry, said, isCertified, ends) => {
      const assuranceDetails = { certifiedStatus: 'Certified', dateOfExpiry };
      const page = await render({ assuranceDetails });
      expect(page.texts('.certified')).toEqual([said]);
      expect(page.attributes('.certification', 'data-certified')).toEqual([isCertified]);
      // What an open or cached page hides then.
      expect(page.attributes('.certified > span', 'data-ends')).toEqual([ends]);
    },
  );

  it.each([{}, { certifiedStatus: '' }, null])(
    'without a status, %j, is not certified [3-47]',
    async (details) => {
      expect((await render({ assuranceDetails: details })).texts('.certification')).toEqual([]);
    },
  );

  it('turns the camel-case keys of its assurance details into labels, for text values [2.3-127]', async () => {
    const assuranceDetails = {
      certifiedStatus: 'Certified',
      certificateNumber: 12,
      dateOfIssue: '27 December 2025',
      nextReview: '2027-01-05',
      CPAVersion: 'v2',
      scope_ss: 'All of it',
      reviewedOn: '2026-02-31',
      emptyField: ' ',
      nested: { a: 1 },
    };
    const page = await render({ assuranceDetails });
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

  it.each([null, {}, { showEmployeeSearch: false }])(
    'has no employee search if it is not enabled: %j [2.3-64] [3-50]',
    async (employee) => {
      expect((await render({ employee })).texts('.employee-search')).toEqual([]);
    },
  );
});
