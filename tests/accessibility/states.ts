import type { Page } from 'playwright-core';
import type { SiteId } from '#tests/support/sites.ts';
import type { Place } from './places.ts';

/** A page in the state that a visitor's action brings it into. */
export interface State extends Place {
  readonly name: string;
  /** Brings the page into the state. */
  readonly reach?: ((page: Page) => Promise<unknown>) | undefined;
  /** Whether the state needs scripts or exists either way. */
  readonly scripts: 'needed' | 'either';
  /** Viewports that have the state; the menus of narrow ones do not exist in wide ones. */
  readonly windows?: 'narrow' | 'wide' | undefined;
  /** The visitor's cookies. */
  readonly cookies?: readonly string[] | undefined;
}

export const isState = (place: Place | State): place is State => 'name' in place;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.locator('dialog[open]').waitFor();

const answer = (page: Page) => page.locator('.tool-question [type=submit]').click();

/** Chooses the first option of each question, by keyboard, until the plan appears. */
async function answerAll(page: Page): Promise<void> {
  const plan = page.locator('.plan');
  const title = page.locator('.tool-question__title');
  while ((await plan.count()) === 0) {
    const before = await title.textContent();
    await page.locator('.tool-answer input').first().press(' ');
    await answer(page);
    await plan
      .or(title.filter({ hasNotText: before ?? '' }))
      .first()
      .waitFor();
    // With React, the heading takes the focus some time after it appears. Keys before that are lost.
    await plan.or(page.locator('.tool-question__title:focus, html:not([data-scripts])')).first().waitFor();
  }
}

const CERTIFICATES = '/schemes/cyber-essentials/certified-organisations';
const PEOPLE = '/schemes/certified-professionals';
const CONTACT = '/section/about-ncsc/contact-us';
const TOOL = '/cyberaware/actionplan/small-organisations';
const SETTINGS = '/section/about-this-website/cookie-settings';
const GLOSSARY = '/section/advice-guidance/jargon-buster';
const VIDEO = '/guidance/two-step-verification';
const ARTICLE = '/guidance/three-random-words';
const TOPICS = '/section/advice-guidance/all-topics';

async function findPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await button(page, 'Verify').click();
  await page.locator('.message').waitFor();
}

/** A state that exists with scripts and without, in all viewports or in one. */
const either = (
  name: string,
  site: SiteId,
  path: string,
  reach?: State['reach'],
  windows?: State['windows'],
): State => ({ name, site, path, scripts: 'either', reach, windows });

/** A state that needs scripts, of a visitor with these cookies. */
const scripted = (
  name: string,
  site: SiteId,
  path: string,
  reach?: State['reach'],
  cookies?: readonly string[],
): State => ({ name, site, path, scripts: 'needed', reach, cookies });

async function openSearch(page: Page): Promise<void> {
  await page.locator('.search-link').first().click();
  await dialog(page);
}

