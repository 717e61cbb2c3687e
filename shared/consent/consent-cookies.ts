import { cookieNames } from './consent-rules.ts';
import {
  analyticsFamilies,
  CONSENT_SECONDS,
  consentCookies,
  SAVE_MARKER,
  SAVE_MARKER_SECONDS,
  testToolFamilies,
} from './cookie-names.ts';

/** Not in `cookie-names.ts`: the script that every page runs first would contain the joined list. */
const trackingFamilies: readonly string[] = [...analyticsFamilies, ...testToolFamilies];

/** Access to the browser's cookies. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  readonly hostname: string;
  /** The site's cookie domains, the longest first. */
  readonly domains: readonly string[];
  /** Whether the page was loaded over https, so that its cookies get the `Secure` attribute. */
  readonly isSecure: boolean;
}

/** A choice in the cookie settings: the cookie that On sets and the ones that Off removes. */
interface CookieChoice {
  readonly set: string;
  readonly unset: string;
  readonly isOn: boolean;
}

/**
 * The site's cookie domains that contain the host (specification section 7): cookies are set for the first,
 * and cleared for all. None for local and unknown hosts, whose cookies are for the host alone.
 */
export const cookieDomainsOf = ({ hostname, domains }: Pick<CookieJar, 'hostname' | 'domains'>) =>
  domains.filter((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

const scopeOf = (domain: string | undefined): string => (domain ? `; Domain=${domain}` : '');

/** Sets a cookie for every page of the site, on the site's cookie domain. */
export function setCookie(jar: CookieJar, name: string, seconds: number, value = 'true'): void {
  const secure = jar.isSecure ? '; Secure' : '';
  const scope = scopeOf(cookieDomainsOf(jar)[0]);
  jar.write(`${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${scope}${secure}`);
}

/**
 * Removes the cookies whose names start with any of `families`, both host-only ones and those on the site's
 * cookie domains.
 */
function removeFamilies(jar: CookieJar, families: readonly string[]): void {
  for (const name of cookieNames(jar.read())) {
    // An empty prefix in content would match every cookie.
    if (families.some((family) => family && name.startsWith(family))) removeCookie(jar, name);
  }
}

function removeCookie(jar: CookieJar, name: string): void {
  for (const domain of [undefined, ...cookieDomainsOf(jar)])
    jar.write(`${name}=; Max-Age=0; Path=/${scopeOf(domain)}`);
}

/** The banner's 'Accept optional cookies': sets both consent cookies. */
export function acceptOptional(jar: CookieJar): void {
  setCookie(jar, consentCookies.general, CONSENT_SECONDS);
  setCookie(jar, consentCookies.analytics, CONSENT_SECONDS);
}

/**
 * The banner's 'Reject optional cookies': sets the general consent cookie and removes the analytics cookies.
 */
export function rejectOptional(jar: CookieJar): void {
  setCookie(jar, consentCookies.general, CONSENT_SECONDS);
  removeFamilies(jar, [consentCookies.analytics, ...trackingFamilies]);
}

/**
 * Saves the cookie settings: sets the save marker, removes the cookies that are Off and sets those that are
 * On (specification section 4).
 */
export function saveSettings(jar: CookieJar, choices: readonly CookieChoice[]): void {
  setCookie(jar, SAVE_MARKER, SAVE_MARKER_SECONDS);
  setCookie(jar, consentCookies.general, CONSENT_SECONDS);
  for (const { set, unset, isOn } of choices) {
    if (!isOn)
      removeFamilies(jar, [set, unset, ...(set === consentCookies.analytics ? trackingFamilies : [])]);
  }
  for (const { set, isOn } of choices) if (isOn) setCookie(jar, set, CONSENT_SECONDS);
}
