import { saveSettings } from './consent-cookies.ts';
import { cookieNames } from './consent-rules.ts';
import { cookieJar } from './cookie-jar.browser.ts';
import { attachCookieSettings } from './cookie-settings-form.browser.ts';

type Form = Parameters<typeof attachCookieSettings>[0];

/** Makes the form of the cookie settings work (specification section 4). Returns what lets go of it. */
export const attachSettings = (form: Form): (() => void) =>
  attachCookieSettings(form, {
    isOn: (cookie) => cookieNames(cookieJar.read()).includes(cookie),
    save: (choices) => saveSettings(cookieJar, choices),
  });