/** Every state that visitors can bring a page into. */
export const states: readonly State[] = [
  either('page not found', 'main', '/no/such/page'),
  either('page not found', 'agency', '/no/such/page'),
  either('flyout open', 'main', '/', (page) => page.locator('.main-nav__toggle').nth(3).click(), 'wide'),
  either('flyout open', 'agency', '/', (page) => page.locator('.main-nav__toggle').nth(0).click(), 'wide'),
  either('menu open', 'main', TOPICS, (page) => page.locator('.menu-button').click(), 'narrow'),
  either(
    'menu of a section open',
    'agency',
    '/',
    async (page) => {
      await page.locator('.menu-button').click();
      await page.locator('.main-nav__toggle').first().click();
    },
    'narrow',
  ),
  either(
    'topics of the header open',
    'main',
    TOPICS,
    (page) => page.locator('.topic-menu__button').click(),
    'narrow',
  ),
  scripted('search modal open', 'main', '/', openSearch),
  scripted('search modal open', 'agency', '/', openSearch),
  scripted('suggestions open', 'main', '/search', async (page) => {
    await page.locator('#--search-field').pressSequentially('pass');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
  }),
  either('results', 'main', '/search?q=phishing&type=guidance'),
  either('results', 'agency', '/search?q=puzzle'),
  either('term among the results', 'main', '/search?q=what+does+MFA+mean'),
  either('results for the corrected word', 'main', '/search?q=ransomwear'),
  either('no results', 'main', '/search?q=zzzqqq'),
  either('no results', 'agency', '/search?q=zzzqqq'),
  either('filters open', 'main', '/search?q=phishing', async (page) => {
    const groups = page.locator('.filters__groups');
    if (!(await groups.isVisible())) await page.locator('.filters__summary').click();
    await groups.waitFor();
  }),
  either('results of a topic', 'main', `${TOPICS}?allTopics=true&topics=passwords`),
  either(
    'posts of a blogger',
    'main',
    '/section/keep-up-to-date/ncsc-blog?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20',
  ),
  either('supplier found', 'main', '/section/products-services/verify-suppliers?q=flintlock'),
  either('certificate found', 'main', `${CERTIFICATES}?q=CE-A1107-25`),
  either('certificate not found', 'main', `${CERTIFICATES}?q=CE-A1107-99`),
  either('person found', 'main', PEOPLE, (page) => findPerson(page, 'Adaeze Coldbrook')),
  either('person not found', 'main', PEOPLE, (page) => findPerson(page, 'Nobody')),
  either('form with errors', 'main', CONTACT, async (page) => {
    await page.getByLabel('What is it about? (required)').selectOption('The press');
    await button(page, 'Submit').click();
    await page.getByRole('alert').waitFor();
  }),
  either('form with errors', 'agency', '/section/about-us/contact-us', async (page) => {
    await page.getByLabel('What is it about? (required)').selectOption('A visit to a school');
    await button(page, 'Submit').click();
    await page.getByRole('alert').waitFor();
  }),
  either('tool with an error', 'main', TOOL, async (page) => {
    await answer(page);
    await page.locator('.message--error, .tool-question__error, [role=alert]').first().waitFor();
  }),
  either('tool at its second question', 'main', TOOL, async (page) => {
    await page.locator('.tool-answer input').first().press(' ');
    await answer(page);
    await page.locator('.tool-question__progress').filter({ hasNotText: 'Question 1 ' }).waitFor();
  }),
  either('action plan', 'main', TOOL, answerAll),
  either('action plan of the other tool', 'main', '/cyberaware/actionplan/you-and-your-family', answerAll),
  either('quiz answered', 'main', '/section/cyberaware', (page) =>
    page.locator('.quiz__choice').first().click(),
  ),
  scripted('cookie banner gone', 'main', '/', undefined, [
    'cookie_consent',
    'analytics_consent',
    'video_consent',
  ]),
  scripted(
    'cookie settings saved',
    'agency',
    SETTINGS,
    async (page) => {
      await page.getByRole('radio', { name: 'Off', exact: true }).first().check();
      await button(page, 'Save cookie settings').click();
      await page.getByText('Your cookie settings were saved').waitFor();
    },
    ['cookie_consent'],
  ),
  scripted('feedback modal open', 'main', ARTICLE, async (page) => {
    await page.locator('.feedback').getByRole('button').first().click();
    await dialog(page);
  }),
  either('feedback step two', 'agency', '/news/apprenticeships-open', async (page) => {
    await page.locator('.feedback').getByRole('button').first().click();
    await page.getByRole('textbox').last().waitFor();
  }),
  scripted(
    'term of a text open',
    'main',
    '/collection/small-business-guide/avoiding-phishing',
    async (page) => {
      await page.locator('[data-term]').first().click();
      await dialog(page);
      await page.locator('dialog .rich-text').waitFor();
    },
  ),
  scripted('glossary with all letters open', 'main', GLOSSARY, async (page) => {
    await page.locator('.glossary__letter[data-live]').first().waitFor();
    // Open already in a wide window.
    if (await button(page, 'Show all').isVisible()) await button(page, 'Show all').click();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('.jump-menu[data-fixed="true"] .jump-menu__letters').waitFor();
  }),
  either('share menu open', 'main', ARTICLE, async (page) => {
    await page.locator('.share > summary').click();
    await page.locator('.share__list').waitFor();
  }),
  scripted('accordions open', 'main', '/information/accessibility-statement', (page) =>
    button(page, 'Show all').click(),
  ),
  scripted('in the middle of a guide', 'main', '/collection/device-security', (page) =>
    page.evaluate(() => window.scrollTo(0, 1200)),
  ),
  scripted('video as a notice', 'main', VIDEO, undefined, ['cookie_consent']),
  scripted('video to be played', 'main', VIDEO, undefined, ['cookie_consent', 'video_consent']),
];
