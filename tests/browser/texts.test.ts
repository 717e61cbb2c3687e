import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/texts';
const SECTION = '/section/a/texts';
const PRODUCT = '/organisation/a';
const SEARCH = '/search?q=x';

/** A single word, longer than any text is shown where it must be cut. */
const ENDLESS = 'x'.repeat(300);
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
/** A title with a longest word of this length. */
const titled = (length: number) => `${length} ${'w'.repeat(length)}`;
const LENGTHS = [12, 13, 35, 36, 40, 41];

const tile = (title: string) => ({ title, description: WORD, linkUrl: `/news/${title}` });
const list = (more: object) => ({
  numberColoredList: { item: [{ subtitle: WORD, paragraph: `<p>${WORD}</p>` }], ...more },
});

const { open, newContext, goTo } = visitSite({
  [endpointAddress('homePage', {})]: {
    page: {
      title: WORD,
      mainHero: { title: WORD, description: `<p>${WORD}</p>` },
      promoPanel: {
        promoTitle: WORD,
        promoGroup: {
          items: [ENDLESS, WORD, ...LENGTHS.map(titled)].map((title) => ({
            title,
            description: `<p>${WORD}</p>`,
            button: { title: WORD, url: '/' },
          })),
        },
      },
      articleTiles: {
        title: WORD,
        items: [ENDLESS, WORD, ...LENGTHS.map(titled)].map(tile),
      },
      informationFor: { title: WORD, items: [{ title: ENDLESS, description: WORD, linkUrl: '/' }] },
      topics: [
        {
          title: WORD,
          description: WORD,
          button: { title: WORD, url: '/' },
          linkItem: [{ title: WORD, links: [{ url: '/', linkTitle: WORD }] }],
        },
      ],
      incidentPanel: {
        title: WORD,
        items: [{ title: WORD, description: WORD, linkUrl: '/', flag: { text: WORD } }],
      },
      linksList: { title: WORD, links: [{ url: '/', linkTitle: WORD }] },
      topicTiles: {
        title: WORD,
        items: [WORD, ENDLESS, titled(41)].map((title) => ({ title, linkTo: `/${title}` })),
      },
    },
  },
  ...articleDocument(ARTICLE, {
    title: WORD,
    summary: WORD,
    secondarySummary: `<p>${WORD}</p>`,
    metadata: [{ title: WORD, value: [{ item: WORD, pageLink: '/' }] }],
    group: [{ name: WORD, description: WORD }],
    topics: { item: [{ termTitle: WORD }] },
    alsoSee: { items: [{ title: WORD, pageLink: '/', summary: WORD, type: WORD }] },
    documentSnippet: { items: [{ title: WORD, file: '/x.pdf', fileType: 'pdf', description: WORD }] },
    subCollection: { item: [{ title: WORD, pageLink: '/' }] },
    documentActionsData: {
      downloadActions: { downloadTitleText: WORD },
      shareActions: { shareTitleText: WORD },
    },
    content: {
      enableInThisArticle: true,
      items: [
        {
          subheading: WORD,
          description: `<h3>${WORD}</h3><table><tr><th>${WORD}</th><td>${WORD}</td></tr></table>`,
        },
        {
          description: `<blockquote>${WORD}</blockquote><ul><li>${WORD}</li></ul><p><code>${WORD}</code></p>`,
        },
        { accordionArticle: { item: [{ title: WORD, knownas: WORD, tag: WORD, description: WORD }] } },
        list({ title: WORD }),
        { prosConsList: { title: WORD, item: [{ icon: 'pros', title: WORD, paragraph: `<p>${WORD}</p>` }] } },
        { articleSnippet: { items: [{ title: WORD, description: `<p>${WORD}</p>` }] } },
        {
          topicPanel: {
            items: [{ title: WORD, description: WORD, pageLink: '/' }],
            button: { title: WORD, url: '/' },
          },
        },
        { searchResults: [{ title: WORD, summary: WORD, type: WORD, pageLink: '/', timeToRead: WORD }] },
        { statsPanel: { number: 7, symbol: '%', text: WORD } },
        {
          quiz: {
            title: WORD,
            question: WORD,
            data: {
              options: [{ text: WORD, isCorrect: true }],
              result: {
                correct: { title: WORD, description: WORD },
                incorrect: { title: WORD, description: WORD },
              },
            },
          },
        },
      ],
    },
  }),
  [endpointAddress('section', { url: SECTION, pageUrl: SECTION })]: {
    page: {
      title: WORD,
      summary: WORD,
      mainHero: { description: '<p>Text with <a href="/">a link</a>.</p>' },
      sectionPage: {
        secondarySummary: '<p>And <a href="/">another</a>.</p>',
        countdownSection: { countdowndate: '2999-06-30T23:30:00Z', description: WORD },
        guidanceFor: { title: WORD, items: [{ title: WORD, description: WORD, linkUrl: '/' }] },
        partOfBlog: { items: [{ title: WORD, description: WORD }] },
        recentBlogPosts: { title: WORD, searchResults: [{ title: WORD, pageLink: '/', summary: WORD }] },
        rightPanel: {
          newsList: [{ title: WORD, pageLink: '/' }],
          bloggersTitle: WORD,
          bloggersList: [{ name: WORD, count: 3 }],
          promo: { items: [{ title: WORD, description: `<p>${WORD}</p>` }] },
        },
      },
    },
  },
  [endpointAddress('multiPage', { url: PRODUCT })]: {
    multi_header: { title: WORD, subtitle: WORD, lozenges: [{ text: WORD }] },
    page: {
      nav_menu: [
        { title: WORD, pages: [{ title: WORD, link: PRODUCT, child_pages: [{ title: WORD, link: '/b' }] }] },
      ],
      scheme: { title: WORD, description: WORD, scheme_name: WORD, scheme_url: '/' },
      assuranceDetails: { certifiedStatus: 'Certified', [WORD]: WORD },
      details: {
        title: WORD,
        description: WORD,
        list: [{ title: WORD, descriptionTxt: WORD, items: [{ title: WORD, link: '/' }] }],
      },
      supportedCAFPrinciplesSnippet: {
        title: WORD,
        supportedCAFPrinciplesList: [{ title: WORD, link: '/' }],
      },
      additionalDetailsTitle: WORD,
      additionalDetails: { items: [{ key: WORD, description: WORD }] },
    },
    sub_article: { type: 'organisation', title: WORD, summary: WORD },
  },
  [endpoints.siteSearch.path]: {
    documents: [ENDLESS, WORD].map((title) => ({
      title,
      description: WORD,
      tag: WORD,
      type: 'news',
      pageUrl: '/',
    })),
    numFound: 2,
    termResults: { name: WORD, description: `<p>${ENDLESS}</p>` },
  },
});

