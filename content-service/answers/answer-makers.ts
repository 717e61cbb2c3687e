import type { EndpointName } from '#shared/content/endpoints.ts';
import type { AnswerMaker } from './answer-result.ts';
import { answerFooter, answerHeader, answerHomePage } from './frame-answers.ts';
import { answerPageCheck, answerPageTitle } from './lookup-answers.ts';
import { answerArticle, answerErrorPage } from './page-answers.ts';

/** How each endpoint of the contract is answered. */
export const answerMakers: { readonly [Name in EndpointName]: AnswerMaker<Name> } = {
  header: answerHeader,
  footer: answerFooter,
  homePage: answerHomePage,
  article: answerArticle,
  errorPage: answerErrorPage,
  pageCheck: answerPageCheck,
  pageTitle: answerPageTitle,
};
