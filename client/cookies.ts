import { acceptOptional, rejectOptional } from '#shared/consent/consent-cookies.ts';
import { cookieJar } from '#shared/consent/cookie-jar.browser.ts';

/** Acts on a button of the cookie banner: 'accept' or 'reject'. The page comes back in its new state. */
export function answerBanner(answer: string): void {
  if (answer === 'accept') acceptOptional(cookieJar);
  else rejectOptional(cookieJar);
  location.reload();
}
