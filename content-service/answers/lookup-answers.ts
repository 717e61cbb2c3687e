import { pageTitle } from '../corpus/page-title.ts';
import { type AnswerMaker, notFound } from './answer-result.ts';

/** Where an address without a page leads. No target is an answer too: the address means nothing here. */
export const answerPageCheck: AnswerMaker<'pageCheck'> = ({ site, params: { source } }) => {
  const target = site.redirects.get(source);
  return { kind: 'answer', body: target === undefined ? {} : { target }, madeFrom: ['redirects'] };
};

/** What a header shows of the page that a visitor came from. */
export const answerPageTitle: AnswerMaker<'pageTitle'> = ({ site, params: { url } }) => {
  const title = pageTitle(site, url);
  if (title === undefined) return notFound;
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
};
