import { cookieJar } from '../browser/cookie-jar.ts';
import { attachCookieSettings } from '../browser/cookie-settings-form.ts';
import { saveSettings } from '../consent/consent-cookies.ts';
import { cookieNames } from '../consent/consent-rules.ts';

type Form = Parameters<typeof attachCookieSettings>[0];

/** Makes the form of the cookie settings work (specification section 4). Returns what lets go of it. */
export const attachSettings = (form: Form): (() => void) =>
  attachCookieSettings(form, {
    isOn: (cookie) => cookieNames(cookieJar.read()).includes(cookie),
    save: (choices) => saveSettings(cookieJar, choices),
  });
