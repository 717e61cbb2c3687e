import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';

/** A document as a content service sends it, unvalidated. */
export type RawDocument = object;

/**
 * Documents of a fake content service by address; a function makes the document for the requesting site, and
 * for the moment of a preview, if any.
 */
export type DocumentsByAddress = Readonly<
  Record<string, RawDocument | ((site: string, preview?: string) => RawDocument)>
>;

const articleAddress = (path: string): string => endpointAddress('article', { url: path });

/** A small complete article; `page` overrides its fields. */
export function fakeArticle(path: string, page: object = {}): RawDocument {
  const [, type = 'guidance', slug = ''] = path.split('/');
  const title = `Title of ${slug}`;
  return {
    page: {
      type,
      title,
      summary: `Summary of ${slug}`,
      content: { items: [{ subheading: 'First part', description: `<p>Text of ${slug}</p>` }] },
      ...page,
    },
  };
}

/** A feedback question with these answers. */
export const fakeFeedback = (...answers: readonly string[]): RawDocument => ({
  articleRatingText_s: 'Was it useful?',
  articleRating: answers.map((answer) => ({
    responseTitle_s: answer,
    feedbackSubmitMessage_html: `<p>Thank you for ${answer}.</p>`,
  })),
});

/** One article by its address, to be spread into a map of documents. */
export const articleDocument = (path: string, page: object = {}): DocumentsByAddress => ({
  [articleAddress(path)]: fakeArticle(path, page),
});

/** A section by its path; `page` overrides its fields. */
export const sectionDocument = (path: string, page: object = {}): DocumentsByAddress => ({
  [endpointAddress('section', { url: path, pageUrl: path })]: { page: { title: 'Section', ...page } },
});

/** A page with a form, of one text field unless `form` overrides it. */
export const formDocument = (path: string, form: object = {}): DocumentsByAddress =>
  sectionDocument(path, {
    title: 'Contact',
    'content-type': 'form-page',
    form: {
      id: 'contact',
      fields: [{ name: 'name', type: 'text', label: 'Name' }],
      submission: { successTitle: 'It is sent', failureTitle: 'It is not sent' },
      ...form,
    },
  });

/** The page of a scheme; `sub_article` and `page` add their fields. */
export const schemeDocument = (
  params: { readonly url: string; readonly childPage?: string },
  sub_article: object = {},
  page: object = {},
): DocumentsByAddress => ({
  [endpointAddress('multiPage', params)]: {
    multi_header: { title: 'Scheme' },
    page,
    sub_article: { type: 'schemes', title: 'Scheme', ...sub_article },
  },
});

/** A scheme whose page looks up people by name. */
export const peopleDocument = (url: string): DocumentsByAddress =>
  schemeDocument({ url }, {}, { employee: { showEmployeeSearch: true } });

/** A certified company, with exactly the eight fields of the specification (section 3). */
export const fakeCompany = (name: string, more: object = {}) => ({
  CertificationDate: '2026-05-20T23:30:00Z',
  Sector: 'Health',
  CompanyName: name,
  CompanyAddress: '47 Chapel Street',
  ABCertificateReference: "'0048487",
  CertificateLevel: 'Basic',
  AccreditationBody: 'Elm Park',
  Scope: 'All of it',
  ...more,
});

export const fakeHomePage = (site: string): RawDocument => ({
  page: {
    title: `Home of ${site}`,
    summary: `All about ${site}`,
    mainHero: { title: `Welcome to ${site}`, description: `<p>What ${site} does</p>` },
  },
});

/** Links of the header and footer lead to documents: a browser loads those that its mouse rests on. */
export const fakeHeader = (site: string): RawDocument => ({
  utilityMenuItems: [{ linkTitle: `Utility of ${site}`, linkURL: '/information/first' }],
  navItems: [{ title: `Topics of ${site}`, pageLink: '/guidance/first' }],
});

export const fakeFooter = (site: string): RawDocument => ({
  columnItems: [
    {
      columnLinks: [
        {
          linkHeaderTitle: `Footer of ${site}`,
          subLinks: [{ linkTitle: `Footer link of ${site}`, linkUrl: '/information/first' }],
        },
      ],
    },
  ],
});

const errorPages: DocumentsByAddress = {
  [endpointAddress('errorPage', { pageType: '/404' })]: {
    page: {
      errorType: '404',
      errorHeading: 'No such page',
      errorMessage: 'Nothing is kept at this address.',
      errorSubHeading: 'What to try next',
      errorContent: '<p>Start from the <a href="/">home page</a>.</p>',
    },
  },
  [endpointAddress('errorPage', { pageType: '/error' })]: {
    page: {
      errorHeading: 'Something is broken',
      errorMessage: 'Come back later.',
      errorSubheading: 'What we do about it',
      errorImage: '/images/broken.svg',
    },
  },
};

/** One path of each article type. */
export const articlePaths = [
  '/guidance/first',
  '/guidance/second',
  '/news/first',
  '/case-study/first',
  '/information/first',
  '/report/first',
  '/speech/first',
  '/whitepaper/first',
] as const;

/**
 * The smallest content with which every page of the fake sites renders. A page check of any path has no
 * target. Keys are whole addresses, or paths without a query for every address without its own entry.
 */
export const fakeDocuments: DocumentsByAddress = {
  [endpointAddress('header', {})]: fakeHeader,
  [endpointAddress('footer', {})]: fakeFooter,
  [endpointAddress('homePage', {})]: fakeHomePage,
  [endpointAddress('pageCheck', {})]: {},
  ...errorPages,
  ...Object.assign({}, ...articlePaths.map((path) => articleDocument(path))),
};

/** A text field with a label, or the given values. */
export const formField = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  label: `Label of ${name}`,
  ...more,
});
