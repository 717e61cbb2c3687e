import { catalogue } from '../contract/text/texts.ts';

/** Pages that are made without React, by the web server alone. */
export const plainPageTexts = catalogue('plain-pages', {
  impossibleAddress: 'There is no page at this address: it holds characters that no address of ours has.',
  lookAtEnd: 'If it came from a letter or a message, look at its end, or start from the {home}.',
  busy: 'Please try again in a moment',
  manyPeople:
    'Very many people are using this site right now, and we could not make this page for you. Nothing is broken.',
  againOrHome: '{again} in ten seconds, or start from the {home}.',
  tryAgain: 'Try again',
  contact: 'Anything else that cannot wait: {address}',
  previewEnded: 'This preview has ended',
  workedUntil: 'The link worked until {instant}. Ask whoever gave it to you for a new one.',
  seePublicPage: 'See the page as the public sees it',
  noPreviews: 'There are no previews here',
  cannotPreview: 'The content service of this site cannot show what is not public yet.',
  seePublicSite: 'See the site as the public sees it',
  noPreviewNow: 'There is no preview at the moment',
  serviceSilent: 'The content service does not answer. {again} in a moment.',
  nothingSent: 'Nothing is sent from a preview',
  readOnly:
    'What you have filled in has gone nowhere: a preview can be read, and no more. To use the form, leave the preview first.',
  sentElsewhere:
    'It came from a page of another site, so nothing was received. To use a form of this site, start from the {home}.',
});

/** Refusals in a line of plain text. Programs get them in English. */
export const refusalTexts = catalogue('refusals', {
  badRequest: 'Bad request',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  tooLarge: 'Content too large',
  unsupportedType: 'Unsupported media type',
  addressTooLong: 'This address is too long',
  tooManyRequests: 'Too many requests at once: please wait some minutes',
  failed: 'Something went wrong',
  notAvailable: 'Not available',
  unclearHost: 'This request does not say properly which host it is for',
  otherOrigin: 'This request did not come from a page of this site',
  unknownHost: 'This server does not serve that host',
});
