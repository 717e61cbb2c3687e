import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { createTestRenderer } from '#tests/support/render-page.tsx';

/** Returns content that no gateway would let through, so that a component throws. */
const broken: ContentReader = {
  read: async (name) =>
    name === 'article'
      ? { ok: true, value: JSON.parse('{"page":{"type":"guidance","title":"Broken","metadata":7}}') }
      : { ok: false, failure: 'unavailable' },
};

it('a component that throws on the server results in status 500 and the generic error page in its layout, and its message is only logged [8-01 8-02]', async () => {
  const { htmlAt, defects } = createTestRenderer(broken);
  const { status, html } = await htmlAt('/guidance/broken');
  const document = parse(html);
  expect(status).toBe(500);
  expect(document.querySelector('main h1')?.text).toBe('Sorry - something has gone wrong');
  expect(document.querySelector('main')?.text).toContain(
    'There has been an error, please try refreshing the page to rectify the error.',
  );
  expect(document.querySelector('header')).not.toBeNull();
  expect(defects().length).toBeGreaterThan(0);
  expect(html).not.toMatch(/TypeError|is not a function|\.tsx/);
});
