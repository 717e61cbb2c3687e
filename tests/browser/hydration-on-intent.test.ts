import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allLetters,
  articleLink,
  articleLinked,
  countDocuments,
  GLOSSARY,
  goWithoutTimers,
  HYDRATE,
  hold,
  NARROW_GLOSSARY,
  nextIncident,
  openLetters,
  termOf,
  toggleAll,
  WITH_INCIDENTS,
  WITH_TERM,
} from '#tests/support/before-hydration.ts';
import { hydrate } from '#tests/support/browser.ts';
import { letPass } from '#tests/support/stopped-clock.ts';
import {
  ARTICLE,
  focused,
  historyLength,
  isSameDocument,
  markDocument,
  rendered,
  scrollTo,
  visitSite,
} from '#tests/support/visit-site.ts';

const { openUntouched, newContext, allow, url } = visitSite();

const heading = (page: Page) => page.locator('main h1').first().textContent();
/** Index of the visible incident, from 0. */
const shownIncident = (page: Page) =>
  page
    .locator('.incident')
    .evaluateAll((all) => all.findIndex((incident) => incident.dataset.current === 'true'));

describe('a click on a link', () => {
  it.each(['before anything else', 'while scripts are on their way'])(
    'is a document load, exactly one: %s',
    async (when) => {
      const page = await openUntouched(ARTICLE);
      const release = await hold(page, HYDRATE);
      const documents = countDocuments(page);
      const target = await articleLinked(page);
      if (when.startsWith('while')) {
        const asked = page.waitForRequest(HYDRATE);
        await articleLink(page).hover();
        await asked;
      }
      await articleLink(page).click();
      await page.waitForURL(target);
      release();
      await page.waitForLoadState('networkidle');
      expect(documents()).toBe(1);
      expect(page.url()).toBe(target);
      await hydrate(page);
    },
  );

  it('has the connection to itself: pending requests for React are aborted, and resume if it leads nowhere', async () => {
    const page = await openUntouched(ARTICLE);
    const release = await hold(page, HYDRATE);
    const target = await articleLinked(page);
    const document = Promise.withResolvers<void>();
    await page.route(target, async (route) => {
      await document.promise;
      // Simulates a link to a download.
      await route.abort('aborted');
    });
    const ended = page.waitForEvent('requestfailed', (request) => /hydrate-/.test(request.url()));
    const asked = page.waitForRequest(HYDRATE);
    await articleLink(page).hover();
    await asked;
    await articleLink(page).click({ noWaitAfter: true });
    // The next document has not arrived yet.
    await ended;
    document.resolve();
    release();
    await hydrate(page);
    expect(await page.locator('.not-loaded').count()).toBe(0);
    expect(page.url()).toBe(url(ARTICLE));
  });

  it.each([0, 10, 30, 60, 100, 200])(
    'leads to its target, once, %d ms after the scripts have loaded',
    async (ms) => {
      const page = await openUntouched(ARTICLE);
      const release = await hold(page, HYDRATE);
      const documents = countDocuments(page);
      const target = await articleLinked(page);
      const entries = await historyLength(page);
      const asked = page.waitForRequest(HYDRATE);
      await articleLink(page).hover();
      await asked;
      release();
      await page.waitForTimeout(ms);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(target);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(target);
      expect(documents()).toBeLessThanOrEqual(1);
      expect(await historyLength(page)).toBe(entries + 1);
      await page.goBack();
      await page.waitForURL(url(ARTICLE));
    },
  );

  it('loads the content of a page once, however long the mouse rests on its link', async () => {
    const page = await openUntouched(ARTICLE);
    await hydrate(page);
    const target = await articleLinked(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/article-content.json')) asked.push(request.url());
    });
    const arrived = page.waitForResponse(/article-content\.json/);
    await articleLink(page).hover();
    await arrived;
    await articleLink(page).click();
    await page.waitForURL(target);
    await page.waitForLoadState('networkidle');
    const path = encodeURIComponent(new URL(target).pathname);
    expect(asked.filter((address) => address.includes(path))).toHaveLength(1);
  });
});

describe('a button that needs React', () => {
  it('acts once for several clicks before hydration', async () => {
    const page = await openUntouched(WITH_INCIDENTS);
    const release = await hold(page, HYDRATE);
    for (let presses = 0; presses < 4; presses += 1) await nextIncident(page).click();
    expect(await nextIncident(page).getAttribute('aria-busy')).toBe('true');
    expect(await shownIncident(page)).toBe(0);
    release();
    await expect.poll(() => shownIncident(page)).toBe(1);
    expect(await nextIncident(page).getAttribute('aria-busy')).toBeNull();
    await nextIncident(page).click();
    await expect.poll(() => shownIncident(page)).toBe(2);
  });

  it('acts on a key press', async () => {
    const page = await openUntouched(WITH_INCIDENTS);
    await nextIncident(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIncident(page)).toBe(1);
  });
});

