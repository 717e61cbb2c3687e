import { cookieScopes } from './cookie-scopes.ts';
import { searchTerm } from './search-links.ts';
import type { SiteVariant } from './site-variant.ts';

const popular = ['Careers', 'Puzzles', 'History'].map(searchTerm);

/** The sister intelligence agency's site. */
export const agencySite: SiteVariant = {
  id: 'agency',
  name: 'Government Intelligence Agency',
  abbreviation: 'GIA',
  defaultDescription:
    'Who we are, what we do to keep the country safe, the history behind it, and how you could work with us.',
  enquiriesEmail: 'enquiries@gia.example',
  origin: 'https://www.gia.example',
  popularSearches: popular,
  noResultTerms: popular,
  searchModalLinks: popular,
  logo: { src: '/images/logo.svg', lightSrc: '/images/logo-light.svg', width: 147, height: 56 },
  favicon: '/images/favicon.svg',
  themeColour: { light: '#2b1238', dark: '#160b1e' },
  timeZone: 'Europe/London',
  shareAccount: 'gia_example',
  cookieDomain: cookieScopes.agency,
};
