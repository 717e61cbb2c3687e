import { pageTitle } from '../corpus/page-facts.ts';
import { type AnswerMakers, notFound } from './answer-result.ts';

/** Endpoints that look up an address. */
export const lookupAnswers: Pick<AnswerMakers, 'pageCheck' | 'pageTitle'> = {
  /** The redirect target of an address without a page. The body is empty if there is no redirect. */
  pageCheck: ({ site, params: { source } }) => {
    const target = site.redirects.get(source);
    return { kind: 'answer', body: target === undefined ? {} : { target }, madeFrom: ['redirects'] };
  },

  /** What a header shows of the page that the visitor came from. */
  pageTitle: ({ site, params: { url } }) => {
    const title = pageTitle(site, url);
    if (title === undefined) return notFound(url);
    const isHere = (entry: { pageLink?: string | undefined }) => entry.pageLink === url;
    const headerColour = site.header.page.items.find(isHere)?.headerColour;
    const banner = site.header.banners.find(isHere);
    return {
      kind: 'answer',
      body: {
        page: {
          title,
          pageLink: url,
          ...(headerColour && { headerColour }),
          ...(banner && { banner }),
        },
      },
      madeFrom: [url, 'header'],
    };
  },
};
