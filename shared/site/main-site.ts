import { cookieScopes } from './cookie-scopes.ts';
import { searchTerm, topicTerm } from './search-links.ts';
import type { SiteVariant } from './site-variant.ts';

/** The national cyber-security body's site. */
export const mainSite: SiteVariant = {
  id: 'main',
  name: 'National Cyber Security Centre',
  abbreviation: 'NCSC',
  defaultDescription:
    'Clear, practical advice that helps people and organisations stay secure online, respond to incidents and recover.',
  enquiriesEmail: 'enquiries@ncsc.example',
  origin: 'https://www.ncsc.example',
  popularSearches: ['Cyber Aware', 'coronavirus', 'phishing', '5G'].map(searchTerm),
  noResultTerms: ['password', 'phishing', 'cyber essentials', 'exercise in a box', 'cpa', 'caf'].map(
    searchTerm,
  ),
  searchModalLinks: [
    ...['Cyber Aware', 'CYBERUK'].map(searchTerm),
    ...['Cyber Essentials', 'Passwords', 'Phishing', 'Ransomware'].map(topicTerm),
  ],
  logo: { src: '/images/logo.svg', lightSrc: '/images/logo-light.svg', width: 191, height: 56 },
  favicon: '/images/favicon.svg',
  themeColour: { light: '#051c48', dark: '#0b1220' },
  timeZone: 'Europe/London',
  shareAccount: 'ncsc_example',
  cookieDomain: cookieScopes.main,
};
