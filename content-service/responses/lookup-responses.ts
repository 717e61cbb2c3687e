import { pageTitle } from '../corpus/page-facts.ts';
import { type EndpointHandlers, notFound } from './endpoint-result.ts';

/** Endpoints that look up an address. */
export const lookupResponses: Pick<EndpointHandlers, 'pageCheck' | 'pageTitle'> = {
  /** The redirect target of an address without a page. The body is empty if there is no redirect. */
  pageCheck: ({ site, params: { source } }) => {
    const target = site.redirects.get(source);
    return { kind: 'document', body: target === undefined ? {} : { target }, madeFrom: ['redirects'] };
  },

  /** What a header shows of the page that the visitor came from. */
  pageTitle: ({ site, params: { url } }) => {
    const title = pageTitle(site, url);
    if (title === undefined) return notFound(url);
    const isHere = (entry: { pageLink?: string | undefined }) => entry.pageLink === url;
    const headerColour = site.header.page.items.find(isHere)?.headerColour;
    const banner = site.header.banners.find(isHere);
    return {
      kind: 'document',
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
