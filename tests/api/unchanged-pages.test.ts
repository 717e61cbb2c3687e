import { describe, expect, it } from 'vitest';
import { articleDocument, fakeFooter } from '#tests/support/fake-documents.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';

async function rendered(app: TestApp): Promise<number> {
  const line = /^site_page_render_seconds_count (\d+)$/m.exec(await app.metrics());
  return Number(line?.[1] ?? 0);
}

/** Visits the page when neither it nor what it was made of may be used without asking. */
function visitLater(app: TestApp) {
  app.clock.advance(200_000);
  return app.get(PAGE);
}

describe('a page that is made anew', () => {
  it('is not rendered when all that it was made of is as it was', async () => {
    const first = await app.get(PAGE);
    expect(await rendered(app)).toBe(1);
    const later = await visitLater(app);
    expect(await rendered(app)).toBe(1);
    expect(later.body.equals(first.body)).toBe(true);
    expect(later.headers['cdn-cache-control']).toBe('public, max-age=50');
  });

  it.each([
    ['its document', PAGE, { title: 'New title' }, 'New title'],
    ['its document, which now has a date to come', PAGE, { modifiedDate: '2031-01-01' }, '2031'],
  ])('is rendered when %s has changed', async (_what, path, fields, words) => {
    await app.get(PAGE);
    app.contentService.serve(articleDocument(path, fields));
    expect((await visitLater(app)).text).toContain(words);
    expect(await rendered(app)).toBe(2);
  });

  it('is rendered when the layout has changed', async () => {
    await app.get(PAGE);
    app.contentService.serve({
      '/api/1/services/v3/page/footer.json': {
        columnItems: [
          { columnLinks: [{ linkHeaderTitle: 'New', subLinks: [{ linkTitle: 'New link', linkUrl: '/n' }] }] },
        ],
      },
    });
    expect((await visitLater(app)).text).toContain('New link');
  });

  it('is rendered when what was there is gone', async () => {
    await app.get(PAGE);
    app.contentService.answer('/api/1/services/v3/page/footer.json', {
      headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' },
      body: JSON.stringify(fakeFooter('elsewhere')),
    });
    expect((await visitLater(app)).text).not.toContain('Footer link of main');
  });

  it('is rendered again and again when it tells of a day to come', async () => {
    app.contentService.serve(articleDocument(PAGE, { modifiedDate: '2031-01-01' }));
    await app.get(PAGE);
    await visitLater(app);
    expect(await rendered(app)).toBe(2);
  });
});
