import { expect, it } from 'vitest';
import { defaultErrorPage } from '#shared/contract/default-error-page.ts';
import { siteFile } from '#shared/site/site-schema.server.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { sites } from '#tests/support/sites.ts';

it.each(['/error', '/404'])('the error page is marked noindex,nofollow: %s [2.3-98]', async (path) => {
  const page = await renderPage(path, {
    errorPage: { page: { errorType: path.slice(1), errorHeading: 'X' } },
  });
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex,nofollow']);
});

it("the texts for a failure name the site's emergency number, or none", () => {
  const contentFor = (emergency: SiteVariant['emergency']) =>
    defaultErrorPage('failure', { ...sites.main, emergency }).page.errorContent;
  const emergency = siteFile.shape.emergency.parse({
    words: 'Jemand in Gefahr? Rufen Sie',
    number: '+49 112',
  });
  expect(contentFor(emergency)).toContain(
    '<p><strong>Jemand in Gefahr? Rufen Sie <a href="tel:+49112">+49 112</a>.</strong></p>',
  );
  expect(contentFor(undefined)).not.toMatch(/tel:|999|danger/);
});
