import { catalogue } from '../contract/text/texts.ts';

export const blocksTexts = catalogue('blocks', {
  doThisNow: 'Do this now',
  relatedTerms: 'Related terms: {terms}',
  /** Headings of the points for and against. */
  pros: 'For:',
  cons: 'Against:',
  cookiesSaved: 'Your cookie settings were saved',
  on: 'On',
  off: 'Off',
  saveCookies: 'Save cookie settings',
  cookiesWithoutScripts: 'Your browser does not run scripts, so this site cannot set any optional cookies.',
  videoNotShown:
    'Unable to display video due to your cookie settings. Please change your {settings} or {watch}',
  cookieSettings: 'cookie settings',
  watchElsewhere: 'watch {title} on the video site',
  playVideo: 'Play the video: {title}',
  watchVideo: 'Watch the video: {title}',
  closeVideo: 'Close video',
  transcript: 'Transcript of the video',
});
