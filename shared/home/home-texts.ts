import { catalogue } from '../contract/text/texts.ts';

export const homeTexts = catalogue('home', {
  incidents: 'Latest incidents',
  /** For screen readers, before `1 / 3`. */
  incident: 'Incident',
  nextIncident: 'Next incident',
});
