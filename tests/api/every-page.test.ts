import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { createSiteStylesheets } from '#server/assets/site-stylesheets.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { articlePaths, sectionDocument } from '#tests/support/fake-documents.ts';
import { expectShown } from '#tests/support/read-page.ts';
import { allSites } from '#tests/support/sites.ts';
import { stubManifest } from '#tests/support/start-test-app.ts';
import { appPerFile } from './test-app.ts';

const { addressOf } = createSiteStylesheets(allSites);

const app = appPerFile();

const paths = ['/', '/home', ...articlePaths, '/404', '/error', '/no/such/page', '/guidance/none'];
const pages = paths.flatMap((path) => ['localhost', 'agency.localhost'].map((host) => [host, path] as const));

async function documentOf(path: string, host = 'localhost'): Promise<HTMLElement> {
  const { text } = await app.get(path, { host });
  return parse(text, { comment: true, blockTextElements: { script: true, style: true, noscript: true } });
}

const contentOf = (document: HTMLElement, selector: string) =>
  document.querySelectorAll(selector).map((element) => element.getAttribute('content') ?? element.text);

describe.each(pages)('%s%s', (host, path) => {
  it('has one title, description, h1, main, canonical or robots tag, and a language', async () => {
    const document = await documentOf(path, host);
    for (const selector of ['title', 'meta[name=description]', 'h1', 'main', 'html[lang=en-GB]'])
      expect(document.querySelectorAll(selector), selector).toHaveLength(1);
    expect(document.querySelectorAll('link[rel=canonical], meta[name=robots]')).toHaveLength(1);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name'])
      expect(document.querySelectorAll(`meta[property="${property}"]`), property).toHaveLength(1);
    expect(contentOf(document, 'title')[0]).toMatch(/ - (?:NCSC|GIA)\.GOV\.UK$/);
  });

  it('has no script but our own files, and no active inline code', async () => {
    const document = await documentOf(path, host);
    for (const script of document.querySelectorAll('script')) {
      const { src, type } = script.attributes;
      if (src === undefined) expect(['application/json', 'application/ld+json']).toContain(type);
      else expect(src).toMatch(/^\/assets\//);
    }
    for (const element of document.querySelectorAll('*')) {
      const names = Object.keys(element.attributes).filter((name) => /^(?:on|style$)/i.test(name));
      expect(names, element.tagName).toEqual([]);
      for (const name of ['href', 'src', 'action'])
        expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(?:javascript|data):/i);
    }
    expect(document.querySelectorAll('style, iframe, object, embed, base')).toEqual([]);
  });

  it('loads the two scripts and the stylesheet of the build, text and styles first', async () => {
    const document = await documentOf(path, host);
    const scripts = document.querySelectorAll('script[src]').map((script) => script.getAttribute('src'));
    expect(scripts).toEqual([stubManifest.consentState, stubManifest.entry]);
    const links = document.querySelectorAll('link').map((link) => link.getAttribute('href'));
    const site = document.querySelector('html')?.getAttribute('data-site') ?? '';
    const stylesheets = stubManifest.stylesheets.map((file) => addressOf(site, file));
    for (const file of [...stylesheets, ...stubManifest.fonts]) expect(links).toContain(file);
    expect(document.querySelector('script[defer]')?.getAttribute('fetchpriority')).toBe('low');
    expect(document.querySelectorAll('link[rel=modulepreload]')).toEqual([]);
    for (const style of document.querySelectorAll('link[rel=stylesheet]'))
      expect(style.getAttribute('fetchpriority')).toBeUndefined();
  });
});

describe('a page', () => {
  it('has its content, header and footer from the content service [1-14]', async () => {
    expectShown(await app.page('/guidance/first'), {
      main: [expect.stringContaining('Summary of first')],
      '.site-header': [expect.stringContaining('Topics of main')],
      footer: [expect.stringContaining('Footer link of main')],
    });
  });

  it('is served in full to a visitor who sends nothing but the address [1-02]', async () => {
    app.contentService.serve({
      [endpointAddress('siteSearch', {})]: { documents: [], numFound: 0 },
      ...sectionDocument('/section/a/b'),
      [endpointAddress('tools', { url: '/cyberaware/actionplan' })]: {
        page: { title: 'Tools', 'content-type': 'quiz-section-page' },
      },
    });
    for (const path of ['/', ...articlePaths, '/search?q=a', '/section/a/b', '/cyberaware/actionplan']) {
      const { status, headers, html, texts } = await app.page(path);
      expect(status, path).toBe(200);
      expect(headers).not.toHaveProperty('www-authenticate');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(texts('input[type=password], [href*="login"], [href*="sign-in"]')).toEqual([]);
      expect(texts('main h1, footer'), path).toHaveLength(2);
      const claiming = { authorization: 'Basic YWRtaW46YWRtaW4=', cookie: 'session=admin; role=editor' };
      expect((await app.get(path, { headers: claiming })).text).toBe(html);
    }
  });
});
