import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, sharedBrowser } from '#tests/support/browser.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { makeStrangeSite, otherColours, STRANGE_HOST } from '#tests/support/strange-site.ts';

const PAINTED = [
  ...['color', 'background-color', 'background-image', 'box-shadow', 'fill', 'stroke', 'outline-color'],
  ...[
    'text-decoration-color',
    'border-top-color',
    'border-right-color',
    'border-bottom-color',
    'border-left-color',
  ],
];

let folder: string;
let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  folder = await makeStrangeSite();
  const env = { SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') };
  [browser, site] = await Promise.all([sharedBrowser(), startSite(env)]);
});
afterAll(() => site?.stop());

/** The red, green and blue of `#rrggbb`, as computed styles write them. */
const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ');

describe('a third site with colours of its own, in the browser', () => {
  it('paints nothing in a colour of another site', async () => {
    const { page, close } = await openPage(browser);
    const painted = new Set<string>();
    for (const path of ['/', '/section/tides/all', '/information/zebras', '/search?q=tides', '/nowhere']) {
      await page.goto(new URL(path, site.url('main', '/').replace('localhost', STRANGE_HOST)).href);
      const colours = await page.evaluate((names) => {
        const found = [...document.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part);
            return names.map((name) => style.getPropertyValue(name)).join(' ');
          }),
        );
        return found.join(' ').match(/rgba?\([^)]*\)/g) ?? [];
      }, PAINTED);
      for (const colour of colours) painted.add(colour);
    }
    // The band and the search button of the third site were seen.
    expect([...painted]).toEqual(expect.arrayContaining(['rgb(58, 11, 33)', 'rgb(255, 229, 251)']));
    const ofOthers = otherColours.filter((colour) =>
      [...painted].some(
        (one) => one.includes(`(${channels(colour)})`) || one.includes(`(${channels(colour)},`),
      ),
    );
    expect(ofOthers).toEqual([]);
    await close();
  });
});