describe('Show all', () => {
  it('opens every row at once, before hydration and without it', async () => {
    const page = await openUntouched(GLOSSARY, NARROW_GLOSSARY);
    await hold(page, HYDRATE);
    const letters = await allLetters(page);
    expect(letters).toBeGreaterThan(5);
    await toggleAll(page).click();
    expect(await openLetters(page)).toBe(letters);
    await expect.poll(() => toggleAll(page).textContent()).toBe('Hide all');
    expect(await toggleAll(page).getAttribute('aria-expanded')).toBe('true');
    await page.locator('#letter-p > summary').click();
    await expect.poll(() => toggleAll(page).textContent()).toBe('Show all');
    await page.locator('#letter-p > summary').click();
    await page.getByRole('button', { name: 'Hide all' }).press('Enter');
    expect(await openLetters(page)).toBe(0);
  });
});

describe('a term in a text', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const atGlossary = (page: Page) => page.waitForURL((address) => address.pathname === GLOSSARY);

  it('opens in its dialog at the first click', async () => {
    const { page } = await newContext();
    await goWithoutTimers(page, url(WITH_TERM));
    const documents = countDocuments(page);
    await termOf(page).click();
    await dialog(page).locator('h2').waitFor();
    expect(await dialog(page).count()).toBe(1);
    expect(page.url()).toBe(url(WITH_TERM));
    expect(documents()).toBe(0);
  });

  it('links to the glossary, once, if scripts take longer than a second', async () => {
    const { page } = await newContext();
    const release = await hold(page, HYDRATE);
    await goWithoutTimers(page, url(WITH_TERM));
    const documents = countDocuments(page);
    await termOf(page).click();
    await termOf(page).click();
    await page.evaluate(() => addEventListener('beforeunload', () => (document.body.dataset.isLeft = '')));
    await letPass(page, 999);
    expect(await page.locator('body').getAttribute('data-is-left')).toBeNull();
    // The page may be gone before it can answer.
    await letPass(page, 1).catch(() => undefined);
    await atGlossary(page);
    release();
    expect(documents()).toBe(1);
  });

  it('links to the glossary at once if scripts cannot be loaded', async () => {
    const page = await openUntouched(WITH_TERM);
    allow('/assets/hydrate-');
    await page.route(HYDRATE, (route) => route.abort());
    await termOf(page).click();
    await atGlossary(page);
  });
});

describe('Back and Forward across hydration', () => {
  it('return to the scroll position, across documents that were never hydrated', async () => {
    const page = await openUntouched(ARTICLE);
    await hydrate(page);
    // Playwright turns the back/forward cache off. React restores the position again in a page that was in it.
    await page.evaluate(() => {
      for (const name of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    });
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    const top = 1500;
    await scrollTo(page, top);
    await page.waitForFunction((y) => window.scrollY === y, top);
    await rendered(page);
    await markDocument(page);
    // Without the scrolling that a mouse click would need.
    await articleLink(page).evaluate((link) => link instanceof HTMLElement && link.click());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    await page.goto(url(GLOSSARY));
    await page.goBack();
    await page.goBack();
    await page.waitForURL(url(ARTICLE));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1);
  });

  it('show each page with its text, in the document and in the next', async () => {
    const page = await openUntouched(ARTICLE);
    const first = await heading(page);
    await hydrate(page);
    const target = await articleLinked(page);
    await articleLink(page).click();
    await page.waitForURL(target);
    await expect.poll(() => heading(page)).not.toBe(first);
    const second = await heading(page);
    const expectAt = async (address: string, words: string | null) => {
      await page.waitForURL(address);
      await expect.poll(() => heading(page)).toBe(words);
      // The document may be new. Its script listens before it counts as loaded.
      await page.waitForLoadState();
    };
    await page.locator('main a').first().focus();
    await page.goBack();
    await expectAt(url(ARTICLE), first);
    expect(await focused(page)).toBe('--main-content');
    await page.goForward();
    await expectAt(target, second);
    await page.goto(url(GLOSSARY));
    await page.goBack();
    await expectAt(target, second);
    await page.goBack();
    await expectAt(url(ARTICLE), first);
    await page.goForward();
    await expectAt(target, second);
    await hydrate(page);
    await page.goForward();
    await page.waitForURL(url(GLOSSARY));
    await page.getByRole('button', { name: 'Hide all' }).click();
    await expect.poll(() => openLetters(page)).toBe(0);
  });
});
