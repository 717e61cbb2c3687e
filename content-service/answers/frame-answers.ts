import type { AnswerMakers } from './answer-result.ts';

/** What stands around every page, and the home page. */
export const frameAnswers: Pick<AnswerMakers, 'header' | 'footer' | 'homePage'> = {
  /** The header of a site's pages. */
  header: ({ site }) => ({
    kind: 'answer',
    body: site.header,
    madeFrom: ['header'],
  }),

  /** The footer of a site's pages. */
  footer: ({ site }) => ({
    kind: 'answer',
    body: site.footer,
    madeFrom: ['footer'],
  }),

  /** A site's home page. */
  homePage: ({ site }) => ({
    kind: 'answer',
    body: site.homePage,
    madeFrom: ['/'],
  }),
};
