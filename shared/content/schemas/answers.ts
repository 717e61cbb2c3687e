import type { z } from 'zod';
import type { ContentAnswers, EndpointName } from '../endpoints.ts';
import { articleResponse } from './article.ts';
import { errorPageResponse } from './error-page.ts';
import { footerResponse } from './footer.ts';
import { headerResponse } from './header.ts';
import { homePageResponse } from './home-page.ts';
import { pageCheckResponse, pageTitleResponse } from './page-lookup.ts';

/** The schema of every endpoint's answer. Server only: the browser trusts what the gateway has parsed. */
export const answerSchemas: { readonly [Name in EndpointName]: z.ZodType<ContentAnswers[Name]> } = {
  header: headerResponse,
  footer: footerResponse,
  homePage: homePageResponse,
  article: articleResponse,
  errorPage: errorPageResponse,
  pageCheck: pageCheckResponse,
  pageTitle: pageTitleResponse,
};
