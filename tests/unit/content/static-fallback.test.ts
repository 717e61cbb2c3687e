import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fallbackPath, readStaticFallbacks } from '#server/content/static-fallback.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { allSites, plainSites, siteIds } from '#tests/support/sites.ts';
import { type FallbackFiles, layoutFallbacks, writeFallbackFolder } from '#tests/support/test-fallbacks.ts';

/** A folder in which the agency has only the layout, or nothing. */
const folderOf = (mainFiles: FallbackFiles = {}, agency: FallbackFiles = layoutFallbacks('agency')) =>
  writeFallbackFolder({ main: { ...layoutFallbacks('main'), ...mainFiles }, agency });

interface ReadOptions {
  readonly agency?: FallbackFiles;
  readonly sites?: Sites;
  readonly isSound?: (fingerprint: string) => boolean;
}

async function read(mainFiles?: FallbackFiles, options: ReadOptions = {}) {
  const { agency, sites = plainSites, isSound } = options;
  const folder = await folderOf(mainFiles, agency);
  const result = readStaticFallbacks(folder, sites, isSound);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return { folder, ...result };
}

describe('the path of a fallback document', () => {
  it.each([
    ['header', {}, 'header.json'],
    ['footer', {}, 'footer.json'],
    ['homePage', {}, 'home-page.json'],
    ['errorPage', { pageType: '/404' }, '404.json'],
    ['errorPage', { pageType: '/error' }, 'error.json'],
    ['article', { url: '/guidance/passwords' }, 'guidance/passwords.json'],
    ['article', { url: '/guidance/passwords/' }, 'guidance/passwords.json'],
    ['article', { url: '//guidance/passwords//' }, 'guidance/passwords.json'],
    [
      'section',
      { url: '/section/about/contact-us', pageUrl: '/section/about/contact-us' },
      'section/about/contact-us.json',
    ],
  ] as const)('of %s %j is %s', (name, params, path) => {
    expect(fallbackPath(name, params)).toBe(path);
  });

  it.each([
    ['article', {}],
    ['article', { url: '' }],
    ['article', { url: '/' }],
    ['article', { url: '/../../etc/passwd' }],
    ['article', { url: '/guidance/..' }],
    ['article', { url: '/guidance//passwords' }],
    ['article', { url: '/guidance/%2e%2e' }],
    ['article', { url: '/guidance/a.b' }],
    ['article', { url: '/section/about/contact-us' }],
    ['section', { url: '/guidance/passwords' }],
    ['section', { url: '/cisp' }],
    ['pageCheck', { source: '/guidance/passwords' }],
    ['errorPage', { pageType: '/other' }],
  ] as const)('does not exist for %s %j', (name, params) => {
    expect(fallbackPath(name, params)).toBeUndefined();
  });
});

