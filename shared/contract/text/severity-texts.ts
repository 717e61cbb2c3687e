import { catalogue } from './texts.ts';

export const severityTexts = catalogue('severity', {
  /** `name` is one of the names below. */
  label: '{name} severity',
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  /** Of a vulnerability with a score of 0. */
  none: 'None',
});
