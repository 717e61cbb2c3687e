import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fallbackPath, readStaticFallbacks } from '#server/content/static-fallback.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { plainSites, siteIds } from '#tests/support/sites.ts';
import { type FallbackFiles, layoutFallbacks, writeFallbackFolder } from '#tests/support/test-fallbacks.ts';

async function read(mainFiles: FallbackFiles, agencyFiles = layoutFallbacks('agency')) {
  const folder = await writeFallbackFolder({
    main: { ...layoutFallbacks('main'), ...mainFiles },
    agency: agencyFiles,
  });
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, result: readStaticFallbacks(folder, plainSites) };
}

async function problemsOf(mainFiles: FallbackFiles, agencyFiles?: FallbackFiles): Promise<readonly string[]> {
  const { folder, result } = await read(mainFiles, agencyFiles);
  if (result.ok) return [];
  return result.problems.map((problem) => problem.replace(`${folder}/`, '')).sort();
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
  it('accepts whatever keeps the contract, by document, file and picture, each site separately', async () => {
    const { result } = await read({
      'guidance/passwords.json': fakeArticle('/guidance/passwords'),
      'images/logo.svg': '<svg/>',
    });
    if (!result.ok) throw new Error(result.problems.join());
    const { document, file, image } = result.fallbacks;
    const article = document('main', 'article', { url: '/guidance/passwords' })?.body;
    expect(JSON.parse(String(article))).toMatchObject({ page: { title: 'Title of passwords' } });
    expect(file('main', 'guidance/passwords.json')).toBe(article);
    expect(image('main', '/images/logo.svg')).toEqual({
      contentType: 'image/svg+xml',
      body: Buffer.from('<svg/>'),
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(document('agency', 'article', { url: '/guidance/passwords' })).toBeUndefined();
    expect(image('agency', '/images/logo.svg')).toBeUndefined();
    expect(String(document('agency', 'homePage', {})?.body)).toContain('Home of agency fallback');
  });

  it('sanitises HTML as in responses of the content service', async () => {
    const { result } = await read({
      'guidance/a.json': fakeArticle('/guidance/a', {
        content: { items: [{ description: '<p onclick="x()">Text<script>alert(1)</script></p>' }] },
      }),
    });
    if (!result.ok) throw new Error(result.problems.join());
    expect(JSON.parse(String(result.fallbacks.file('main', 'guidance/a.json')))).toMatchObject({
      page: { content: { items: [{ description: '<p>Text</p>' }] } },
    });
  });

  it('lists every problem: missing, malformed and broken documents, each with its file', async () => {
    const problems = await problemsOf(
      {
        'guidance/broken.json': '{"page":',
        'guidance/other.json': { page: 'of another kind' },
        'guidance/part.json': fakeArticle('/guidance/part', { primaryImage: { imagePath: 'javascript:x' } }),
      },
      { 'header.json': {} },
    );
    expect(problems).toEqual([
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