/** The smallest and largest viewport width of each size. */
const WIDTHS = [320, 575, 576, 767, 768, 991, 992, 1280];
const bySize = (...lengths: number[]) => lengths.flatMap((length) => [length, length]);

/** Opens a page as in a browser that cannot clamp lines. */
async function openWithoutClamping(path: string): Promise<Page> {
  const { page } = await newContext();
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== '-webkit-line-clamp' && (value === undefined ? supports(name) : supports(name, value));
  });
  return goTo(path);
}

async function cutsOf(path: string, selector: string): Promise<number[]> {
  const page = await openWithoutClamping(path);
  const text = page.locator(selector, { hasText: 'xxxxxxxxxx' }).first();
  const cuts: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    // React applies the width in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
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

  it.each(['/', ARTICLE, SECTION, PRODUCT, SEARCH])(
    'breaks, and the page keeps its width: %s',
    async (path) => {
      const page = await open(path, { hasTouch: true });
      // Collapsed content is examined too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
      });
      for (const width of [320, 375, 600]) {
        await page.setViewportSize({ width, height: 700 });
        const faults = await page.evaluate(() => {
          const { clientWidth } = document.documentElement;
          const over = [...document.querySelectorAll('main *')].filter(
            (element) =>
              element.getBoundingClientRect().right > clientWidth + 0.5 &&
              !element.closest('.visually-hidden, .share__list') &&
              // In wider viewports, tables in text scroll by themselves.
              !(clientWidth >= 576 && element.closest('.table-wrapper')),
          );
          return [
            ...(document.documentElement.scrollWidth > clientWidth ? ['the page scrolls'] : []),
            ...over.map(({ tagName, className }) => `${tagName}.${className}`),
          ];
        });
        expect(faults, `at ${width} px`).toEqual([]);
      }
    },
  );
});
