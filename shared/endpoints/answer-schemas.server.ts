import type { z } from 'zod';
import { errorPageResponse } from '../contract/error-page-schema.server.ts';
import { footerResponse } from '../frame/footer/footer-schema.server.ts';
import { headerResponse } from '../frame/header/header-schema.server.ts';
import { pageCheckResponse, pageTitleResponse } from '../frame/page-lookup-schema.server.ts';
import { termDetailsResponse, termListResponse } from '../glossary/glossary-schema.server.ts';
import { collectionResponse, multiPageResponse } from '../guide/multi-page-schema.server.ts';
import { readingPageResponse } from '../guide/reading-page-schema.server.ts';
import { homePageResponse } from '../home/home-page-schema.server.ts';
import {
  employeeSearchResponse,
  searchResponse,
  searchSuggestionsResponse,
} from '../search/search-schema.server.ts';
import { partOfBlogResponse, sectionResponse } from '../section/section-schema.server.ts';
import { sitemapResponse } from '../section/sitemap-schema.server.ts';
import { toolResponse } from '../tools/tool-schema.server.ts';
import type { ContentAnswers, EndpointName } from './endpoints.ts';

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
