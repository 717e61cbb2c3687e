import { catalogue } from '../site/texts.ts';

export const errorTexts = catalogue('error-pages', {
  notFound: 'Page not found',
  failure: 'Sorry - something has gone wrong',
  mayHaveMoved: 'The page you are looking for may have moved, been renamed or been removed.',
  checkAddress:
    'If you typed the address, check that it is correct. You can also {search} or start from the {home}.',
  searchThisSite: 'search this site',
  homePage: 'home page',
  refresh: 'There has been an error, please try refreshing the page to rectify the error.',
  faultIsOurs:
    'The fault is at our end. If the error persists, please allow some time before you try again, or contact the enquiries mailbox {mailbox}.',
});
