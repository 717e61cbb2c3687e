// Examines every page of both sites, in every state, and writes a report: npm run accessibility
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import type { Fault } from './axe-faults.ts';
import { adaptations, examine, examineContrast, LARGE_TEXT } from './examine-page.ts';
import { hasState, nameOfView, openState, sizeOf, type View, views } from './open-state.ts';
import { type Place, places } from './places.ts';
import { type AccessibilityReport, type FoundFault, REPORT } from './report.ts';
import { isState, type State, states } from './states.ts';
import { textFaults } from './text-faults.ts';

const kindOf = (path: string): string => path.split('/')[1] || 'home';
const axeVersion = (): string => {
  const { version } = createRequire(import.meta.url)('axe-core/package.json');
  return String(version);
};

/** Every page of a site's sitemap. */
async function sitemap(site: RunningSite, id: SiteId, browser: Browser): Promise<Place[]> {
  const page = await browser.newPage();
  const response = await page.goto(site.url(id, '/sitemap-1.xml'));
  const text = (await response?.text()) ?? '';
  await page.close();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => ({
    site: id,
    path: new URL(url).pathname,
  }));
}

/** Works through a list, one item per processor at a time. */
async function forEach<T>(list: readonly T[], work: (item: T, turn: number) => Promise<void>): Promise<void> {
  const queue = list.entries();
  const worker = async () => {
    for (const [turn, item] of queue) await work(item, turn);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

const site = await startSite();
const browser = await launchBrowser();
const largeTextBrowser = await launchBrowser(LARGE_TEXT);
const faults: FoundFault[] = [];
const seen: Record<string, number> = Object.fromEntries(views.map((view) => [nameOfView(view), 0]));
const adapted: Record<string, number> = {};

/** Records an examination and what it found. */
function note(place: Place | State, view: View, found: readonly Fault[]): void {
  const page = `${place.site} ${place.path}${isState(place) ? ` (${place.name})` : ''}`;
  for (const { rule, where } of found) {
    faults.push({ page, view: nameOfView(view), rule, where: where.slice(0, 300) });
    console.log(`${page}, ${nameOfView(view)}: ${rule} ${where.slice(0, 200)}`);
  }
}

const count = (view: View) => {
  seen[nameOfView(view)] = (seen[nameOfView(view)] ?? 0) + 1;
};

async function look(
  place: Place | State,
  view: View,
  work: (page: Page) => Promise<void>,
  where: Browser = browser,
): Promise<void> {
  try {
    const opened = await openState(where, site, place, view);
    await work(opened.page);
    await opened.close();
    note(
      place,
      view,
      opened.problems().map((problem) => ({ rule: 'problem', where: problem })),
    );
  } catch (error) {
    note(place, view, [{ rule: 'not-examined', where: String(error) }]);
  }
}

/** Examines the open page in both colour schemes. */
async function examineBoth(place: Place | State, page: Page, view: View): Promise<void> {
  const dark: View = { ...view, colorScheme: 'dark' };
  note(place, view, await examine(page));
  note(place, dark, await examineContrast(page, 'dark'));
  count(view);
  count(dark);
}

/**
 * Examines a page in a narrow viewport with light colours and in a wide one with dark colours, or the other
 * way round.
 */
async function lookAtPage(place: Place, turn: number, scripts: boolean): Promise<void> {
  const [first, then] = turn % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const narrow: View = { width: 320, colorScheme: first, scripts };
  const wide: View = { width: 1280, colorScheme: then, scripts };
  await look(place, narrow, async (page) => {
    note(place, narrow, await examine(page));
    await page.setViewportSize(sizeOf(wide));
    await page.emulateMedia({ colorScheme: then });
    note(place, wide, await examine(page));
    count(narrow);
    count(wide);
  });
}

/**
 * Examines a state in every viewport that has it; the menus of narrow viewports do not exist in wide ones.
 */
async function lookAtState(state: State): Promise<void> {
  for (const view of views)
    if (view.colorScheme === 'light' && hasState(state, view))
      await look(state, view, (page) => examineBoth(state, page, view));
}

/** Examines a page under every reader setting. */
async function lookAdapted(place: Place): Promise<void> {
  const view: View = { width: 1280, colorScheme: 'light', scripts: true };
  const countAs = (name: string) => {
    adapted[name] = (adapted[name] ?? 0) + 1;
  };
  await look(place, view, async (page) => {
    for (const [name, faultsOf] of Object.entries(adaptations)) {
      note(place, view, await faultsOf(page));
      countAs(name);
    }
  });
  await look(
    place,
    view,
    async (page) => {
      note(place, view, await textFaults(page));
      countAs('text of 200 %');
    },
    largeTextBrowser,
  );
}

const started = performance.now();
const lists = await Promise.all(siteIds.map((id) => sitemap(site, id, browser)));
const pages = lists.flat();
const [main = [], agency = []] = lists;
await forEach(pages, (place, turn) => lookAtPage(place, turn, true));
console.log(`${pages.length} pages looked at`);
await forEach(places, (place, turn) => lookAtPage(place, turn, false));
console.log(`${places.length} pages looked at without scripts`);
await forEach(states, (state) => lookAtState(state));
console.log(`${states.length} states looked at`);
await forEach(places, (place) => lookAdapted(place));

const report: AccessibilityReport = {
  date: new Date().toISOString().slice(0, 10),
  axe: axeVersion(),
  browser: `Chromium ${browser.version().split('.')[0]}`,
  pages: { main: main.length, agency: agency.length },
  kinds: Object.fromEntries(
    Object.entries(Object.groupBy(pages, ({ path }) => kindOf(path)))
      .map(([kind, list = []]) => [kind, list.length] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  ),
  states: [...new Set(states.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'en')),
  views: seen,
  adaptations: adapted,
  faults,
};
mkdirSync(dirname(REPORT), { recursive: true });
writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
const minutes = Math.round((performance.now() - started) / 60_000);
console.log(`${faults.length} faults, in ${minutes} minutes; see reports/accessibility.json`);
await Promise.all([browser.close(), largeTextBrowser.close(), site.stop()]);
process.exitCode = faults.length === 0 ? 0 : 1;
