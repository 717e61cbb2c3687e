import { catalogue } from '../site/texts.ts';

export const homeTexts = catalogue('home', {
  incidents: 'Latest incidents',
  /** For screen readers, before `1 / 3`. */
  incident: 'Incident',
  nextIncident: 'Next incident',
});
