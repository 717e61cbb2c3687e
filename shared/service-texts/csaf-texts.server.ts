import { catalogue } from '../site/texts.ts';

/** Advisories as CSAF documents, and the list of them. */
export const csafTexts = catalogue('csaf', {
  advisoriesOf: 'Advisories of {name}',
  mayShare: 'You may share this with anybody.',
  asCsaf: 'This advisory as CSAF',
  onTheWeb: 'This advisory on the web',
  firstPublished: 'First published.',
  summary: 'Summary',
  details: 'Details',
  title: 'Title',
  /** Where the number of a vulnerability comes from that is not a CVE number. */
  ownNumber: 'As the advisory names it',
  updateTo: 'Update to {versions}.',
  or: '{first} or {second}',
  noFix: 'There is no fix.',
});
