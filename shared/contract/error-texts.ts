import { catalogue } from '../site/texts.ts';

/** Texts of the error pages (specification section 8). */
export const errorTexts = catalogue('errors', {
  notFound: 'Page not found',
  notFoundMessage: 'The page you are looking for may have moved, been renamed or been removed.',
  notFoundAdvice:
    'If you typed the address, check that it is correct. You can also {search} or start from the {home}.',
  search: 'search this site',
  home: 'home page',
  failed: 'Sorry - something has gone wrong',
  failedMessage: 'There has been an error, please try refreshing the page to rectify the error.',
  failedAdvice:
    'The fault is at our end. If the error persists, please allow some time before you try again, or contact the enquiries mailbox {mailbox}.',
});
