import type { AnswerMaker } from './answer-result.ts';

/** The header of a site's pages. */
export const answerHeader: AnswerMaker<'header'> = ({ site }) => ({
  kind: 'answer',
  body: site.header,
  madeFrom: ['header'],
});

/** The footer of a site's pages. */
export const answerFooter: AnswerMaker<'footer'> = ({ site }) => ({
  kind: 'answer',
  body: site.footer,
  madeFrom: ['footer'],
});

/** A site's home page. */
export const answerHomePage: AnswerMaker<'homePage'> = ({ site }) => ({
  kind: 'answer',
  body: site.homePage,
  madeFrom: ['/'],
});
