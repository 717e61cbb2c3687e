import { expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';

const { openUntouched: open } = visitSite();

/** A landmark, which screen readers list for navigation, in a page's tree of roles and names. */
const LANDMARK =
  /^(\s*)- (banner|navigation|main|contentinfo|complementary|search|region|form)\b(?: "([^"]*)")?/;

/** The landmarks of a page as assistive technology gets them, each after those around it. */
async function landmarksOf(path: string): Promise<string[]> {
  const page = await open(path);
  // The consent tests cover the banner.
  await page.locator('.cookie-banner').evaluate((banner) => banner.remove());
  const around: { readonly depth: number; readonly name: string }[] = [];
  return (await page.locator('body').ariaSnapshot()).split('\n').flatMap((line) => {
    const [, indent = '', role = '', name = ''] = LANDMARK.exec(line) ?? [];
    if (role === '') return [];
    while ((around.at(-1)?.depth ?? -1) >= indent.length) around.pop();
    around.push({ depth: indent.length, name: `${role} ${name}`.trimEnd() });
    return [around.map((landmark) => landmark.name).join(' > ')];
  });
}

const HEADER = ['banner', 'banner > navigation Main'];
const BREADCRUMB = ['banner > navigation Breadcrumb', 'banner > search'];
const FEEDBACK = 'main > region Was this page useful?';
const FOOTER = ['contentinfo', 'contentinfo > navigation Footer'];

it.each([
  ['the home page', '/', [...HEADER, 'main', 'main > search', 'main > navigation Popular searches']],
  ['an article', '/guidance/three-random-words', [...HEADER, ...BREADCRUMB, 'main', FEEDBACK]],
  ['a search that finds nothing', '/search?q=zzzqqq', [...HEADER, 'main', 'main > search']],
  [
    'a collection',
    '/collection/device-security',
    [
      ...HEADER,
      ...BREADCRUMB,
      'main',
      'main > navigation Pages in this guide',
      'main > navigation In this section',
      'main > navigation Pages of this guide',
      FEEDBACK,
    ],
  ],
  [
    'a form',
    '/section/about-ncsc/contact-us',
    [...HEADER, 'banner > navigation About', 'main', 'main > region Your message', FEEDBACK],
  ],
])('%s, %s, has its landmarks', async (_what, path, landmarks) => {
  expect(await landmarksOf(path)).toEqual([...landmarks, ...FOOTER]);
});

it("the site's icon is where programs look for it if no page names one, in the size that they show", async () => {
  const page = await open('/');
  const widths = await page.evaluate(() =>
    Promise.all(
      ['/favicon.ico', '/apple-touch-icon.png'].map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(widths).toEqual([32, 180]);
});
