import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adaptations, examineNewTexts, LARGE_TEXT } from '#tests/accessibility/examine-page.ts';
import {
  hasState,
  nameOfView,
  openState,
  sizeOf,
  type View,
  views,
} from '#tests/accessibility/open-state.ts';
import { type Place, places } from '#tests/accessibility/places.ts';
import { spokenFaults } from '#tests/accessibility/spoken-faults.ts';
import { states } from '#tests/accessibility/states.ts';
import { textFaults } from '#tests/accessibility/text-faults.ts';
import { launchBrowser, reusePage, sharedBrowser, type WatchedPage } from '#tests/support/browser.ts';
import { type RunningSite, sharedSite } from '#tests/support/start-site.ts';
import { layoutShift } from '#tests/support/visit-site.ts';

// Examines every kind of page and every state once, alternating the views: contrast in both colours, text
// also at the other width. `npm run accessibility` examines all pages, and all states in all
// views.

let site: RunningSite;
let browser: Browser;
let largeTextBrowser: Browser;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  [site, browser, largeTextBrowser] = await Promise.all([
    sharedSite(),
    sharedBrowser(),
    launchBrowser(LARGE_TEXT),
  ]);
});
afterAll(async () => {
  await largeTextBrowser?.close();
});
afterEach(async () => {
  const watched = opened;
  opened = undefined;
  await watched?.close();
  expect(watched?.problems() ?? []).toEqual([]);
});

/** The next view in turn among those that fit. */
const viewOf = (turn: number, fits: (view: View) => boolean = () => true): View => {
  const fitting = views.filter(fits);
  const view = fitting[turn % fitting.length];
  if (!view) throw new Error('no view fits');
  return view;
};

/** Appearances of texts whose contrast has been examined, by site and width. */
const examined = new Set<string>();

/** Faults of the open page in its view, in both colours and, if the state exists there, at the other width. */
async function faultsOf(place: Place, { page }: WatchedPage, view: View, hasOtherWidth = true) {
  const { width } = view;
  const found = await examineNewTexts(page, `${place.site} ${width}`, examined);
  if (!hasOtherWidth) return found;
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await page.setViewportSize(sizeOf({ ...view, width: width === 320 ? 1280 : 320 }));
  return [...found, ...(await textFaults(page))];
}

describe('a page', () => {
  const turns = places.map((place, turn) => {
    const view = viewOf(turn);
    return [`${place.site} ${place.path}`, nameOfView(view), place, view] as const;
  });

  it.each(turns)(
    "%s has no accessibility fault, nor under its reader's own settings, nor on paper, and is spoken by the rules: %s",
    async (_page, _view, place, view) => {
      opened = await openState(browser, site, place, view);
      for (const [name, adaptedFaults] of Object.entries(adaptations))
        expect(await adaptedFaults(opened.page), name).toEqual([]);
      expect(await spokenFaults(opened.page, 'body', 1)).toEqual([]);
      expect(await opened.page.locator('main h1').count()).toBe(1);
      expect(await faultsOf(place, opened, view)).toEqual([]);
    },
  );

  it.each(places.filter((_place, turn) => turn % 8 === 0))(
    '$site $path works with text at 200 %',
    async (place) => {
      opened = await openState(largeTextBrowser, site, place, viewOf(2));
      const size = await opened.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe('32px');
      expect(await textFaults(opened.page)).toEqual([]);
      await opened.page.setViewportSize({ width: 320, height: 640 });
      expect(await textFaults(opened.page)).toEqual([]);
    },
  );

  it.each(places.filter((_place, turn) => turn % 8 === 1))('$site $path does not shift', async (place) => {
    opened = await reusePage(browser, { viewport: sizeOf(viewOf(0)) });
    // A font that arrives after the first paint may wrap a line differently. When it arrives depends on the machine.
    await opened.page.route('**/*.woff2', (route) => route.abort());
    opened.allow('.woff2');
    await opened.page.goto(site.url(place.site, place.path));
    expect(await layoutShift(opened.page)).toBeLessThan(0.01);
  });
});

describe('a page in use', () => {
  const turns = states.map((state, turn) => {
    const view = viewOf(turn, (candidate) => hasState(state, candidate));
    return [`${state.site} ${state.path}: ${state.name}`, nameOfView(view), state, view] as const;
  });

  it.each(turns)('%s has no accessibility fault: %s', async (_state, _view, state, view) => {
    opened = await openState(browser, site, state, view);
    expect(await faultsOf(state, opened, view, state.windows === undefined)).toEqual([]);
  });
});
