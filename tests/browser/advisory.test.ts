import { describe, expect, it } from 'vitest';
import { expectAccessible, visitSite } from '#tests/support/visit-site.ts';

const { open } = visitSite();

const LONGEST = '/advisory/northmere-gatehouse';
const PHONE = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1280, height: 900 } };

describe('an advisory', () => {
  it('says how bad it is and what to do in the first screen of a phone, and what is affected in the second', async () => {
    const page = await open(LONGEST, { ...PHONE, javaScriptEnabled: false });
    const endOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    expect(await endOf('main .severity')).toBeLessThan(PHONE.viewport.height);
    expect(await endOf('main .do-this-now__steps')).toBeLessThan(PHONE.viewport.height);
    expect(await endOf('main .affected__products')).toBeLessThan(2 * PHONE.viewport.height);
  });

  it('says all three in the first screen of a wide window', async () => {
    const page = await open(LONGEST, { ...WIDE, javaScriptEnabled: false });
    for (const part of ['.severity', '.do-this-now__steps', '.affected']) {
      const box = await page.locator(`main ${part}`).first().boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), part).toBeLessThan(WIDE.viewport.height);
    }
  });

  it.each([320, 390, 1280])('keeps its table of products in place, %d pixels wide', async (width) => {
    const page = await open('/advisory/mossbank-backup-console', {
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    });
    const overflow = await page
      .locator('.affected')
      .evaluate((panel) =>
        [panel, ...panel.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) =>
          clientWidth > 0 ? scrollWidth > clientWidth + 1 : false,
        ),
      );
    expect(overflow).toBe(false);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('tells severities apart without colour: by words, and by how much of a bar is full', async () => {
    const fullSteps = async (path: string) => {
      const page = await open(path, { ...WIDE, javaScriptEnabled: false, forcedColors: 'active' });
      const label = page.locator('.severity');
      const widths = await label
        .locator('.severity__step')
        .evaluateAll((steps) =>
          steps.map((step) => Number.parseFloat(getComputedStyle(step).borderTopWidth)),
        );
      return [(await label.textContent())?.trim(), widths.filter((width) => width > 1.5).length];
    };
    expect(await fullSteps('/advisory/harrowgate-print-server')).toEqual(['Low severity', 1]);
    expect(await fullSteps('/advisory/loglane-library')).toEqual(['Medium severity', 2]);
    expect(await fullSteps('/advisory/larkspur-webmail')).toEqual(['High severity', 3]);
    expect(await fullSteps(LONGEST)).toEqual(['Critical severity', 4]);
  });

  it.each([
    ['a phone', 'light', PHONE],
    ['a phone', 'dark', PHONE],
    ['a wide window', 'light', WIDE],
    ['a wide window', 'dark', WIDE],
  ] as const)('has no fault of accessibility on %s in %s', async (_, colorScheme, size) => {
    for (const path of [LONGEST, '/advisory/loglane-library', '/advisory/harrowgate-print-server'])
      await expectAccessible(await open(path, { ...size, colorScheme }));
  });
});
