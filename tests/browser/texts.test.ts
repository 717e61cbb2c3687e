import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { rendered, visitSite, withoutClamping } from '#tests/support/visit-site.ts';

const SEARCH = '/search?q=x';

/** A single word, longer than any text is shown where it must be cut. */
const ENDLESS = 'x'.repeat(300);
/** A title with a longest word of this length. */
const titled = (length: number) => `${length} ${'w'.repeat(length)}`;
const LENGTHS = [12, 13, 35, 36, 40, 41];

const tile = (title: string) => ({ title, linkUrl: `/news/${title}` });

const { open, newContext, goTo } = visitSite({
  [endpointAddress('homePage', {})]: {
    page: {
      title: 'Home',
      promoPanel: {
        promoGroup: {
          items: [ENDLESS, ...LENGTHS.map(titled)].map((title) => ({
            title,
            button: { title: 'Read on', url: '/' },
          })),
        },
      },
      articleTiles: { items: [ENDLESS, ...LENGTHS.map(titled)].map(tile) },
      informationFor: { title: 'Information for', items: [{ title: ENDLESS, linkUrl: '/' }] },
      topicTiles: { items: [ENDLESS, titled(41)].map((title) => ({ title, linkTo: `/${title}` })) },
    },
  },
  [endpoints.siteSearch.path]: {
    documents: [{ title: ENDLESS, pageUrl: '/' }],
    numFound: 1,
    termResults: { name: 'Term', description: `<p>${ENDLESS}</p>` },
  },
});

/** The smallest and largest viewport width of each size. */
const WIDTHS = [320, 575, 576, 767, 768, 991, 992, 1280];
const bySize = (...lengths: number[]) => lengths.flatMap((length) => [length, length]);

/** Number of letters before '...' at each width, in a browser that cannot clamp lines. */
async function cutsOf(path: string, selector: string): Promise<number[]> {
  const { page } = await newContext();
  await withoutClamping(page);
  await goTo(path);
  const text = page.locator(selector, { hasText: 'xxxxxxxxxx' }).first();
  const cuts: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    // React applies the width in the next frame.
    await rendered(page);
    cuts.push(/^(x+)\.\.\.$/.exec((await text.textContent()) ?? '')?.[1]?.length ?? Number.NaN);
  }
  return cuts;
}

describe("where lines cannot be clamped, text is cut with '...'", () => {
  it.each([
    [
      'of a card at 20, 40, 60, 100 characters [9-22] [9-23] [9-24] [9-25]',
      '/',
      '.audience__title .clamp',
      [20, 40, 60, 100],
    ],
    ['of a result at 27/56/56/56 [9-27]', SEARCH, '.result__title .clamp', [27, 56, 56, 56]],
    ['of a term at 75/150/200/200 [9-28]', SEARCH, '.term-result__beginning .clamp', [75, 150, 200, 200]],
    ['of a featured tile at 55 [9-29]', '/', '.tile .card__title .clamp', [55, 55, 55, 55]],
    ['of a promo title at 100/100/80/80 [9-30]', '/', '.promo-panel__title .clamp', [100, 100, 80, 80]],
  ])('%s', async (_what, path, selector, lengths) => {
    expect(await cutsOf(path, selector)).toEqual(bySize(...lengths));
  });
});

describe('where lines can be clamped', () => {
  it('the whole title is in the page and three lines of it are shown, five of a promo', async () => {
    const page = await open('/', { viewport: { width: 320, height: 700 } });
    for (const [selector, lines] of [
      ['.tile .card__title .clamp', 3],
      ['.promo-panel__title .clamp', 5],
      ['.topic-tile__title .clamp', 3],
      ['.audience__title .clamp', 3],
    ] as const) {
      const title = page.locator(selector, { hasText: ENDLESS });
      expect(await title.textContent(), selector).toBe(ENDLESS);
      const [height, line] = await title.evaluate((element) => [
        element.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(element).lineHeight),
      ]);
      expect(Math.round((height ?? 0) / (line ?? 1)), selector).toBe(lines);
    }
  });
});

describe('a word that is too long', () => {
  it('for the window has a break hint: of 12, 40, 35, 35 letters by size [9-31]', async () => {
    const page = await open('/');
    for (const [width, hinted] of [
      [320, [13, 35, 36, 40, 41]],
      [575, [13, 35, 36, 40, 41]],
      [576, [41]],
      [767, [41]],
      [768, [36, 40, 41]],
      [991, [36, 40, 41]],
      [992, [36, 40, 41]],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      for (const titles of ['.tile .clamp', '.promo-panel__title .clamp']) {
        const found = await page.locator(titles).evaluateAll((elements) =>
          elements.flatMap((element) => {
            const length = /^(\d\d) w+$/.exec(element.textContent ?? '')?.[1];
            return length ? [[Number(length), getComputedStyle(element).hyphens]] : [];
          }),
        );
        const isHinted = (length: number) => hinted.some((other) => other === length);
        expect(found, `${titles} at ${width} px`).toEqual(
          LENGTHS.map((length) => [length, isHinted(length) ? 'auto' : 'manual']),
        );
      }
    }
  });
});
