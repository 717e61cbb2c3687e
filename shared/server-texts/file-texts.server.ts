import { catalogue } from '../contract/text/texts.ts';

/** Pages as PDF or Markdown, and llms.txt. */
export const fileTexts = catalogue('files', {
  source: 'Source:',
  sitemap: 'Sitemap',
  everyPage: 'every page',
  feed: 'feed',
  advisories: 'Advisories as CSAF',
  forSecurityTools: 'for security tools',
});

/** Headings of the columns of a register as CSV. */
export const registerFileTexts = catalogue('register-files', {
  name: 'Name',
  description: 'Description',
  updated: 'Entry updated',
  schemes: 'Schemes',
  sectors: 'Sectors',
  status: 'Status',
  validUntil: 'Valid until',
  supplier: 'Supplier',
  productTypes: 'Product types',
  level: 'Level',
  services: 'Services',
  regions: 'Regions',
  cafPrinciples: 'CAF principles',
  cafSubPrinciples: 'CAF sub-principles',
  address: 'Address',
  sector: 'Sector',
  certificateNumber: 'Certificate number',
  certificateLevel: 'Certificate level',
  dateIssued: 'Date issued',
  certificationBody: 'Certification body',
  scope: 'Scope',
  link: 'Link',
  asOf: 'As of',
});
