import { addressParameter } from './address-parameter.ts';
import { type AnswerMaker, notFound } from './answer-result.ts';

/** The article page at an address. */
export const answerArticle: AnswerMaker<'article'> = (question) => {
  const address = addressParameter(question, 'url');
  if (!address.ok) return address.fault;
  const found = question.site.pages.get(address.path);
  if (!found) return notFound;
  return {
    kind: 'answer',
    body: { page: found.page },
    madeFrom: found.inherits ? [found.path, 'defaults'] : [found.path],
    modified: found.modified,
  };
};

/** The page that says that there is none (`/404`) or that something failed (`/error`). */
export const answerErrorPage: AnswerMaker<'errorPage'> = (question) => {
  const address = addressParameter(question, 'pageType');
  if (!address.ok) return address.fault;
  const body = question.site.errorPages.get(address.path);
  if (!body) return notFound;
  return { kind: 'answer', body, madeFrom: [address.path] };
};
