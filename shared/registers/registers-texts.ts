import { catalogue } from '../contract/text/texts.ts';

export const registersTexts = catalogue('registers', {
  searchByName: 'Search by name',
  /** The level whose suppliers come first. */
  showFirst: 'Show first',
  level: 'Level',
  levels: 'Enhanced is for the most complex attacks, Standard for what most organisations face.',
  nothingFor: 'We found nothing under this scheme for ‘{words}’. Check the spelling or use fewer words.',
  nothing: 'Nothing is listed under this scheme at the moment.',
  unknownNumber: 'Nobody here has the number ‘{number}’.',
  unknownNumberSimilar: 'Nobody here has the number ‘{number}’. The results below are only similar.',

  showOnly: 'Show only names with',
  certificateLink: 'Permanent link to this certificate',
  sector: 'Sector',
  certificateNumber: 'Certificate number',
  certificateLevel: 'Certificate level',
  dateIssued: 'Date issued',
  certificationBody: 'Certification Body',
  scope: 'Scope',

  checkPerson: 'Check a person’s registration',
  fullName: 'Full name',
  nameHint: 'As it stands on the certificate, for example Alex Morgan',
  verify: 'Verify',
  checking: 'Checking',
  checkingRegister: 'Checking the register',
  asked: 'You asked about ‘{name}’.',
  registered: 'On this register',
  notRegistered: 'Not on this register',
  /** Ends in the date of the register. */
  said: 'This is what the register says {asOf}.',
  findAnother: 'Find someone else',
  lookupFailed: 'We could not check the register just now. Please try again in a few minutes.',
  tooManyLookups: 'You have looked up many names in a short time. Please wait ten minutes and try again.',
});
