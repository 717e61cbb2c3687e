import { describe, expect, it } from 'vitest';
import {
  acceptOptional,
  type CookieJar,
  cookieDomainOf,
  rejectOptional,
  saveSettings,
} from '#shared/consent/consent-cookies.ts';
import {
  consentAttributes,
  isFeedbackHidden,
  mayAnalyse,
  readConsent,
  videoDisplay,
} from '#shared/consent/consent-rules.ts';
import { CONSENT_SECONDS, SAVE_MARKER_SECONDS } from '#shared/consent/cookie-names.ts';
import { isInLedger, isOriginInLedger, policyRows } from '#tests/support/cookie-ledger.ts';

/** A cookie jar that records writes. */
function jarOf(cookies: string, hostname = 'localhost'): CookieJar & { readonly written: string[] } {
  const written: string[] = [];
  return {
    read: () => cookies,
    write: (cookie) => void written.push(cookie),
    hostname,
    domains: ['dev.example', 'gia.example', 'ncsc.example'],
    isSecure: hostname !== 'localhost',
    written,
  };
}

const namesOf = (written: readonly string[]) => written.map((cookie) => cookie.split('=', 1)[0]);
const removed = (written: readonly string[]) =>
  new Set(namesOf(written.filter((cookie) => cookie.includes('Max-Age=0'))));

describe('consent', () => {
  it('lasts 28,944,000,000 ms and the save marker 60 s', () => {
    expect(CONSENT_SECONDS * 1000).toBe(28_944_000_000);
    expect(SAVE_MARKER_SECONDS).toBe(60);
    const jar = jarOf('');
    acceptOptional(jar);
    for (const cookie of jar.written) expect(cookie).toContain('Max-Age=28944000;');
  });

  it.each([
    ['', false, false, false],
    ['cookie_consent=true', true, false, false],
    ['cookie_consent=true; analytics_consent=true', true, true, true],
    ['analytics_consent=true', false, true, false],
    ['x=cookie_consent; xanalytics_consent=true', false, false, false],
  ])('of %j: answered %s, analytics %s, analytics may start %s', (cookies, isAnswered, analytics, starts) => {
    const consent = readConsent(cookies);
    expect(consent).toMatchObject({ isAnswered, analytics });
    expect(mayAnalyse(consent)).toBe(starts);
  });

  it('hides feedback when the analytics consent cookie is present', () => {
    expect(isFeedbackHidden(readConsent('analytics_consent=true'))).toBe(true);
    expect(isFeedbackHidden(readConsent('cookie_consent=true'))).toBe(false);
  });

  it.each([
    ['', 'notice'],
    ['analytics_consent=true', 'notice'],
    ['video_consent=true', 'embed'],
    ['video_consent=true; analytics_consent=true', 'link'],
  ])('of %j shows a video as %s', (cookies, display) => {
    expect(videoDisplay(readConsent(cookies))).toBe(display);
    expect(consentAttributes(readConsent(cookies)).video).toBe(display);
  });
});

describe('cookies', () => {
  it('are set for the cookie domain of the host, Secure over https only', () => {
    const jar = jarOf('', 'www.ncsc.example');
    acceptOptional(jar);
    for (const cookie of jar.written) {
      expect(cookie).toContain('; Domain=ncsc.example');
      expect(cookie).toContain('; Secure');
      expect(cookie).toContain('; Path=/; SameSite=Lax');
    }
    expect(namesOf(jar.written)).toEqual(['cookie_consent', 'analytics_consent']);
    const local = jarOf('');
    acceptOptional(local);
    for (const cookie of local.written) expect(cookie).not.toMatch(/Domain|Secure/);
  });

  it('of analytics and of test tools are removed on rejection, for the host and its cookie domain', () => {
    const jar = jarOf(
      '_ga=1; _ga_AB12=2; optimizelyEndUserId=3; analytics_consent=true; other=4',
      'gia.example',
    );
    rejectOptional(jar);
    expect(removed(jar.written)).toEqual(
      new Set(['_ga', '_ga_AB12', 'optimizelyEndUserId', 'analytics_consent']),
    );
    expect(jar.written.filter((cookie) => cookie.startsWith('_ga='))).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Path=/; Domain=gia.example',
    ]);
    expect(namesOf(jar.written)).not.toContain('other');
  });

  it('that are Off are removed and those that are On set, after the marker', () => {
    const jar = jarOf('analytics_consent=true; _ga=1; video_consent=true');
    saveSettings(jar, [
      { set: 'analytics_consent', unset: '_ga', isOn: false },
      { set: 'video_consent', unset: 'video_consent', isOn: true },
    ]);
    expect(jar.written[0]).toBe('cookie_settings_saved=true; Max-Age=60; Path=/; SameSite=Lax');
    expect(removed(jar.written)).toEqual(new Set(['analytics_consent', '_ga']));
    expect(jar.written.at(-1)).toContain('video_consent=true; Max-Age=28944000');
  });

  it('of others are kept if the content does not list those to remove', () => {
    const jar = jarOf('mine=1; video_consent=true');
    saveSettings(jar, [{ set: 'video_consent', unset: '', isOn: false }]);
    expect(removed(jar.written)).toEqual(new Set(['video_consent']));
  });
});

describe('the cookie domain', () => {
  it.each([
    ['localhost', undefined],
    ['agency.localhost', undefined],
    ['127.0.0.1', undefined],
    ['elsewhere.example', undefined],
    ['notncsc.example', undefined],
    ['ncsc.example.evil.example', undefined],
    ['www.dev.example', 'dev.example'],
    ['gia.example', 'gia.example'],
    ['www.gia.example', 'gia.example'],
    ['ncsc.example', 'ncsc.example'],
    ['www.ncsc.example', 'ncsc.example'],
  ])('is chosen by host: local, dev, sister or main; of %s it is %s', (host, domain) => {
    expect(cookieDomainOf(host, ['dev.example', 'gia.example', 'ncsc.example'])).toBe(domain);
  });
});

describe('the ledger', () => {
  it('lists our cookies, the origin of players, and no other', () => {
    expect(['cookie_consent', '_ga', 'session', '_gid', '_ga_AB1', 'x_ga'].filter(isInLedger)).toEqual([
      'cookie_consent',
      '_ga',
    ]);
    expect(isOriginInLedger('https://www.youtube-nocookie.com')).toBe(true);
    expect(isOriginInLedger('https://www.youtube.com')).toBe(false);
  });

  it("contains the cookie policy's words for each", () => {
    expect(policyRows).toEqual([
      { name: 'cookie_consent', lasts: '335 days' },
      { name: 'analytics_consent', lasts: '335 days' },
      { name: 'video_consent', lasts: '335 days' },
      { name: 'cookie_settings_saved', lasts: '60 seconds' },
      { name: '_ga', lasts: '335 days' },
      { name: 'www.youtube-nocookie.com', lasts: 'Decided by that site' },
    ]);
  });
});
