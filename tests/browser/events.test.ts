import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSites } from '#tests/support/make-sites.ts';
import { expectAccessible, pathOf, visitSite } from '#tests/support/visit-site.ts';

const DAY_MS = 86_400_000;
const PATH = '/section/keep-up-to-date/gatherings';

/** Days from today, of the first and the last day of each event: 29 to come, one that runs, 15 past. */
const DAYS: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 29 }, (_, at) => [3 + 4 * ((at * 7) % 29), 3 + 4 * ((at * 7) % 29)] as const),
  [-4, 2],
  ...Array.from({ length: 15 }, (_, at) => [-6 - 5 * ((at * 4) % 15), -5 - 5 * ((at * 4) % 15)] as const),
];
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const titleOf = (first: number) => `Gathering ${first < 0 ? 'before' : 'in'} ${Math.abs(first)} days`;

const firsts = DAYS.map(([first]) => first);
const isComing = new Map(DAYS.map(([first, last]) => [first, last >= 0]));
const expected = [
  ...firsts.filter((first) => isComing.get(first)).sort((a, b) => a - b),
  ...firsts.filter((first) => !isComing.get(first)).sort((a, b) => b - a),
].map(titleOf);

let env: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  const events = DAYS.map(([first, last], index) => [
    `content/main/event/gathering-${index}.yaml`,
    `title: ${titleOf(first)}\ndateOfEvent:\n  start: ${day(first)}\n  end: ${day(last)}\n`,
  ]);
  const list = 'title: Gatherings\ncontent-type: section-typed-list-page\nselectedTypeList: [event]\n';
  ({ env } = await makeSites({
    ...Object.fromEntries(events),
    [`content/main${PATH}.yaml`]: list,
    'content/main/news/one.yaml': 'title: One\n',
  }));
});
const visit = visitSite(undefined, () => env);

/** Opens a path of the site, which has no pictures. */
async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
  await visit.newPage({ javaScriptEnabled });
  visit.allow('/images/');
  return visit.goTo(path);
}

const titles = (page: Page) => page.locator('.result__title').allTextContents();

describe.each([true, false])('a list of 45 events, scripts: %s', (javaScriptEnabled) => {
  it('has the next 20 on its first page, and the past ones last, under a heading', async () => {
    const page = await open(PATH, javaScriptEnabled);
    expect(await titles(page)).toEqual(expected.slice(0, 20));
    expect(await page.locator('.past-events').count()).toBe(0);
    await page.getByRole('link', { name: 'Show 10 more' }).click();
    await expect.poll(() => titles(page)).toEqual(expected.slice(0, 30));
    // The day is the site's: an address that is kept or sent shows what is next then.
    expect(pathOf(page)).not.toContain('sort_key');
    await page.getByRole('link', { name: 'Show 10 more' }).click();
    await expect.poll(() => titles(page)).toEqual(expected.slice(0, 40));
    const lists = page.locator('.result__title, .past-events');
    expect((await lists.allTextContents())[30]).toBe('Past events');
    // Axe waits by timers, which need scripts.
    if (javaScriptEnabled) await expectAccessible(page);
  });

  it('is in the same order in a search of events alone, page by page', async () => {
    const page = await open('/search?sort=date+desc&type=event&start=20', javaScriptEnabled);
    expect(await titles(page)).toEqual(expected.slice(20, 40));
  });
});
