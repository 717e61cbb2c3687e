import { describe, expect, it } from 'vitest';
import {
  acceptOptional,
  type CookieJar,
  cookieDomainsOf,
  rejectOptional,
  saveSettings,
} from '#shared/consent/consent-cookies.ts';
import { mayAnalyse, readConsent } from '#shared/consent/consent-rules.ts';

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

it.each([
  ['cookie_consent=true; analytics_consent=true', true, true, true],
  ['x=cookie_consent; xanalytics_consent=true', false, false, false],
])(
  'consent of %j: answered %s, analytics %s, analytics may start %s',
  (cookies, isAnswered, analytics, starts) => {
    const consent = readConsent(cookies);
    expect(consent).toMatchObject({ isAnswered, analytics });
    expect(mayAnalyse(consent)).toBe(starts);
  },
);

describe('cookies', () => {
  it('are set for the cookie domain of the host, Secure over https only', () => {
    const [jar, local] = [jarOf('', 'www.ncsc.example'), jarOf('')];
    acceptOptional(jar);
    acceptOptional(local);
    expect(jar.written.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'cookie_consent',
      'analytics_consent',
    ]);
    for (const cookie of jar.written)
      for (const part of ['; Domain=ncsc.example', '; Secure', '; Path=/; SameSite=Lax'])
        expect(cookie).toContain(part);
    for (const cookie of local.written) expect(cookie).not.toMatch(/Domain|Secure/);
  });

  it('set by others are kept if the content does not list them for removal, and so are those of a choice that is on', () => {
    const jar = jarOf('mine=1; _ga=1; video_consent=true');
    saveSettings(jar, [
      { set: 'video_consent', unset: '', isOn: false },
      { set: 'analytics_consent', unset: '_ga', isOn: true },
    ]);
    const removed = jar.written.filter((cookie) => cookie.includes('Max-Age=0'));
    expect(new Set(removed.map((cookie) => cookie.split('=', 1)[0]))).toEqual(new Set(['video_consent']));
  });
});

// `tests/browser/consent-domains` visits a host of each domain.
it.each([
  ['gia.example', 'gia.example'],
  ['127.0.0.1', 'none'],
  ['ncsc.example.evil.example', 'none'],
  ['evil-ncsc.example', 'none'],
  ['www.gia.example', 'gia.example'],
])('the cookie domain of the host %s is %s', (hostname, domain) => {
  const domains = ['dev.example', 'gia.example', 'ncsc.example'];
  expect(cookieDomainsOf({ hostname, domains })[0] ?? 'none').toBe(domain);
});

it('withdrawn consent is removed for every cookie domain that contains the host, because any of them gives it', () => {
  const domains = ['new.ncsc.example', 'ncsc.example'];
  const jar = { ...jarOf('analytics_consent=true', 'www.new.ncsc.example'), domains };
  rejectOptional(jar);
  expect(jar.written.filter((cookie) => cookie.startsWith('analytics_consent='))).toEqual([
    'analytics_consent=; Max-Age=0; Path=/',
    'analytics_consent=; Max-Age=0; Path=/; Domain=new.ncsc.example',
    'analytics_consent=; Max-Age=0; Path=/; Domain=ncsc.example',
  ]);
  expect(jar.written).toContainEqual(
    expect.stringMatching(/^cookie_consent=true;.*; Domain=new\.ncsc\.example; Secure$/),
  );
});
