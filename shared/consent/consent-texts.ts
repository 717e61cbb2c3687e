import { catalogue } from '../contract/text/texts.ts';

export const consentTexts = catalogue('consent', {
  banner: 'Cookies on this website',
  question:
    'We use essential cookies. With your agreement we also set optional analytics cookies, which show us how the site is used. Read our {policy}.',
  policy: 'cookie policy',
  accept: 'Accept optional cookies',
  reject: 'Reject optional cookies',
  manage: 'Manage Cookies',
});
