import type { CorpusPage } from '../corpus/corpus.ts';
import { addressParameter } from './address-parameter.ts';
import { type AnswerMaker, notFound } from './answer-result.ts';

/** The documents that a page's answer is made from. */
export const documentsOf = (page: CorpusPage, ...others: readonly string[]): readonly string[] => [
  ...new Set([page.path, ...others, ...(page.inherits ? ['defaults'] : [])]),
];

/** The article, blog post or event at an address. */
export const answerArticle: AnswerMaker<'article'> = (question) => {
  const address = addressParameter(question, 'url');
  if (!address.ok) return address.fault;
  const found = question.site.pages.get(address.path);
  if (found?.kind !== 'reading') return notFound;
  return {
    kind: 'answer',
    body: { page: found.page },
    madeFrom: documentsOf(found),
    modified: found.modified,
  };
};

/** The tool or tool hub at an address. */
export const answerTools: AnswerMaker<'tools'> = (question) => {
  const address = addressParameter(question, 'url');
  if (!address.ok) return address.fault;
  const found = question.site.pages.get(address.path);
  if (found?.kind !== 'tool') return notFound;
  return {
    kind: 'answer',
    body: { page: found.page },
    madeFrom: documentsOf(found),
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
