import { describe, expect, it } from 'vitest';
import { ARTICLE, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

describe('a printed page', () => {
  it.each([
    ['main', ARTICLE, 'National Cyber Security Centre'],
    ['main', '/section/keep-up-to-date/overview', 'National Cyber Security Centre'],
    ['main', '/schemes/penetration-testing', 'National Cyber Security Centre'],
    ['agency', '/information/how-to-apply', 'Government Intelligence Agency'],
  ] as const)(
    'of %s at %s shows the publisher and the address of every link',
    async (site, path, publisher) => {
      const page = await open(path, WIDE, undefined, site);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.brand').innerText()).toContain(publisher);
      const bare = await page.locator('main a[href^="/"]:visible').evaluateAll((links) =>
        links
          .filter((link) => !link.matches('[data-term], [href*="?"]'))
          .filter(
            (link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''),
          )
          .map((link) => link.outerHTML),
      );
      expect(bare).toEqual([]);
    },
  );
});
