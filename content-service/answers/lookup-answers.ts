import { pageTitle } from '../corpus/page-title.ts';
import { addressParameter } from './address-parameter.ts';
import { type AnswerMaker, notFound } from './answer-result.ts';

/** Where an address without a page leads. No target is an answer too: the address means nothing here. */
export const answerPageCheck: AnswerMaker<'pageCheck'> = (question) => {
  const address = addressParameter(question, 'source');
  if (!address.ok) return address.fault;
  const target = question.site.redirects.get(address.path);
  return { kind: 'answer', body: target === undefined ? {} : { target }, madeFrom: ['redirects'] };
};

/** What a header shows of the page that a visitor came from. */
export const answerPageTitle: AnswerMaker<'pageTitle'> = (question) => {
  const address = addressParameter(question, 'url');
  if (!address.ok) return address.fault;
  const { site } = question;
  const title = pageTitle(site, address.path);
  if (title === undefined) return notFound;
  const isHere = (entry: { pageLink?: string | undefined }) => entry.pageLink === address.path;
  const headerColour = site.header.page.items.find(isHere)?.headerColour;
  const banner = site.header.banners.find(isHere);
  return {
    kind: 'answer',
    body: {
      page: {
        title,
        pageLink: address.path,
        ...(headerColour && { headerColour }),
        ...(banner && { banner }),
      },
    },
    madeFrom: [address.path, 'header'],
  };
};
