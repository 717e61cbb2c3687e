import { catalogue } from '../site/texts.ts';

export const homeTexts = catalogue('home', {
  searchThisSite: 'Search this site',
  popularSearches: 'Popular searches',
  incidents: 'Latest incidents',
  /** For screen readers, before `1 / 3`. */
  incident: 'Incident',
  nextIncident: 'Next incident',
});
