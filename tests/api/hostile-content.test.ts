import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { dataAddressOf, readPageData } from './page-data.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/hostile';
const HOSTILE = '</script><script>alert(1)</script><!--<script> & \u2028 \u2029 \'"';

describe('hostile content', () => {
  it('remains text in page and payload: closing script tags, comments, line separators', async () => {
    app.contentService.serve(
      articleDocument(PAGE, { title: HOSTILE, summary: HOSTILE, group: [{ name: HOSTILE }] }),
    );
    const { status, text } = await app.get(PAGE);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    const document = parse(text, { blockTextElements: { script: true } });
    const scripts = document.querySelectorAll('script');
    expect(scripts.map(({ attributes }) => attributes.type ?? attributes.src).sort()).toEqual([
      expect.stringMatching(/^\/assets\/consent-state-[A-Za-z0-9]{8}\.js$/),
      expect.stringMatching(/^\/assets\/entry-[A-Za-z0-9]{8}\.js$/),
      'application/ld+json',
      'application/ld+json',
    ]);
    const data = await app.get(dataAddressOf(PAGE, text));
    expect(data.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.stringify(readPageData(data.text).state.loaderData)).toContain(
      JSON.stringify(HOSTILE).slice(1, -1),
    );
    expect(document.querySelectorAll('title, h1')).toHaveLength(2);
    const structured = document
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => script.text);
    expect(structured.join()).not.toContain('<');
    expect(structured.map((data) => JSON.parse(data))).toMatchObject([
      { headline: HOSTILE },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it.each([
    ['/guidance/typed', 'Guidance', 'Article'],
    ['/news/typed', 'News', 'NewsArticle'],
    ['/blog-post/typed', 'Blog post', 'BlogPosting'],
    ['/event/typed', 'Event', 'Event'],
    ['/guidance/typed', 7, 'Article'],
  ])('of an unknown type is shown by its address: %s of type %j', async (path, type, structuredType) => {
    app.contentService.serve(articleDocument(path, { type, dateOfEvent: { start: '2027-01-02' } }));
    const { status, text } = await app.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Text of typed');
    const [structured] = parse(text).querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(structured?.text ?? '{}')).toMatchObject({ '@type': structuredType });
    expect(app.logLines('content-dropped')).toMatchObject([{ path: 'page.type' }]);
    await app.get(`${path}?again`);
    expect(app.logLines('content-dropped')).toHaveLength(1);
  });
});
