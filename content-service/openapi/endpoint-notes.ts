import type { EndpointName } from '#shared/endpoints/endpoints.ts';

/** What each call is for, in one sentence. */
export const endpointSummaries: { readonly [Name in EndpointName]: string } = {
  header: 'Header of the site: logos, utility links, main navigation with flyouts, banners and colours.',
  footer: 'Footer of the site: logos, social links and columns of links.',
  homePage: 'Home page.',
  article: 'Article, blog post or event at a path, told apart by `page.type`.',
  errorPage: 'Page for something that does not exist (`/404`) or failed (`/error`).',
  pageCheck: 'Where a path that has no page leads; an empty object when nowhere.',
  pageTitle: 'Title, colour and banner of the page that a visitor came from.',
  collection:
    'Page of a collection with the header and menu of the whole collection. `page` says once more, as `title`, `summary`, `primaryImage`, `modifiedDate` and `bodyContent`, what `sub_article` says.',
  section: 'Section page; `page.content-type` tells its variant.',
  tools: 'Tool with questions, or the tool hub.',
  multiPage: 'Page of a supplier, scheme, theme or principle with the menu of its guide.',
  termDetails: 'Glossary entry of a term or one of its other names.',
  termList: 'Glossary terms that a query is part of.',
  partOfBlog: 'What a blog is about.',
  sitemap: 'Addresses of all pages with the days of their last changes, in parts of bounded length.',
  siteSearch: 'Search of all pages.',
  searchSuggestions: 'Titles that go on from what was typed.',
  organisationSearch: 'Search of assured products and services.',
  supplierSearch: 'Search of suppliers.',
  cniSearch: 'Search of products for critical national infrastructure by CAF principle.',
  schemeSearch: 'Members of an assurance scheme.',
  employeeSearch: 'Whether a named person is registered.',
};

/** How the older addresses of a call answer where they answer otherwise. */
export const olderAddressNotes: { readonly [Name in EndpointName]?: string } = {
  siteSearch:
    '`date` is a day in words, `10 Dec 2025`; `primaryImage.imagePath` of a picture of the service ends in `.png` or `.jpg`.',
};

/** Without any one of these parameters a call answers 400. */
export const requiredParams: { readonly [Name in EndpointName]?: readonly string[] } = {
  article: ['url'],
  errorPage: ['pageType'],
  pageCheck: ['source'],
  pageTitle: ['url'],
  tools: ['url'],
  multiPage: ['url'],
  termDetails: ['term'],
  partOfBlog: ['partOfBlog'],
  employeeSearch: ['url', 'fullname'],
};

/** Of these parameters a call needs one; without any it answers 400. */
export const oneOfRequired: { readonly [Name in EndpointName]?: readonly string[] } = {
  collection: ['pageContentUrl', 'url'],
  section: ['pageUrl', 'url'],
};

/** What parameters mean; those of the same name mean the same in every call. */
export const paramNotes: Readonly<Record<string, string>> = {
  url: 'Path of the page, with or without leading slash, raw or percent-encoded. With `pageContentUrl`: any part of that path from its start; its first three segments unless there is a reason.',
  pageUrl: 'Path of the section; wins over `url`.',
  pageContentUrl: 'Path of the page in the collection, raw or percent-encoded; wins over `url`.',
  childPage: 'Page below `url`, by its last segment or by its path.',
  pageType: '`/404` or `/error`.',
  source: 'Path to resolve.',
  term: 'Name of a term, without regard to case.',
  partOfBlog: 'Name of a blog.',
  part: 'Number of a part, from 1, which is the part without it.',
  q: 'Words; phrases in quotation marks.',
  sort: '`relevance`, `date desc`, `title asc`, `title desc` or `random`; `+` and `%2B` stand for the space.',
  sort_key: 'Seed of the random order: equal seeds give equal orders.',
  start: 'How many results to leave out; from 0.',
  rows: 'How many results to give; 20 unless told.',
  fullname: 'Full name of a person.',
  defaultTypes: 'Comma list of page types to search in.',
};
