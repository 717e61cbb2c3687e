import { catalogue } from '../contract/text/texts.ts';

export const consentTexts = catalogue('consent', {
  banner: 'Cookies on this website',
  question: 'We use essential cookies, optional analytics cookies if you agree: {policy}.',
  policy: 'cookie policy',
  accept: 'Accept optional cookies',
  reject: 'Reject optional cookies',
  manage: 'Manage Cookies',
});
