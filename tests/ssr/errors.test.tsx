import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

it.each(['/error', '/404'])('the error page is marked noindex,nofollow: %s [2.3-98]', async (path) => {
  const page = await renderPage(path, {
    errorPage: { page: { errorType: path.slice(1), errorHeading: 'X' } },
  });
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex,nofollow']);
});
