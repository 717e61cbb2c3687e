import type { EndpointName } from '#shared/endpoints/endpoints.ts';
import type { AnswerMaker } from './answer-result.ts';
import { answerEmployeeSearch } from './employee-answers.ts';
import { answerFooter, answerHeader, answerHomePage } from './frame-answers.ts';
import { answerTermDetails, answerTermList } from './glossary-answers.ts';
import { answerCollection, answerMultiPage } from './guide-answers.ts';
import { answerPageCheck, answerPageTitle } from './lookup-answers.ts';
import { answerArticle, answerErrorPage, answerTools } from './page-answers.ts';
import {
  answerCniSearch,
  answerOrganisationSearch,
  answerSchemeSearch,
  answerSearchSuggestions,
  answerSiteSearch,
  answerSupplierSearch,
} from './search-answers.ts';
import { answerPartOfBlog, answerSection } from './section-answers.ts';
import { answerSitemap } from './sitemap-answers.ts';

/** How each endpoint of the contract is answered. */
export const answerMakers: { readonly [Name in EndpointName]: AnswerMaker<Name> } = {
  header: answerHeader,
  footer: answerFooter,
  homePage: answerHomePage,
  article: answerArticle,
  errorPage: answerErrorPage,
  pageCheck: answerPageCheck,
  pageTitle: answerPageTitle,
  collection: answerCollection,
  section: answerSection,
  tools: answerTools,
  multiPage: answerMultiPage,
  termDetails: answerTermDetails,
  termList: answerTermList,
  partOfBlog: answerPartOfBlog,
  sitemap: answerSitemap,
  siteSearch: answerSiteSearch,
  searchSuggestions: answerSearchSuggestions,
  organisationSearch: answerOrganisationSearch,
  supplierSearch: answerSupplierSearch,
  cniSearch: answerCniSearch,
  schemeSearch: answerSchemeSearch,
  employeeSearch: answerEmployeeSearch,
};
