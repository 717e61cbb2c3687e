import { catalogue } from './texts.ts';

export const advisoryTexts = catalogue('advisory', {
  whatIsAffected: 'What is affected',
  severity: 'Severity',
  score: 'CVSS {score} ({severity})',
  product: 'Product',
  affected: 'Affected',
  fixedIn: 'Fixed in',
  noFix: 'No fix',
  /** Affected versions. */
  all: 'All versions',
  from: '{first} and later',
  fromBefore: '{first} and later, before {end}',
  before: 'Before {end}',
  range: '{first} to {last}',
  until: '{last} and earlier',
  sharing: 'Sharing',
  mayShare: 'TLP:{label}. You may share this with anybody.',
  references: 'References',
  revisions: 'Revision history',
  revision: 'Revision',
  revisionNumber: 'Revision {number}',
});
