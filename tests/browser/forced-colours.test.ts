import { describe, expect, it } from 'vitest';
import { visitSite, WIDE } from '#tests/support/visit-site.ts';

const { openUntouched: open } = visitSite();

describe('a page in forced colours', () => {
  it.each([
    ['light', '/images/logo.svg'],
    ['dark', '/images/logo-light.svg'],
  ] as const)('has a logo in its footer that is visible on a %s background', async (colorScheme, logo) => {
    const page = await open('/', { ...WIDE, colorScheme, forcedColors: 'active' });
    const image = page.locator('.site-footer .logo').first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(logo);
  });

  it('marks what is open by one sign: a minus sign, or an arrow', async () => {
    const page = await open('/schemes/cyber-essentials', { ...WIDE, forcedColors: 'active' });
    const signs = await page
      .locator('main details[open] > summary:visible')
      .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::before').content));
    expect(signs.length).toBeGreaterThan(0);
    expect(signs.filter((sign) => sign.includes('-'))).toEqual([]);
  });
});
