import * as fs from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { readSites } from '#shared/read-sites.server.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { copyTheseSites } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

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

let folder: string;
let site: RunningSite;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  await cp(await copyTheseSites(), join(folder, 'sites'), { recursive: true });
  await cp('sites/main/images', join(folder, 'sites/cymraeg/images'), { recursive: true });
  const main = await readFile('sites/main/site.yaml', 'utf8');
  const origin = /^origin: (.*)$/m.exec(main)?.[1] ?? '';
  await write(
    'sites/main/site.yaml',
    `${main}languages: [{ language: cy, name: Cymraeg, origin: ${ORIGIN} }]\n`,
  );
  await write(
    'sites/cymraeg/site.yaml',
    `${main
      .replace(/^locale: .*/m, 'locale: cy')
      .replace(/^default: .*\n/m, '')
      .replace(/^origin: .*/m, `origin: ${ORIGIN}`)
      .replace(
        /^hosts: .*/m,
        `hosts: [${WELSH}]`,
      )}languages: [{ language: en-GB, name: English, origin: ${origin}, isSource: true }]\n`,
  );
  await cp('content-service/content', join(folder, 'content'), { recursive: true });
  for (const [name, text] of Object.entries(CONTENT)) await write(`content/${name}`, text);
  site = await startSite({ SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function documentAt(host: string, path: string) {
  const { port } = new URL(site.url('main', '/'));
  const { text } = await sendRequest(`http://127.0.0.1:${port}`, path, { host });
  const document = parse(text);
  const attributes = (selector: string) =>
    document.querySelectorAll(selector).map(({ attributes }) => attributes);
  return {
    lang: document.querySelector('html')?.getAttribute('lang'),
    alternates: attributes('link[hreflang]').map(({ hreflang, href }) => [hreflang, href]),
    links: attributes('.languages a').map(({ lang, href }) => [lang, href]),
    notice: document.querySelector('.notice + *, .languages + .notice')?.text ?? '',
  };
}

describe('a site in two languages', () => {
  it.each([
    ['localhost', '/guidance/locks', 'en-GB', `${ORIGIN}/guidance/cloeon`],
    ['localhost', '/', 'en-GB', `${ORIGIN}/`],
    [WELSH, '/guidance/cloeon', 'cy', 'https://www.ncsc.example/guidance/locks'],
  ])('links at %s%s to the same page in the other language', async (host, path, lang, href) => {
    const shown = await documentAt(host, path);
    expect(shown.lang).toBe(lang);
    expect(shown.links.map(([, address]) => address)).toEqual([href]);
    expect(shown.alternates.map(([, address]) => address)).toEqual([expect.stringContaining(path), href]);
  });

  it('links from a page without a translation to the other home page, and has no alternates', async () => {
    const shown = await documentAt(WELSH, '/guidance/unig');
    expect(shown.links).toEqual([['en-GB', 'https://www.ncsc.example/']]);
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

  it('reports pages without a page, without a link back, and older than their source', async () => {
    await write('content/main/guidance/doors.yaml', page('Doors', '2026-11-02', 'cy', '/guidance/drysau'));
    await write('content/main/guidance/gates.yaml', page('Gates', '2026-11-02', 'cy', '/guidance/unig'));
    const read = readSites(join(folder, 'sites'), fs);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    const files = readCorpusFiles(join(folder, 'content'), read.sites);
    const found = checkCorpus(files, Date.now(), read.sites)
      .filter(({ message }) => / in (?:cy|en-GB)\b/.test(message))
      .map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(found).toEqual([
      expect.stringMatching(/^cymraeg\/guidance\/cloeon\.yaml:4 is older than its source in en-GB/),
      expect.stringMatching(/^main\/guidance\/doors\.yaml:4 there is no page \/guidance\/drysau in cy/),
      expect.stringMatching(/^main\/guidance\/gates\.yaml:4 the page in cy .* does not name this one/),
    ]);
  });
});
