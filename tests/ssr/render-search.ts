import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';

export const result = {
  title: 'Phishing: how to spot it',
  description: 'What scam messages look like.',
  type: 'guidance',
  date: '2026-10-12',
  pageUrl: '/guidance/phishing',
};
/** A filter in a search response. */
export const filter = (name: string, numFound = 1, more = {}) => ({
  name,
  value: name.toLowerCase(),
  numFound,
  ...more,
});

/** The default search response. */
export const response = {
  documents: [result, { title: 'Plan ahead', type: 'report', pageUrl: '/report/plan' }],
  numFound: 45,
  filters: { type: [filter('Guidance', 30), filter('Report', 15)] },
};

/** Renders a search page. */
export const render = (path: string, siteSearch: object = response, options = {}, more: RawResponses = {}) =>
  renderPage(path, { siteSearch, ...more }, options);
