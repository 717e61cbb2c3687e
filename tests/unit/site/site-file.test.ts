import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CheckedSiteFiles, parseSites } from '#shared/contract/site/site-file.server.ts';
import { siteOf } from '#tests/support/sites.ts';

const textOf = (id: string) => readFileSync(`sites/${id}/site.yaml`, 'utf8');
const folder = (id: 'main' | 'agency', text: string | undefined = textOf(id)) => ({
  id,
  file: `${id}/site.yaml`,
  text,
  images: siteOf(id).images,
});
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** The problems of the main site's file after a change, and the line number of `part`. */
function problemsWith(from: string | RegExp, to: string, part = to) {
  const text = textOf('main').replace(from, to);
  const read = parseSites('sites', [folder('main', text), folder('agency')]);
  return { problems: read.ok ? [] : read.problems, line: lineOf(text, part) };
}

/** A colour's value in the light theme, before and after a change. */
const changed = (name: string, from: string, to: string) =>
  [`${name}: { light: '${from}'`, `${name}: { light: '${to}'`] as const;

const PALE_TEXT =
  /colours\.text\.light: has a contrast of 3\.\d+:1 on paper \(#ffffff\); WCAG 2\.2 requires 4\.5:1 for text$/;
const PALE_CONTROL =
  /colours\.(?:control-line|focus)\.light: has a contrast of 1\.\d+:1 on paper .* 3:1 for controls$/;

describe('the files of the sites', () => {
  it('define the sites, the default one first, in any order of their folders', () => {
    const read = parseSites('sites', [folder('agency'), folder('main')]);
    expect(read.ok && read.sites.map(({ variant }) => variant.id)).toEqual(['main', 'agency']);
  });

  it('give the cookie domains of all sites, the longest first, with or without a dot before them', () => {
    const text = textOf('main').replace(/^cookieDomains: .*/m, 'cookieDomains: [a.example, .b.a.example]');
    const read = parseSites('sites', [folder('main', text), folder('agency')]);
    const domains = read.ok ? (read.sites[0]?.variant.cookieDomains ?? []) : [];
    expect(domains.filter((domain) => /\ba\.example$/.test(domain))).toEqual(['b.a.example', 'a.example']);
  });

  it.each([
    ['a field that is not text', /^name: .*/m, 'name: [1]', /name: /],
    ['an unknown field', 'abbreviation:', 'abreviation:', /abreviation: unknown field/],
    ['an invalid colour', "mist: { light: '#f3f5f8'", "mist: { light: 'red; }'", /mist\.light: must be/],
    ['an unknown time zone', 'Europe/London', 'Europe/Londn', /timeZone: must be a time zone/],
    ['an invalid language', 'locale: en-GB', 'locale: english!', /locale: must be a language tag/],
    ['an origin with a path', 'ncsc.example\n', 'ncsc.example/a\n', /origin: must be an origin/],
    ['an origin with a needless port', 'ncsc.example\n', 'ncsc.example:443\n', /origin: must be an origin/],
    [
      'a missing picture',
      '/images/logo.svg',
      '/images/none.svg',
      /logo\.src: the file images\/none\.svg does not exist/,
    ],
    ['text that is too pale', ...changed('text', '#051c48', '#8a8f99'), PALE_TEXT],
    [
      'a colour under white text that is too pale',
      "brand: { light: '#007780', dark: '#007780' }",
      "brand: { light: '#007780', dark: '#66c2c9' }",
      /colours\.brand\.dark: has a contrast of 2\.\d+:1 under on-brand \(#ffffff\)/,
    ],
    ['a control that is too pale', ...changed('control-line', '#66748c', '#b5bcc8'), PALE_CONTROL],
    ['a focus ring that is too pale', ...changed('focus', '#051c48', '#dddddd'), PALE_CONTROL],
    ['a transparent text', ...changed('text', '#051c48', '#051c4899'), /colours\.text\.light: must be/],
    ['cookies for a whole top-level domain', '[dev.example', '[com', /cookieDomains\.0: is a public suffix/],
    ['cookies for a public suffix', '[dev.example', '[gov.uk', /cookieDomains\.0: is a public suffix/],
    ['an empty required field', /^locale: .*/m, 'locale:', /locale: is empty: The language of its/],
    ['text for a number', 'width: 191', 'width: wide', /logo\.width: must be a number/],
    ['no host', /^hosts: .*/m, 'hosts: []', /hosts: is empty$/],
    ['a contact over http:', 'mailto:security', 'http://security', /securityContacts\.0: must begin/],
    ['the host of another site', 'hosts: [', 'hosts: [agency.localhost, ', undefined],
  ])('are refused with %s, with file and line', (_what, from, to, message) => {
    const { problems, line } = problemsWith(from, to);
    const [problem = ''] = problems.filter(
      (one) => message?.test(one) ?? /agency\.localhost already belongs to/.test(one),
    );
    if (message) expect(problem).toMatch(new RegExp(`^main/site\\.yaml:${line}: `));
    else expect(problem).toBe('agency/site.yaml:10: hosts.0: agency.localhost already belongs to main');
  });

  it.each([
    [
      'hsts: { maxAge: 31535999, includeSubDomains: true, preload: true }',
      /hsts\.preload: requires .*one year/,
    ],
    ['hsts: { maxAge: 63072000, preload: true }', /hsts\.preload: requires includeSubDomains: true/],
    ['hsts: { maxAge: -1 }', /hsts\.maxAge: must be at least 0$/],
    ['hsts: { includeSubDomains: true }', /hsts\.maxAge: is missing$/],
    ...[
      ...['*', 'https:', 'http://a.example', 'data:', "'unsafe-inline'", "'self'", 'https://*'],
      ...['https://*.com', 'wss://a.example', 'https://a.example; x', 'a.example'],
    ].map((source) => [`images: ["${source}"]`, /images\.0: must be hosts with a safe scheme/] as const),
    ['frames: [https://*.gov.uk]', /frames\.0: must be hosts with a safe scheme/],
    ['connections: [ws://a.example]', /connections\.0: must be hosts with a safe scheme/],
    ['scripts: [https://a.example]', /scripts: unknown field/],
    ['permissions: { geolocation: ["*"] }', /permissions\.geolocation\.0: must be self or an origin/],
    ['permissions: { teleport: [self] }', /permissions\.teleport: unknown field/],
  ] as const)(
    "are refused with headers that weaken browsers' protection, or cannot be undone: %s",
    (field, message) => {
      const { problems, line } = problemsWith('  hsts: { maxAge: 63072000 }', `  ${field}`);
      expect(problems).toEqual([expect.stringMatching(message)]);
      expect(problems[0]).toMatch(new RegExp(`^main/site\\.yaml:${line}: security\\.`));
    },
  );

  it('may allow other origins for frames and pictures', () => {
    const field =
      'frames: [https://player.example.org, "https://*.example.org"]\n  connections: [wss://a.example:8443]';
    expect(problemsWith('  hsts: { maxAge: 63072000 }', `  ${field}`).problems).toEqual([]);
    expect(problemsWith(/^security:\n.*\n/m, '').problems).toEqual([]);
  });

  it('are refused with every fault at once, in each of them', () => {
    const main = textOf('main')
      .replace('locale: en-GB', 'locale: english!')
      .replace(/^mail:$/m, 'letters:');
    const agency = textOf('agency').replace(/^name: .*\n/m, '');
    const read = parseSites('sites', [folder('main', main), folder('agency', agency)]);
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(new RegExp(`^main/site\\.yaml:${lineOf(main, 'locale:')}: locale: `)),
      `main/site.yaml:${lineOf(main, 'letters:')}: letters: unknown field`,
      expect.stringMatching(/^agency\/site\.yaml:2: name: /),
    ]);
  });

  it('are refused with a message that names missing fields, and one line for a tab', () => {
    expect(problemsWith(/^origin: .*\n/m, '').problems).toEqual([
      'main/site.yaml:2: origin: is missing: The site’s public origin, such as `https://www.example.org`, for canonical and social URLs.',
    ]);
    expect(problemsWith('src: /images/logo.svg, ', '').problems).toEqual([
      expect.stringMatching(/^main\/site\.yaml:\d+: logo\.src: is missing$/),
    ]);
    const { problems, line } = problemsWith('  paper: {', '\tpaper: {');
    expect(problems).toEqual([`main/site.yaml:${line}: begins with a tab: indent YAML with spaces`]);
  });

  it('have colours of their brand where neither they nor the content name one', () => {
    const bare = textOf('main')
      .replace(/^ {2}(?:on-)?accent: .*\n/gm, '')
      .replace(/^contentColours:\n(?: .*\n)+/m, '');
    const read = parseSites('sites', [folder('main', bare)]);
    const [site] = read.ok ? read.sites : [];
    expect(site?.colours).toMatchObject({
      accent: site?.colours.brand,
      'on-accent': { light: '#ffffff', dark: '#ffffff' },
      error: { light: '#b3261e', dark: '#ffa199' },
    });
    const [brand, band] = [site?.colours.brand.light, site?.colours.band.light];
    expect(site?.variant.contentColours).toEqual({
      ...{ header: brand, steps: brand, lozenge: brand, lozenges: {} },
      ...{ errorHeader: band, promo: band },
    });
    expect(
      problemsWith(/^ {2}on-accent: .*\n/m, "  on-accent: { light: '#f5a622', dark: '#000000' }\n").problems,
    ).toEqual([expect.stringMatching(/on-accent\.light: has a contrast of 1:1 on accent/)]);
  });

  it('have a halo around the focus in the surface colour that differs most from it', () => {
    const bare = textOf('main').replace(/^ {2}focus-halo: .*\n/m, '');
    const haloOf = (text: string) => {
      const read = parseSites('sites', [folder('main', text)]);
      return read.ok ? read.sites[0].colours['focus-halo'] : read.problems;
    };
    expect(haloOf(bare)).toEqual({ light: '#ffffff', dark: '#0b1220' });
    expect(haloOf(bare.replace(/^( {2}band: .* dark:) '#051c48'/m, "$1 '#000001'"))).toEqual({
      light: '#ffffff',
      dark: '#000001',
    });
  });

  it('are refused if they are not YAML, if one is missing and if there are none', () => {
    expect(problemsWith(/^name: .*/m, 'name: "').problems[0]).toMatch(/^main\/site\.yaml:\d+: /);
    const missing = parseSites('sites', [folder('main'), { ...folder('agency'), text: undefined }]);
    expect(missing).toEqual({ ok: false, problems: ['agency/site.yaml:1: this file is required'] });
    expect(parseSites('sites', [])).toEqual({ ok: false, problems: ['sites: no site folder found'] });
  });

  it('are the same without parsing once the build has checked them, faults of other files included', () => {
    const folders = [folder('main'), folder('agency')];
    const checked: CheckedSiteFiles = new Map();
    const first = parseSites('sites', folders, checked);
    const stored: CheckedSiteFiles = new Map(JSON.parse(JSON.stringify([...checked])));
    const again = parseSites('sites', folders, stored);
    if (!first.ok || !again.ok) throw new Error('the sites are not sound');
    const plain = again.sites.map(({ placeOf, ...site }) => site);
    expect(plain).toEqual(first.sites.map(({ placeOf, ...site }) => site));
    expect(again.sites[0].placeOf(['mail'])).toEqual(first.sites[0].placeOf(['mail']));
    // A text that the parser would refuse shows that it is not asked.
    const [[, file] = []] = stored;
    const broken = new Map(file && [['name: "', file]]);
    expect(parseSites('sites', [folder('main', 'name: "')], broken).ok).toBe(true);
    expect(parseSites('sites', [{ ...folder('main'), images: new Map() }], stored)).toEqual({
      ok: false,
      problems: expect.arrayContaining([
        expect.stringMatching(/^main\/site\.yaml:\d+: logo\.src: the file /),
      ]),
    });
  });

  it('have one default site', () => {
    expect(problemsWith('default: true\n', '').problems).toEqual([
      expect.stringMatching(/^main\/site\.yaml:\d+: default: one of the sites must have default: true$/),
    ]);
    const two = textOf('agency').replace('hostWords:', 'default: true\nhostWords:');
    expect(parseSites('sites', [folder('main'), folder('agency', two)])).toEqual({
      ok: false,
      problems: [`agency/site.yaml:${lineOf(two, 'default:')}: default: default already belongs to main`],
    });
  });
});