describe('reading the static fallbacks', () => {
  it('accepts documents that keep the contract, by document, file and picture, each site separately', async () => {
    const { fallbacks } = await read({
      'guidance/passwords.json': fakeArticle('/guidance/passwords'),
      'images/logo.svg': '<svg/>',
    });
    const { document, file, image } = fallbacks;
    const article = document('main', 'article', { url: '/guidance/passwords' })?.bodies.identity;
    expect(JSON.parse(String(article))).toMatchObject({ page: { title: 'Title of passwords' } });
    expect(file('main', 'guidance/passwords.json')).toBe(article);
    expect(image('main', '/images/logo.svg')).toEqual({
      contentType: 'image/svg+xml',
      body: Buffer.from('<svg/>'),
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(document('agency', 'article', { url: '/guidance/passwords' })).toBeUndefined();
    expect(image('agency', '/images/logo.svg')).toBeUndefined();
    expect(String(document('agency', 'homePage', {})?.bodies.identity)).toContain('Home of agency fallback');
  });

  it('sanitises HTML as in responses of the content service', async () => {
    const saying = (description: string) => ({ content: { items: [{ description }] } });
    const unsafe = saying('<p onclick="x()">Text<script>alert(1)</script></p>');
    const { fallbacks } = await read({ 'guidance/a.json': fakeArticle('/guidance/a', unsafe) });
    expect(JSON.parse(String(fallbacks.file('main', 'guidance/a.json')))).toMatchObject({
      page: saying('<p>Text</p>'),
    });
  });

  it('lists every problem: missing, malformed and broken documents, each with its file', async () => {
    const files = {
      'guidance/broken.json': '{"page":',
      'guidance/other.json': { page: 'of another kind' },
      'guidance/part.json': fakeArticle('/guidance/part', { primaryImage: { imagePath: 'javascript:x' } }),
    };
    const folder = await folderOf(files, { 'header.json': {} });
    const result = readStaticFallbacks(folder, plainSites);
    const problems = result.ok ? [] : result.problems.map((problem) => problem.replace(`${folder}/`, ''));
    expect(problems.sort()).toEqual([
      'agency/footer.json: missing; create it with npm run snapshot',
      'agency/header.json: document: must have an entry in `navItems`',
      'agency/home-page.json: missing; create it with npm run snapshot',
      expect.stringMatching(/^main\/guidance\/broken\.json: SyntaxError/),
      expect.stringMatching(/^main\/guidance\/other\.json: page: /),
      expect.stringMatching(/^main\/guidance\/part\.json: page\.primaryImage: imagePath: must be a path/),
    ]);
  });

  it('may be absent as a whole', async () => {
    const result = readStaticFallbacks(join('no', 'such', 'folder'), plainSites);
    expect(result.ok && result.fallbacks.document('main', 'header', {})).toBeUndefined();
    expect(result.ok).toBe(true);
  });

  it("finds no fault in the repository's own, and header, footer and home page for both sites", async () => {
    const result = readStaticFallbacks(join(import.meta.dirname, '../../../staticjson'), plainSites);
    if (!result.ok) throw new Error(result.problems.join('\n'));
    for (const site of siteIds) {
      for (const path of ['header.json', 'footer.json', 'home-page.json'])
        expect(result.fallbacks.file(site, path), `${site} ${path}`).toBeInstanceOf(Buffer);
    }
    expect(result.fallbacks.file('main', 'guidance/three-random-words.json')).toBeInstanceOf(Buffer);
  });
});

describe('fallback pictures', () => {
  it.each([
    ['logo.svg', 'image/svg+xml'],
    ['photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg'],
    ['photo.webp', 'image/webp'],
    ['photo.avif', 'image/avif'],
  ])('%s is of type %s', async (name, contentType) => {
    const { fallbacks } = await read({ [`images/${name}`]: 'bytes' });
    expect(fallbacks.image('main', `/images/${name}`)).toMatchObject({ contentType });
  });

  it.each(['notes.txt', 'photo.gif', 'svg'])('%s is not one of them', async (name) => {
    const { fallbacks } = await read({ [`images/${name}`]: 'bytes' });
    expect(fallbacks.image('main', `/images/${name}`)).toBeUndefined();
  });

  it('are also per site, for that site only', async () => {
    const { fallbacks } = await read({}, { sites: allSites });
    const [address = ''] = allSites[0].images.keys();
    expect(fallbacks.image('main', address)?.body.length).toBeGreaterThan(0);
    expect(fallbacks.image('main', '/images/none.svg')).toBeUndefined();
    expect(fallbacks.file('main', address.slice(1))).toBeUndefined();
  });

  it('that differ have other tags', async () => {
    const { fallbacks } = await read({ 'images/a.svg': 'a', 'images/b.svg': 'b', 'images/c.svg': 'a' });
    const etag = (name: string) => fallbacks.image('main', `/images/${name}.svg`)?.etag;
    expect(etag('a')).not.toBe(etag('b'));
    expect(etag('a')).toBe(etag('c'));
  });
});

it('a folder of fallbacks may have nothing for a site, which then has none', async () => {
  const { fallbacks } = await read({}, { agency: {} });
  expect(fallbacks.document('agency', 'header', {})).toBeUndefined();
  expect(fallbacks.document('main', 'header', {})).toBeDefined();
});

describe('a folder already checked', () => {
  const broken = { 'guidance/broken.json': '{"page":', 'guidance/a.json': fakeArticle('/guidance/a') };

  it('is read when its documents are needed', async () => {
    const { fallbacks } = await read(broken, { isSound: () => true });
    expect(fallbacks.file('main', 'guidance/broken.json')).toBeUndefined();
    const document = fallbacks.document('main', 'article', { url: '/guidance/a' });
    expect(document?.value()).toMatchObject({ page: { title: 'Title of a' } });
    expect(fallbacks.document('main', 'article', { url: '/guidance/a' })).toBe(document);
  });

  it('is identified by its documents and their paths', async () => {
    const article = fakeArticle('/guidance/a');
    const { fingerprint, folder } = await read({ 'guidance/a.json': article });
    const other = (files: FallbackFiles) => read(files).then((result) => result.fingerprint);
    expect(await other({ 'guidance/a.json': article, 'images/a.svg': '<svg/>' })).toBe(fingerprint);
    expect(await other({ 'guidance/b.json': article })).not.toBe(fingerprint);
    expect(await other({ 'guidance/a.json': fakeArticle('/guidance/b') })).not.toBe(fingerprint);
    expect(await other({})).not.toBe(fingerprint);
    const asked: string[] = [];
    readStaticFallbacks(folder, plainSites, (known) => asked.push(known) > 0);
    expect(asked).toEqual([fingerprint]);
  });

  it('has a new identity after a change', async () => {
    const folder = await folderOf({ 'guidance/a.json': fakeArticle('/guidance/a') });
    const before = readStaticFallbacks(folder, plainSites);
    await writeFile(join(folder, 'main/guidance/a.json'), '{"page":');
    const isSound = (known: string) => before.ok && known === before.fingerprint;
    expect(readStaticFallbacks(folder, plainSites, isSound).ok).toBe(false);
  });
});
