import * as fs from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { knownTexts } from '#shared/catalogues.server.ts';
import { readSites } from '#shared/contract/site/read-sites.server.ts';
import { makeSites } from '#tests/support/make-sites.ts';
import { pageAt } from '#tests/support/read-page.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startSite } from '#tests/support/start-site.ts';
import { dataAddressOf } from './page-data.ts';
import { perFile } from './test-app.ts';

const WELSH = 'cymraeg.localhost';
const ORIGIN = 'https://cymraeg.example';
const page = (title: string, modified: string, language: string, path: string) =>
  [
    `title: ${title}`,
    'summary: S',
    `modifiedDate: ${modified}`,
    `translations: [{ language: ${language}, path: ${path} }]`,
    'content: { items: [] }\n',
  ].join('\n');

const CONTENT: Readonly<Record<string, string>> = {
  'main/guidance/locks.yaml': page('Locks', '2026-11-02', 'cy', '/guidance/cloeon'),
  'cymraeg/guidance/cloeon.yaml': page('Cloeon', '2026-10-01', 'en-GB', '/guidance/locks'),
  'main/guidance/keys.yaml': page('Keys', '2026-09-02', 'cy', '/guidance/allweddi'),
  'cymraeg/guidance/allweddi.yaml': page('Allweddi', '2026-10-01', 'en-GB', '/guidance/keys'),
  'cymraeg/guidance/unig.yaml': 'title: Unig\nsummary: S\ncontent: { items: [] }\n',
  'cymraeg/header.yaml': 'navItems: [{ title: Unig, pageLink: /guidance/unig }]\n',
  'cymraeg/footer.yaml': 'socialItem: { socialTitle: Dilynwch, socialLinks: [] }\n',
  'cymraeg/home-page.yaml': 'title: Hafan\n',
  'cymraeg/error-pages.yaml': '/404: { errorHeading: Dim yma }\n/error: { errorHeading: Gwall }\n',
};

let places: Awaited<ReturnType<typeof makeSites>>;
const site = perFile(async () => {
  const main = await readFile('sites/main/site.yaml', 'utf8');
  const origin = /^origin: (.*)$/m.exec(main)?.[1] ?? '';
  const welsh = main
    .replace(/^locale: .*/m, 'locale: cy')
    .replace(/^default: .*\n/m, '')
    .replace(/^origin: .*/m, `origin: ${ORIGIN}`)
    .replace(/^hosts: .*/m, `hosts: [${WELSH}]`);
  places = await makeSites({
    'sites/main/site.yaml': `${main}languages: [{ language: cy, name: Cymraeg, origin: ${ORIGIN} }]\n`,
    'sites/cymraeg/site.yaml': `${welsh}languages: [{ language: en-GB, name: English, origin: ${origin}, isSource: true }]\n`,
    ...Object.fromEntries(Object.entries(CONTENT).map(([name, text]) => [`content/${name}`, text])),
  });
  await cp('sites/main/images', join(places.folder, 'sites/cymraeg/images'), { recursive: true });
  return startSite(places.env);
});

async function documentAt(host: string, path: string) {
  const { attributes, hrefs, texts } = await pageAt(site.url('main', ''), path, { host });
  return {
    lang: attributes('html', 'lang'),
    alternates: hrefs('link[hreflang]'),
    codes: attributes('link[hreflang]', 'hreflang').toSorted(),
    languages: attributes('.languages a', 'lang'),
    links: hrefs('.languages a'),
    notice: texts('.notice + *, .languages + .notice').join(),
  };
}

it('gives browsers the texts of pages, without those that only servers read', async () => {
  const PAGE = '/guidance/cloeon';
  const ask = (path: string) => sendRequest(site.url('main', ''), path, { host: WELSH });
  const { text } = await ask(dataAddressOf(PAGE, (await ask(PAGE)).text));
  const [address = ''] = /\/assets\/texts\.cymraeg-[\w-]+\.json/.exec(text) ?? [];
  const subjects = Object.keys(JSON.parse((await ask(address)).text));
  expect(subjects).toContain('ui');
  expect(subjects).not.toContain('search-words');
});

describe('a site in two languages', () => {
  it.each([
    ['localhost', '/guidance/locks', 'en-GB', `${ORIGIN}/guidance/cloeon`],
    ['localhost', '/', 'en-GB', `${ORIGIN}/`],
    [WELSH, '/guidance/cloeon', 'cy', 'https://www.ncsc.example/guidance/locks'],
  ])('links at %s%s to the same page in the other language', async (host, path, lang, href) => {
    const shown = await documentAt(host, path);
    expect(shown.lang).toEqual([lang]);
    expect(shown.links).toEqual([href]);
    expect(shown.alternates).toEqual([expect.stringContaining(path), href]);
    expect(shown.codes).toEqual(['cy', 'en-GB']);
  });

  it('links from a page without a translation to the other home page, and has no alternates', async () => {
    const shown = await documentAt(WELSH, '/guidance/unig');
    expect([shown.languages, shown.links]).toEqual([['en-GB'], ['https://www.ncsc.example/']]);
    expect(shown.alternates).toEqual([]);
  });

  it('says so on a page that is older than its source, and on no other', async () => {
    expect((await documentAt(WELSH, '/guidance/cloeon')).notice).toMatch(/ 2 \S+ 2026/);
    for (const [host, path] of [
      ['localhost', '/guidance/locks'],
      [WELSH, '/guidance/allweddi'],
      ['localhost', '/guidance/keys'],
    ] as const)
      expect((await documentAt(host, path)).notice, path).not.toContain('2026');
  });

  it('shows nothing about languages on a site that has one', async () => {
    const shown = await documentAt('agency.localhost', '/');
    expect(shown.links).toEqual([]);
    expect(shown.alternates).toEqual([]);
  });

  it('reports translations that do not exist, do not link back, or are older than their source', async () => {
    const { write, env } = places;
    await write('content/main/guidance/doors.yaml', page('Doors', '2026-11-02', 'cy', '/guidance/drysau'));
    await write('content/main/guidance/gates.yaml', page('Gates', '2026-11-02', 'cy', '/guidance/unig'));
    const read = readSites(env.SITES_DIR, fs, knownTexts);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    const files = readCorpusFiles(env.CONTENT_DIR, read.sites);
    const findings = await checkCorpus(files, Date.now(), read.sites);
    const found = findings
      .filter(({ message }) => / in (?:cy|en-GB)\b/.test(message))
      .map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(found).toEqual([
      expect.stringMatching(/^cymraeg\/guidance\/cloeon\.yaml:4 is older than its source in en-GB/),
      expect.stringMatching(
        /^main\/guidance\/doors\.yaml:4 the page \/guidance\/drysau does not exist in cy/,
      ),
      expect.stringMatching(/^main\/guidance\/gates\.yaml:4 the page in cy .* does not list this page/),
    ]);
  });
});
