import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adaptations, examine, LARGE_TEXT } from '#tests/accessibility/examine-page.ts';
import { hasState, nameOfView, openState, type View, views } from '#tests/accessibility/open-state.ts';
import { places } from '#tests/accessibility/places.ts';
import { states } from '#tests/accessibility/states.ts';
import { textFaults } from '#tests/accessibility/text-faults.ts';
import { launchBrowser, type WatchedPage } from '#tests/support/browser.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { layoutShift } from '#tests/support/visit-site.ts';

// Every kind of page once, and every state that no other test looks at, the views by turns. `npm run accessibility` looks
// at all pages, and at all states in all views.

let site: RunningSite;
let browser: Browser;
let largeTextBrowser: Browser;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  [site, browser, largeTextBrowser] = await Promise.all([
    startSite(),
    launchBrowser(),
    launchBrowser(LARGE_TEXT),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await largeTextBrowser?.close();
  await site?.stop();
});
afterEach(async () => {
  const watched = opened;
  opened = undefined;
  await watched?.close();
  expect(watched?.problems() ?? []).toEqual([]);
});

/** The view whose turn it is, among those that will do. */
const viewOf = (turn: number, fits: (view: View) => boolean = () => true): View => {
  const fitting = views.filter(fits);
  const view = fitting[turn % fitting.length];
  if (!view) throw new Error('no view will do');
  return view;
};

describe('a page', () => {
  const turns = places.map((place, turn) => {
    const view = viewOf(turn);
    return [`${place.site} ${place.path}`, nameOfView(view), place, view] as const;
  });

  it.each(turns)(
    "%s has no accessibility fault, nor under its reader's own settings, nor on paper: %s",
    async (_page, _view, place, view) => {
      opened = await openState(browser, site, place, view);
      expect(await examine(opened.page)).toEqual([]);
      for (const [name, faultsOf] of Object.entries(adaptations))
        expect(await faultsOf(opened.page), name).toEqual([]);
    },
  );

  it.each(places.filter((_place, turn) => turn % 8 === 0))(
    '$site $path bears text of 200 %',
    async (place) => {
      opened = await openState(largeTextBrowser, site, place, viewOf(2));
      const size = await opened.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe('32px');
      expect(await textFaults(opened.page)).toEqual([]);
    },
  );

  it.each(places.filter((_place, turn) => turn % 8 === 1))('$site $path does not shift', async (place) => {
    opened = await openState(browser, site, place, viewOf(0));
    expect(await layoutShift(opened.page)).toBeLessThan(0.01);
  });
});

describe('a page in use', () => {
  const untested = states.filter(({ testedIn }) => testedIn === undefined);
  const turns = untested.map((state, turn) => {
    const view = viewOf(turn, (candidate) => hasState(state, candidate));
    return [`${state.site} ${state.path}: ${state.name}`, nameOfView(view), state, view] as const;
  });

  it.each(turns)('%s has no accessibility fault: %s', async (_state, _view, state, view) => {
    opened = await openState(browser, site, state, view);
    expect(await examine(opened.page)).toEqual([]);
  });
});
