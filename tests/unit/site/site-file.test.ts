import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSites } from '#shared/site/site-file.server.ts';
import { siteOf } from '#tests/support/sites.ts';

const textOf = (id: string) => readFileSync(`sites/${id}/site.yaml`, 'utf8');
const folder = (id: 'main' | 'agency', text: string | undefined = textOf(id)) => ({
  id,
  file: `${id}/site.yaml`,
  text,
  images: siteOf(id).images,
});
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** What is wrong with the main site's file after a change, and the line where `part` stands. */
function problemsWith(from: string | RegExp, to: string, part = to) {
  const text = textOf('main').replace(from, to);
  const read = parseSites('sites', [folder('main', text), folder('agency')]);
  return { problems: read.ok ? [] : read.problems, line: lineOf(text, part) };
}

describe('the files of the sites', () => {
  it('make the sites, the default one first, whatever the order of their folders', () => {
    const read = parseSites('sites', [folder('agency'), folder('main')]);
    expect(read.ok && read.sites.map(({ variant }) => variant.id)).toEqual(['main', 'agency']);
  });

  it.each([
    ['a field that is no text', /^name: .*/m, 'name: [1]', /name: /],
    ['a field that there is not', 'abbreviation:', 'abreviation:', /abreviation: there is no such field/],
    [
      'a colour that is none',
      "mist: { light: '#f3f5f8'",
      "mist: { light: 'red; }'",
      /colours\.mist\.light: has to be/,
    ],
    ['a time zone that nobody knows', 'Europe/London', 'Europe/Londn', /timeZone: has to be a time zone/],
    ['a language that is none', 'locale: en-GB', 'locale: english!', /locale: has to be a language tag/],
    [
      'an origin with a path',
      'https://www.ncsc.example\n',
      'https://www.ncsc.example/a\n',
      /origin: has to be an origin/,
    ],
    [
      'a picture that is not there',
      'src: /images/logo.svg',
      'src: /images/none.svg',
      /logo\.src: there is no file/,
    ],
    ['a contact in the clear', 'mailto:security', 'http://security', /securityContacts\.0: has to begin/],
    ['the host of another site', 'hosts: [', 'hosts: [agency.localhost, ', undefined],
  ])('are refused with %s, with file and line', (_what, from, to, message) => {
    const { problems, line } = problemsWith(from, to);
    const [problem = ''] = problems.filter(
      (one) => message?.test(one) ?? /agency\.localhost is that of/.test(one),
    );
    if (message) expect(problem).toMatch(new RegExp(`^main/site\\.yaml:${line}: `));
    else expect(problem).toBe('agency/site.yaml:10: hosts.0: agency.localhost is that of main already');
  });

  it('are refused with every fault at once, in each of them', () => {
    const main = textOf('main')
      .replace('locale: en-GB', 'locale: english!')
      .replace(/^mail:$/m, 'post:');
    const agency = textOf('agency').replace(/^name: .*\n/m, '');
    const read = parseSites('sites', [folder('main', main), folder('agency', agency)]);
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(new RegExp(`^main/site\\.yaml:${lineOf(main, 'locale:')}: locale: `)),
      `main/site.yaml:${lineOf(main, 'post:')}: post: there is no such field`,
      expect.stringMatching(/^agency\/site\.yaml:2: name: /),
    ]);
  });

  it('are refused when they are no YAML, when one is missing and when there are none', () => {
    expect(problemsWith(/^name: .*/m, 'name: "').problems[0]).toMatch(/^main\/site\.yaml:\d+: /);
    const missing = parseSites('sites', [folder('main'), { ...folder('agency'), text: undefined }]);
    expect(missing).toEqual({ ok: false, problems: ['agency/site.yaml:1: the site needs this file'] });
    expect(parseSites('sites', [])).toEqual({ ok: false, problems: ['sites: there is no folder of a site'] });
  });

  it('have one default site', () => {
    expect(problemsWith('default: true\n', '').problems).toEqual([
      expect.stringMatching(/^main\/site\.yaml:\d+: default: one of the sites has to say default: true$/),
    ]);
    const two = textOf('agency').replace('hostWords:', 'default: true\nhostWords:');
    expect(parseSites('sites', [folder('main'), folder('agency', two)])).toEqual({
      ok: false,
      problems: [`agency/site.yaml:${lineOf(two, 'default:')}: default: default is that of main already`],
    });
  });
});
