import { beforeAll, describe, expect, it } from 'vitest';
import { copySitesInPseudoLanguage, outsideBrackets } from '#tests/support/pseudo-language.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const PAGES = [
  '/',
  '/advisory/northmere-gatehouse',
  '/collection/small-business-guide/phishing',
  '/cyberaware/actionplan/small-organisations',
  '/guidance/two-step-verification',
  '/no/such/page',
  '/organisation/amberlock-systems/keyhold-400',
  '/schemes/cyber-essentials/certified-organisations',
  '/search?q=phishing',
  '/section/about-ncsc/contact-us',
  '/section/advice-guidance/jargon-buster',
  '/section/keep-up-to-date/ncsc-news',
];

describe.each([
  ['a generated language with long texts', 'eo', 'ltr', PAGES],
  // Its texts are as long. These pages have the parts that know a direction.
  ['a generated language from right to left', 'ar-XB', 'rtl', PAGES.filter((_page, turn) => turn % 2 === 0)],
] as const)('%s', (_name, locale, direction, pages) => {
  let folder: string;
  beforeAll(async () => {
    folder = await copySitesInPseudoLanguage(locale);
  });
  const { open } = visitSite(undefined, () => ({ SITES_DIR: folder }));

  it.each(pages)('hydrates %s, whose texts fit into a window of 320 px', async (path) => {
    const page = await open(path, { viewport: { width: 320, height: 700 } });
    const shown = await page.evaluate(() => ({
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      direction: getComputedStyle(document.documentElement).direction,
      menu: document.querySelector('.menu-button')?.textContent ?? '',
    }));
    expect(shown).toMatchObject({ isTooWide: false, direction });
    expect(outsideBrackets(shown.menu)).toEqual([]);
  });
});
