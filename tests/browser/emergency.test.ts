import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ARTICLE, expectAccessible, isTooWide, NARROW, visitSite, WIDE } from '#tests/support/visit-site.ts';

const MESSAGE = {
  text: 'A fraudulent message in our name is going round: do not open its attachment and do not call its number.',
  link: { href: '/section/advice-guidance/all-topics', text: 'What to do now' },
};

const visit = visitSite(undefined, () => ({ EMERGENCY_FILE: join(temporaryFolder(), 'emergency.json') }));
beforeAll(() => visit.postToOps('/emergency', { message: MESSAGE }));

describe('an emergency message in the browser', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('hydrates without a fault and is accessible, %s', async (_name, options) => {
    const page = await visit.open(ARTICLE, options);
    const region = page.getByRole('region', { name: 'Emergency message' });
    expect(await region.innerText()).toContain(MESSAGE.text);
    expect(await isTooWide(page)).toBe(false);
    await expectAccessible(page);
    await region.getByRole('link', { name: 'What to do now' }).click();
    await page.waitForURL('**/section/advice-guidance/all-topics');
    // In-app navigation leaves the layout unchanged.
    expect(await region.innerText()).toContain(MESSAGE.text);
  });

  it.each([true, false])('is in place from the first paint, with scripts: %s', async (javaScriptEnabled) => {
    const { page } = await visit.newPage({ javaScriptEnabled });
    await page.goto(visit.url('/', 'agency'));
    const message = page.locator('.emergency');
    expect((await message.boundingBox())?.height).toBeGreaterThan(20);
    expect(await message.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(
      'rgb(179, 38, 30)',
    );
  });
});
