import type { Page } from 'playwright-core';
import type { Place } from './places.ts';

/** A page in the state that a visitor's action brings it into. */
export interface State extends Place {
  readonly name: string;
  /** Brings the page into the state. */
  reach?(page: Page): Promise<unknown>;
  /** Whether the state needs scripts or exists either way. */
  readonly scripts: 'needed' | 'either';
  /** Viewports that have the state; the menus of narrow ones do not exist in wide ones. */
  readonly windows?: 'narrow' | 'wide';
  /** The visitor's cookies. */
  readonly cookies?: readonly string[];
}

export const isState = (place: Place | State): place is State => 'name' in place;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.locator('dialog[open]').waitFor();

const answer = (page: Page) => page.locator('.tool-question [type=submit]').click();

/** Chooses the first option of each question until the plan appears. */
async function answerAll(page: Page): Promise<void> {
  const plan = page.locator('.plan');
  const title = page.locator('#tool-question');
  while ((await plan.count()) === 0) {
    const before = await title.textContent();
    await page.locator('.tool-answer input').first().check();
    await answer(page);
    await plan
      .or(title.filter({ hasNotText: before ?? '' }))
      .first()
      .waitFor();
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

/** Every state that visitors can bring a page into. */
export const states: readonly State[] = [
  { name: 'page not found', site: 'main', path: '/no/such/page', scripts: 'either' },
  { name: 'page not found', site: 'agency', path: '/no/such/page', scripts: 'either' },
  {
    name: 'flyout open',
    site: 'main',
    path: '/',
    scripts: 'either',
    windows: 'wide',
    reach: (page) => page.locator('.main-nav__toggle').nth(3).click(),
  },
  {
    name: 'flyout open',
    site: 'agency',
    path: '/',
    scripts: 'either',
    windows: 'wide',
    reach: (page) => page.locator('.main-nav__toggle').nth(0).click(),
  },
  {
    name: 'menu open',
    site: 'main',
    path: TOPICS,
    scripts: 'either',
    windows: 'narrow',
    reach: (page) => page.locator('.menu-button').click(),
  },
  {
    name: 'menu of a section open',
    site: 'agency',
    path: '/',
    scripts: 'either',
    windows: 'narrow',
    async reach(page) {
      await page.locator('.menu-button').click();
      await page.locator('.main-nav__toggle').first().click();
    },
  },
  {
    name: 'topics of the header open',
    site: 'main',
    path: TOPICS,
    scripts: 'either',
    windows: 'narrow',
    reach: (page) => page.locator('.topic-menu__button').click(),
  },
  ...(['main', 'agency'] as const).map(
    (site): State => ({
      name: 'search modal open',
      site,
      path: '/',
      scripts: 'needed',
      async reach(page) {
        await page.locator('.search-link').first().click();
        await dialog(page);
      },
    }),
  ),
  {
    name: 'suggestions open',
    site: 'main',
    path: '/search',
    scripts: 'needed',
    async reach(page) {
      await page.locator('#search-field').pressSequentially('pass');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'results',
    site: 'main',
    path: '/search?q=phishing&type=guidance',
    scripts: 'either',
  },
  { name: 'results', site: 'agency', path: '/search?q=puzzle', scripts: 'either' },
  { name: 'term among the results', site: 'main', path: '/search?q=what+does+MFA+mean', scripts: 'either' },
  { name: 'results for the corrected word', site: 'main', path: '/search?q=ransomwear', scripts: 'either' },
  { name: 'no results', site: 'main', path: '/search?q=zzzqqq', scripts: 'either' },
  { name: 'no results', site: 'agency', path: '/search?q=zzzqqq', scripts: 'either' },
  {
    name: 'filters open',
    site: 'main',
    path: '/search?q=phishing',
    scripts: 'either',
    async reach(page) {
      const groups = page.locator('.filters__groups');
      if (!(await groups.isVisible())) await page.locator('.filters__summary').click();
      await groups.waitFor();
    },
  },
  {
    name: 'results of a topic',
    site: 'main',
    path: `${TOPICS}?allTopics=true&topics=passwords`,
    scripts: 'either',
  },
  {
    name: 'posts of a blogger',
    site: 'main',
    path: '/section/keep-up-to-date/ncsc-blog?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20',
    scripts: 'either',
  },
  {
    name: 'supplier found',
    site: 'main',
    path: '/section/products-services/verify-suppliers?q=flintlock',
    scripts: 'either',
  },
  { name: 'certificate found', site: 'main', path: `${CERTIFICATES}?q=CE-A1107-25`, scripts: 'either' },
  { name: 'certificate not found', site: 'main', path: `${CERTIFICATES}?q=CE-A1107-99`, scripts: 'either' },
  {
    name: 'person found',
    site: 'main',
    path: PEOPLE,
    scripts: 'either',
    reach: (page) => findPerson(page, 'Adaeze Coldbrook'),
  },
  {
    name: 'person not found',
    site: 'main',
    path: PEOPLE,
    scripts: 'either',
    reach: (page) => findPerson(page, 'Nobody'),
  },
  {
    name: 'form with errors',
    site: 'main',
    path: CONTACT,
    scripts: 'either',
    async reach(page) {
      await page.getByLabel('What is it about? (required)').selectOption('The press');
      await button(page, 'Submit').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'form with errors',
    site: 'agency',
    path: '/section/about-us/contact-us',
    scripts: 'either',
    async reach(page) {
      await page.getByLabel('What is it about? (required)').selectOption('A visit to a school');
      await button(page, 'Submit').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'tool with an error',
    site: 'main',
    path: TOOL,
    scripts: 'either',
    async reach(page) {
      await answer(page);
      await page.locator('.message--error, .tool-question__error, [role=alert]').first().waitFor();
    },
  },
  {
    name: 'tool at its second question',
    site: 'main',
    path: TOOL,
    scripts: 'either',
    async reach(page) {
      await page.locator('.tool-answer input').first().check();
      await answer(page);
      await page.getByText('Question 2').first().waitFor();
    },
  },
  { name: 'action plan', site: 'main', path: TOOL, scripts: 'either', reach: answerAll },
  {
    name: 'action plan of the other tool',
    site: 'main',
    path: '/cyberaware/actionplan/you-and-your-family',
    scripts: 'either',
    reach: answerAll,
  },
  {
    name: 'quiz answered',
    site: 'main',
    path: '/section/cyberaware',
    scripts: 'either',
    reach: (page) => page.locator('.quiz__choice').first().click(),
  },
  {
    name: 'cookie banner gone',
    site: 'main',
    path: '/',
    scripts: 'needed',
    cookies: ['cookie_consent', 'analytics_consent', 'video_consent'],
  },
  {
    name: 'cookie settings saved',
    site: 'agency',
    path: SETTINGS,
    scripts: 'needed',
    cookies: ['cookie_consent'],
    async reach(page) {
      await page.getByRole('radio', { name: 'Off', exact: true }).first().check();
      await button(page, 'Save cookie settings').click();
      await page.getByText('Your cookie settings were saved').waitFor();
    },
  },
  {
    name: 'feedback modal open',
    site: 'main',
    path: ARTICLE,
    scripts: 'needed',
    async reach(page) {
      await page.locator('.feedback').getByRole('button').first().click();
      await dialog(page);
    },
  },
  {
    name: 'feedback step two',
    site: 'agency',
    path: '/news/apprenticeships-open',
    scripts: 'either',
    async reach(page) {
      await page.locator('.feedback').getByRole('button').first().click();
      await page.getByRole('textbox').last().waitFor();
    },
  },
  {
    name: 'term of a text open',
    site: 'main',
    path: '/collection/small-business-guide/avoiding-phishing',
    scripts: 'needed',
    async reach(page) {
      await page.locator('[data-term]').first().click();
      await dialog(page);
      await page.locator('dialog .rich-text').waitFor();
    },
  },
  {
    name: 'glossary with all letters open',
    site: 'main',
    path: GLOSSARY,
    scripts: 'needed',
    async reach(page) {
      await page.locator('.glossary__letter[data-live]').first().waitFor();
      // Open already in a wide window.
      if (await button(page, 'Show all').isVisible()) await button(page, 'Show all').click();
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.locator('.jump-menu[data-fixed="true"] .jump-menu__letters').waitFor();
    },
  },
  {
    name: 'share menu open',
    site: 'main',
    path: ARTICLE,
    scripts: 'either',
    async reach(page) {
      await page.locator('.share > summary').click();
      await page.locator('.share__list').waitFor();
    },
  },
  {
    name: 'accordions open',
    site: 'main',
    path: '/information/accessibility-statement',
    scripts: 'needed',
    reach: (page) => button(page, 'Show all').click(),
  },
  {
    name: 'in the middle of a guide',
    site: 'main',
    path: '/collection/device-security',
    scripts: 'needed',
    reach: (page) => page.evaluate(() => window.scrollTo(0, 1200)),
  },
  { name: 'video as a notice', site: 'main', path: VIDEO, scripts: 'needed', cookies: ['cookie_consent'] },
  {
    name: 'video to be played',
    site: 'main',
    path: VIDEO,
    scripts: 'needed',
    cookies: ['cookie_consent', 'video_consent'],
  },
];
