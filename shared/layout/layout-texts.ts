import { catalogue } from '../contract/text/texts.ts';

export const layoutTexts = catalogue('layout', {
  skipToMain: 'Skip to main content',
  emergencyMessage: 'Emergency message',
  preview: 'Preview',
  isPreview: 'This is a preview.',
  previewNotice: '{isPreview} It shows drafts, and the site as of {at}. The link works until {until}.',
  leavePreview: 'Leave the preview',
  mainNavigation: 'Main',
  menu: 'Menu',
  seeAll: 'See all',
  /** For screen readers, after `seeAll` and a blank. */
  seeAllOf: 'of {section}',
  selectTopic: 'Select a topic',
  breadcrumb: 'Breadcrumb',
  mainSite: 'Go to the main site',
  homePageOf: '{name} home page',
  footer: 'Footer',
});

export const failureTexts = catalogue('failures', {
  loadingFailed: 'Loading chunk failed: {cause}',
  controlNotLoaded: 'Loading chunk failed: {cause}. Parts of this page may not work until you load it again.',
  applicationError: 'Unexpected Application Error!',
  unknownError: 'Unknown error',
  homePage: 'Go to the home page',
  /** `time` is a number of seconds with its unit. */
  waiting: 'Trying again by itself in {time}.',
  trying: 'Trying again …',
  stop: 'Stop trying',
  stopped: 'This page does not try again by itself any more.',
});
