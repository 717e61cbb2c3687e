import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { createPageRenderer } from '#server/page/render-page.tsx';
import type { ContentReader } from '#shared/contract/content-result.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { htmlOf, siteFiles } from '#tests/support/render-page.tsx';
import { sites } from '#tests/support/sites.ts';
import { stubManifest } from '#tests/support/start-test-app.ts';

/** Returns content that no gateway would let through, so that a component throws. */
const broken: ContentReader = {
  read: async (name) =>
    name === 'article'
      ? { ok: true, value: JSON.parse('{"page":{"type":"guidance","title":"Broken","metadata":7}}') }
      : { ok: false, failure: 'unavailable' },
};

it('a component that throws on the server results in status 500 and the generic error page in its layout, and its message is only logged [8-01 8-02]', async () => {
  const { log, logLines } = recordLog();
  const { renderPage: render } = createPageRenderer({ ...siteFiles, manifest: stubManifest, log });
  const page = await render(
    new Request('https://www.ncsc.example/guidance/broken'),
    { site: sites.main, content: broken, failure: 'answer', now: () => 0 },
    new Date(0),
  );
  if (page.kind !== 'page') throw new Error('expected a page');
  const document = parse(await htmlOf(page));
  expect(page.status).toBe(500);
  expect(document.querySelector('main h1')?.text).toBe('Sorry - something has gone wrong');
  expect(document.querySelector('main')?.text).toContain(
    'There has been an error, please try refreshing the page to rectify the error.',
  );
  expect(document.querySelector('header')).not.toBeNull();
  expect(logLines('page-render-failed').length).toBeGreaterThan(0);
  expect(document.toString()).not.toMatch(/TypeError|is not a function|\.tsx/);
});
