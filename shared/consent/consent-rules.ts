import { consentCookies, SAVE_MARKER } from './cookie-names.ts';

/** What the consent cookies of a visitor say. */
export interface Consent {
  /** The cookie question was answered, by whatever answer. */
  readonly isAnswered: boolean;
  readonly analytics: boolean;
  readonly video: boolean;
  /** The settings were saved within the last minute. */
  readonly isSaved: boolean;
}

/** Names of the cookies in the text of `document.cookie`. */
export const cookieNames = (cookies: string): string[] =>
  cookies.split('; ').flatMap((pair) => pair.split('=', 1)[0] || []);

/** Reads the consent cookies. Their presence counts, not their value (specification section 4). */
export function readConsent(cookies: string): Consent {
  const names = cookieNames(cookies);
  return {
    isAnswered: names.includes(consentCookies.general),
    analytics: names.includes(consentCookies.analytics),
    video: names.includes(consentCookies.video),
    isSaved: names.includes(SAVE_MARKER),
  };
}

/** Whether feedback panels are hidden: when analytics consent is present (specification section 6). */
export const isFeedbackHidden = ({ analytics }: Consent): boolean => analytics;

/**
 * How a video shows (specification sections 4 and 6): a link to the video site when analytics consent is present, the
 * video itself with video consent, else a notice.
 */
export const videoDisplay = ({ analytics, video }: Consent): 'notice' | 'link' | 'embed' =>
  video ? (analytics ? 'link' : 'embed') : 'notice';

/** Whether analytics may start: only when both consent cookies exist (specification section 4). */
export const mayAnalyse = ({ isAnswered, analytics }: Consent): boolean => isAnswered && analytics;

/** The consent state as `data-*` attributes of the document element, which the stylesheet and analytics read. */
export const consentAttributes = (consent: Consent): Readonly<Record<string, string>> => ({
  cookies: consent.isAnswered ? 'answered' : 'unanswered',
  analytics: mayAnalyse(consent) ? 'allowed' : 'denied',
  feedback: isFeedbackHidden(consent) ? 'hidden' : 'shown',
  video: videoDisplay(consent),
  settings: consent.isSaved ? 'saved' : 'kept',
});
