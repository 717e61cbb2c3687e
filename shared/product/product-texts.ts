import { catalogue } from '../contract/text/texts.ts';

export const productTexts = catalogue('product', {
  assurance: 'Assurance Details',
  /** Value of the certified status. */
  certified: 'Certified',
  details: 'Details',
  additional: 'Additional details',
});

/** Labels of the facts about an assurance, by their names. */
export const assuranceLabels = catalogue('assurance-labels', {
  certifiedStatus: 'Certified status',
  dateOfExpiry: 'Date of expiry',
});
