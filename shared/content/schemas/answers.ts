import type { z } from 'zod';
import type { ContentAnswers, EndpointName } from '../endpoints.ts';
import { errorPageResponse } from './error-page.ts';
import { footerResponse } from './footer.ts';
import { termDetailsResponse, termListResponse } from './glossary.ts';
import { headerResponse } from './header.ts';
import { homePageResponse } from './home-page.ts';
import { collectionResponse, multiPageResponse } from './multi-page.ts';
import { pageCheckResponse, pageTitleResponse } from './page-lookup.ts';
import { readingPageResponse } from './reading-page.ts';
import { employeeSearchResponse, searchResponse, searchSuggestionsResponse } from './search.ts';
import { partOfBlogResponse, sectionResponse } from './section.ts';
import { sitemapResponse } from './sitemap.ts';
import { toolResponse } from './tool.ts';

/** The schema of every endpoint's answer. Server only: the browser trusts what the gateway has parsed. */
export const answerSchemas: { readonly [Name in EndpointName]: z.ZodType<ContentAnswers[Name]> } = {
  header: headerResponse,
  footer: footerResponse,
  homePage: homePageResponse,
  article: readingPageResponse,
  errorPage: errorPageResponse,
  pageCheck: pageCheckResponse,
  pageTitle: pageTitleResponse,
  collection: collectionResponse,
  section: sectionResponse,
  tools: toolResponse,
  multiPage: multiPageResponse,
  termDetails: termDetailsResponse,
  termList: termListResponse,
  partOfBlog: partOfBlogResponse,
  sitemap: sitemapResponse,
  siteSearch: searchResponse,
  searchSuggestions: searchSuggestionsResponse,
  organisationSearch: searchResponse,
  supplierSearch: searchResponse,
  cniSearch: searchResponse,
  schemeSearch: searchResponse,
  employeeSearch: employeeSearchResponse,
};
