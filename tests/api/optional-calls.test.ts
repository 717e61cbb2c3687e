import { describe, expect, it } from 'vitest';
import { endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointAddress, endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { fakeDocuments, sectionDocument } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { perFile } from './test-app.ts';

const optional = endpointNames.filter((name) => endpoints[name].without !== undefined);
const optionalPaths = new Set(optional.flatMap(endpointPaths));

const SECTION = '/section/about-this-website/cookie-policy';

/** Documents of a service that only implements the required calls. */
const requiredDocuments = {
  ...Object.fromEntries(
    Object.entries(fakeDocuments).filter(([address]) => !optionalPaths.has(address.split('?', 1)[0] ?? '')),
  ),
  [endpoints.siteSearch.path]: { documents: [], numFound: 0 },
  ...sectionDocument(SECTION),
};

describe('a content service with only the required calls', () => {
  const contentService = perFile(async () => {
    const service = await startFakeContentService(requiredDocuments);
    // For the missing calls it responds like a web server that does not know the contract.
    const missing = { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>No</h1>' };
    for (const path of optionalPaths) service.respond(path, missing);
    return service;
  });
  const app = perFile(() => startTestApp({ contentService }));

  it('serves a site with cacheable pages', async () => {
    for (const path of ['/', '/guidance/first', SECTION, '/search?q=none']) {
      const { status, headers } = await app.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['cdn-cache-control'], path).toMatch(/max-age=[1-9]/);
    }
  });

  it.each([
    ['/robots.txt', 'Disallow: /api/'],
    ['/llms.txt', '# National Cyber Security Centre'],
  ])('has a %s that names no sitemap', async (path, line) => {
    const { status, text } = await app.get(path);
    expect(status).toBe(200);
    expect(text).toContain(line);
    expect(text).not.toContain('Sitemap');
    expect(text).not.toContain('Optional');
  });

  it.each(
    wordsIn(`
    /nosuch /no/such /guidance/nosuch /blog-post/nosuch /event/nosuch /collection/nosuch
    /section/no/such /schemes/nosuch /organisation/no/such /cyberaware/actionplan /cyberaware/nosuch
  `),
  )("gives 404 with the site's own texts at %s, an unknown address", async (path) => {
    const { status, headers, texts } = await app.page(path);
    expect([status, ...texts('h1')]).toEqual([404, 'Page not found']);
    expect(headers['cdn-cache-control']).toMatch(/max-age=[1-9]/);
  });

  it.each(['/sitemap.xml', '/sitemap-1.xml', '/images/none.png'])('gives 404 at %s', async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });

  it('has PDFs of its pages', async () => {
    expect((await app.get('/pdfs/guidance/first.pdf')).text).toMatch(/^%PDF-/);
  });

  it.each(optional)('gives every caller of %s a 404', async (name) => {
    const params = Object.fromEntries(
      endpoints[name].params.map((param) => [param, param.toLowerCase().includes('url') ? '/a' : 'a']),
    );
    for (const path of endpointPaths(name)) {
      const { status, headers } = await app.get(
        endpointAddress(name, params).replace(endpoints[name].path, path),
      );
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  it('causes no warning in the log', () => {
    expect(app.logLines('content-unavailable')).toEqual([]);
    expect(app.logLines('content-invalid')).toEqual([]);
  });
});
