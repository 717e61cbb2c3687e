import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { listForReact, nextIncident } from '#tests/support/before-hydration.ts';
import { hydrate } from '#tests/support/browser.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import { letPass } from '#tests/support/stopped-clock.ts';
import { visitSite, WIDE } from '#tests/support/visit-site.ts';

const PATH = '/section/keep-up-to-date/flags';
const EVENT = '/event/last-chance';
const SUPPLIER = '/organisation/last-day';
/** The summer day at the end of which everything expires: 23:00 UTC, which is midnight in London. */
const DAY = '2050-07-01';
const flag = { text: 'Breaking', dateUntil: DAY };
const lasting = { text: 'Ongoing', dateUntil: '2050-07-02' };
const incident = (title: string, own: object) => ({ title, linkUrl: '/news/x', flag: own });

const { newContext, goTo, url } = visitSite({
  ...sectionDocument(PATH, {
    title: 'Flags',
    'content-type': 'dynamic-panel-page',
    articleTiles: { items: [{ title: 'Tile', linkUrl: '/news/x', flag }] },
    incidentPanel: { items: [incident('One', flag), incident('Two', lasting)] },
  }),
  [endpointAddress('article', { url: EVENT })]: {
    page: {
      type: 'event',
      title: 'Last chance',
      dateOfEvent: { start: DAY },
      register: { registerLink: 'https://events.example/book', registerTitle: 'Book' },
    },
  },
  [endpointAddress('multiPage', { url: SUPPLIER })]: {
    multi_header: { title: 'Last day' },
    page: { assuranceDetails: { certifiedStatus: 'Certified', dateOfExpiry: DAY } },
    sub_article: { type: 'organisation', title: 'Last day' },
  },
});

/** An empty page in a time zone far from London, an hour before the day ends there. */
async function pageBefore(): Promise<Page> {
  const { page } = await newContext({ ...WIDE, timezoneId: 'Pacific/Auckland' });
  await page.clock.install({ time: `${DAY}T22:00:00Z` });
  return page;
}

const stopBefore = (page: Page) => page.clock.pauseAt(`${DAY}T22:59:58Z`);

const flags = (page: Page) => page.locator('.flag:visible').allTextContents();

describe("a page that is open when its flags' day ends in London", () => {
  it('hides them then, and no other, before hydration', async () => {
    const page = await pageBefore();
    const forReact = listForReact(page);
    await page.goto(url(PATH));
    await stopBefore(page);
    expect(await flags(page)).toEqual(['Breaking', 'Breaking']);
    await letPass(page, 3000);
    expect(await flags(page)).toEqual([]);
    expect(await page.locator('.flag').allTextContents()).toEqual(['Breaking', 'Breaking', 'Ongoing']);
    expect(await forReact()).toEqual([]);
  });

  it('hides them after hydration too, and shows lasting ones of other incidents', async () => {
    const page = await pageBefore();
    await goTo(PATH);
    await stopBefore(page);
    expect(await flags(page)).toEqual(['Breaking', 'Breaking']);
    await letPass(page, 3000);
    expect(await flags(page)).toEqual([]);
    await page.clock.resume();
    const next = nextIncident(page);
    await next.click();
    await expect.poll(() => flags(page)).toEqual(['Ongoing']);
    await next.click();
    await expect.poll(() => flags(page)).toEqual([]);
  });

  it('no longer offers its event', async () => {
    const page = await pageBefore();
    await page.goto(url(EVENT));
    await stopBefore(page);
    const actions = page.locator('.about-event__actions a:visible');
    expect(await actions.count()).toBe(2);
    await letPass(page, 3000);
    expect(await actions.count()).toBe(0);
  });

  it('no longer says that its supplier is certified, before and after hydration', async () => {
    const page = await pageBefore();
    await page.goto(url(SUPPLIER));
    await stopBefore(page);
    const mark = page.locator('.certification:visible');
    expect(await mark.allTextContents()).toEqual(['Certified']);
    await letPass(page, 3000);
    expect(await mark.count()).toBe(0);
    await page.clock.resume();
    await hydrate(page);
    expect(await mark.count()).toBe(0);
  });
});
