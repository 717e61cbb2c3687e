import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { hydrate, openPage, reusePage, type WatchedPage } from '#tests/support/browser.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import type { Place } from './places.ts';
import { isState, type State } from './states.ts';

/** The viewport, colours and scripting with which a visitor sees a page. */
export interface View {
  readonly width: 320 | 1280;
  readonly colorScheme: 'light' | 'dark';
  readonly scripts: boolean;
}

/** A viewport of 320 by 256 equals one of 1280 by 1024 at 400 % zoom (WCAG 1.4.10). */
const HEIGHTS: Readonly<Record<View['width'], number>> = { 320: 256, 1280: 800 };

export const sizeOf = ({ width }: View) => ({ width, height: HEIGHTS[width] });

/** All views, those with scripts first. */
export const views: readonly View[] = [true, false].flatMap((scripts) =>
  ([320, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme): View => ({ width, colorScheme, scripts })),
  ),
);

export const nameOfView = ({ width, colorScheme, scripts }: View): string =>
  `${width} px, ${colorScheme}${scripts ? '' : ', without scripts'}`;

/** Whether the state exists in such a view. */
export const hasState = ({ windows, scripts }: State, view: View): boolean =>
  (windows === undefined || (windows === 'narrow') === (view.width === 320)) &&
  (view.scripts || scripts === 'either');

/**
 * Axe waits by timers, which do not run where scripts are disabled. So scripting is enabled once the page has
 * loaded without it, and its styles still see `scripting: none`.
 */
async function letExaminersRun(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // A session can only withdraw an override that it has set itself.
  for (const value of [true, false]) await session.send('Emulation.setScriptExecutionDisabled', { value });
  await page.evaluate(() => {
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting'))
          rule.media.mediaText = rule.conditionText.includes('none') ? 'all' : 'not all';
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) visit(cssRules);
  });
}

/** Opens a page in a view, and brings it into its state if it is a `State`. */
export async function openState(
  browser: Browser,
  site: RunningSite,
  place: Place | State,
  view: View,
): Promise<WatchedPage> {
  const { colorScheme, scripts } = view;
  const options: BrowserContextOptions = { viewport: sizeOf(view), colorScheme, javaScriptEnabled: scripts };
  // Without scripts the examiners change settings through DevTools.
  const opened = await (scripts ? reusePage : openPage)(browser, options);
  const { page, context } = opened;
  // Chromium reports the modules that it must not run as failed.
  if (!scripts) opened.allow(' csp');
  const url = site.url(place.site, place.path);
  if (isState(place) && place.cookies)
    await context.addCookies(place.cookies.map((name) => ({ name, value: 'true', url })));
  await page.goto(url);
  if (scripts) await hydrate(page);
  if (isState(place)) await place.reach?.(page);
  await page.waitForLoadState();
  if (!scripts) await letExaminersRun(page);
  return opened;
}
