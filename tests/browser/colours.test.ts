import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { articleDocument, sectionDocument } from '#tests/support/fake-documents.ts';
import { expectAccessible, visitSite } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/colours';
const SECTION = '/section/a/colours';

const tile = (text: string, more: object = {}) => ({ title: text, linkUrl: '/', lozenge: { text, ...more } });
const types = ['Video', 'Information', 'News', 'Blog post', 'Guidance', 'Report', 'Whitepaper'];
const list = (more: object) => ({
  numberColoredList: { item: [{ subtitle: 'Step', paragraph: '<p>Do it.</p>' }], ...more },
});

const { openUntouched: open } = visitSite({
  [endpointAddress('homePage', {})]: {
    page: {
      title: 'Home',
      articleTiles: {
        items: [
          ...types.map((type) => tile(type)),
          tile('Own', { hexColour: '#123456' }),
          tile('Linked', { hexColour: '#ffe9b8', link: '/' }),
        ],
      },
    },
  },
  ...articleDocument(ARTICLE, {
    content: {
      items: [
        list({ title: 'Steps' }),
        list({ backgroundColor: '#ab7318', whiteText: true }),
        list({ backgroundColor: '#ab7318' }),
        list({ backgroundColor: '#f5a623', whiteText: true }),
      ],
    },
  }),
  ...sectionDocument(SECTION, {
    title: 'Countdown',
    mainHero: { description: '<p>Text with <a href="/">a link</a>.</p>' },
    sectionPage: {
      secondarySummary: '<p>And <a href="/">another</a>.</p>',
      countdownSection: { countdowndate: '2999-06-30T23:30:00Z', description: 'The end' },
    },
  }),
});

const coloursOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [element.textContent, backgroundColor, color];
    }),
  );

describe('colours', () => {
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

  it('of lozenges are those of their type, or their own [9-32] [9-33] [9-34] [9-35] [9-36]', async () => {
    const page = await open('/');
    const shown = await coloursOf(page, '.tile .lozenge');
    expect(shown.map(([text, background]) => [text, background])).toEqual(
      [
        ['Video', '#ab7318'],
        ['Information', '#6d2164'],
        ['News', '#051c48'],
        ['Blog post', '#051c48'],
        ['Guidance', '#007780'],
        ['Report', '#166c13'],
        ['Whitepaper', '#166c13'],
        ['Own', '#123456'],
        ['Linked', '#ffe9b8'],
      ].map(([text = '', colour = '']) => [text, rgb(colour)]),
    );
    expect(shown.at(-1)?.[2]).toBe(rgb('#000000'));
    expect(shown.at(-2)?.[2]).toBe(rgb('#ffffff'));
  });

  it('of numbers are white if requested and readable, otherwise the most readable', async () => {
    const page = await open(ARTICLE);
    expect(await coloursOf(page, '.step__marker')).toEqual([
      ['1', rgb('#f5a623'), rgb('#000000')],
      ['1', rgb('#ab7318'), rgb('#ffffff')],
      ['1', rgb('#ab7318'), rgb('#000000')],
      ['1', rgb('#f5a623'), rgb('#000000')],
    ]);
    // Large text, for which a contrast of 3:1 is enough: bold, from 14 pt.
    const size = page.locator('.step__marker').first();
    for (const viewport of [
      { width: 320, height: 700 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const [pixels, weight] = await size.evaluate((element) => [
        Number.parseFloat(getComputedStyle(element).fontSize),
        Number(getComputedStyle(element).fontWeight),
      ]);
      expect(pixels).toBeGreaterThan(18.66);
      expect(weight).toBeGreaterThanOrEqual(700);
    }
  });

  it('of a countdown on a coloured band are readable, light and dark', async () => {
    const page = await open(SECTION);
    expect(await page.locator('.section-head--hero .countdown__text').isVisible()).toBe(true);
    // A time zone where it is half an hour into July.
    expect(await page.locator('.countdown time').textContent()).toBe('1 Jul 2999');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
});
