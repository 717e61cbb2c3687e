import { consentCookies, SAVE_MARKER } from './cookie-names.ts';

/** A visitor's consent, as read from the cookies. */
export interface Consent {
  /** The visitor has answered the cookie question, either way. */
  readonly isAnswered: boolean;
  readonly analytics: boolean;
  readonly video: boolean;
  /** The settings were saved within the last minute. */
  readonly isSaved: boolean;
}

/** Names of the cookies in a `document.cookie` string. */
export const cookieNames = (cookies: string): string[] =>
  cookies.split('; ').flatMap((pair) => pair.split('=', 1)[0] || []);

/** Reads the consent cookies. Only their presence matters, not their value (specification section 4). */
export function readConsent(cookies: string): Consent {
  const names = cookieNames(cookies);
  return {
    isAnswered: names.includes(consentCookies.general),
    analytics: names.includes(consentCookies.analytics),
    video: names.includes(consentCookies.video),
    isSaved: names.includes(SAVE_MARKER),
  };
}

/**
 * How a video is shown (specification sections 4 and 6): as a link to the video site with analytics consent,
 * as the video itself with video consent, otherwise as a notice.
 */
const videoDisplay = ({ analytics, video }: Consent): 'notice' | 'link' | 'embed' =>
  video ? (analytics ? 'link' : 'embed') : 'notice';

/** Whether analytics may start: only when both consent cookies exist (specification section 4). */
export const mayAnalyse = ({ isAnswered, analytics }: Consent): boolean => isAnswered && analytics;

/** The consent state as `data-*` attributes of the root element, read by the stylesheet and analytics. */
export const consentAttributes = (consent: Consent): Readonly<Record<string, string>> => ({
  cookies: consent.isAnswered ? 'answered' : 'unanswered',
  analytics: mayAnalyse(consent) ? 'allowed' : 'denied',
  // Specification section 6.
  feedback: consent.analytics ? 'hidden' : 'shown',
  video: videoDisplay(consent),
  settings: consent.isSaved ? 'saved' : 'kept',
});
