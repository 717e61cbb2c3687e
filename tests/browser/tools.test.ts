import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { collectEvents } from '#tests/support/collector.ts';
import {
  expectAccessible,
  historyLength,
  isSameDocument,
  markDocument,
  pathOf,
  rendered,
  visitSite,
} from '#tests/support/visit-site.ts';

const PATH = '/cyberaware/actionplan/you';
const page = {
  title: 'Your plan',
  summary: 'Three questions.',
  resultsIntro: '<p>Here is what to do.</p>',
  noResultsIntro: '<p>You have done it all.</p>',
  urgentColour: '#b3261e',
  questions: [
    {
      id: 'password',
      type: 'radio',
      question: 'Is your password used elsewhere?',
      required: true,
      errorText: 'Choose what fits.',
      answers: [
        { text: 'No' },
        { text: 'Yes', actions: ['password'] },
        { text: 'I use a passkey', nextQuestion: 'updates' },
      ],
    },
    {
      id: 'backups',
      type: 'checkbox',
      question: 'What do you back up?',
      answers: [{ text: 'Photos' }, { text: 'Letters', actions: ['letters'] }],
    },
    {
      id: 'updates',
      type: 'radio',
      question: 'Are updates on?',
      answers: [{ text: 'On' }, { text: 'Off', actions: ['updates'] }],
    },
  ],
  actions: {
    updates: { title: 'Switch on updates', text: '<p>In the settings.</p>' },
    letters: { title: 'Back up letters', text: '<p>On a disc.</p>' },
    password: { title: 'Change your password', text: '<p>Use three random words.</p>', urgentFlag: true },
  },
};

const HUB = '/cyberaware/actionplan';
const card = { title: 'You', button: { title: 'Start', url: PATH } };
const hub = {
  title: 'Action plans',
  'content-type': 'quiz-section-page',
  promoPanel: { promoGroup: { items: [card] } },
};

const AGAIN = '/cyberaware/actionplan/again';
const round = {
  id: 'round',
  type: 'radio',
  question: 'Is there another device?',
  answers: [{ text: 'Yes', nextQuestion: 'round' }, { text: 'No' }],
};

const collector = collectEvents();
const visit = visitSite(
  {
    [endpointAddress('tools', { url: HUB })]: { page: hub },
    [endpointAddress('tools', { url: PATH })]: { page },
    [endpointAddress('tools', { url: AGAIN })]: {
      page: { title: 'Devices', questions: [round], actions: {} },
    },
  },
  collector.env,
);

async function open(cookies: readonly string[] = []): Promise<Page> {
  await visit.newPage();
  await visit.addCookies(cookies);
  return visit.goTo(PATH);
}

const goOn = (tab: Page) => tab.getByRole('button', { name: 'Continue' }).click();
/** Waits for a step. Its heading takes the focus some time after it appears, and keys before that are lost. */
const question = (tab: Page, text: string) => tab.locator('h2:focus', { hasText: text }).waitFor();
const groups = (tab: Page) => tab.locator('.plan-group__title').allTextContents();
const trimmed = async (tab: Page) => (await groups(tab)).map((title) => title.replace(/\s+/g, ' ').trim());

/** Answers all questions. */
async function answerAll(tab: Page): Promise<void> {
  await tab.getByLabel('Yes').press('Space');
  await goOn(tab);
  await question(tab, 'What do you back up?');
  await tab.getByLabel('Photos').check();
  await tab.getByLabel('Letters').check();
  await goOn(tab);
  await question(tab, 'Are updates on?');
  await tab.getByLabel('Off').press('Space');
  await goOn(tab);
  await question(tab, 'Your action plan');
}

// Without scripts: tests/api/tools.
describe('a tool', () => {
  it('starts at question 1 and ends in the action plan, urgent items first [1-09] [3-115] [3-116] [4-50] [4-53]', async () => {
    const tab = await open();
    expect(await tab.locator('.tool-question__progress').textContent()).toBe('Question 1');
    await answerAll(tab);
    expect(await trimmed(tab)).toEqual([
      'Urgent Change your password',
      'Back up letters',
      'Switch on updates',
    ]);
    expect(await tab.locator('.plan__summary').textContent()).toBe('3 steps, 1 urgent');
    // The introduction to the questions is not part of the plan.
    expect(await tab.locator('.tool-head .lead').count()).toBe(0);
    expect(await tab.locator('.plan').textContent()).toContain('Use three random words.');
    expect(await tab.locator('.plan').textContent()).toContain('Here is what to do.');
  });

  it('opens from the list of tools, and Back leads to that', async () => {
    const tab = await visit.open(HUB);
    await markDocument(tab);
    await tab.getByRole('link', { name: 'Start' }).click();
    await tab.getByText('Question 1').waitFor();
    await tab.goBack();
    await tab.getByRole('heading', { name: hub.title }).waitFor();
    expect(await isSameDocument(tab)).toBe(true);
  });

  it('counts the questions that it asks; its bar goes on by those that an answer makes needless', async () => {
    const tab = await open();
    const filled = (name: string) =>
      tab
        .getByRole('progressbar', { name, exact: true })
        .evaluate((one: HTMLProgressElement) => [one.value, one.max]);
    expect(await filled('Question 1')).toEqual([1, 3]);
    await tab.getByText('I use a passkey', { exact: true }).click();
    await question(tab, 'Are updates on?');
    expect(await filled('Question 2')).toEqual([3, 3]);
    expect(await tab.locator('.tool-question__progress').textContent()).toBe('Question 2');
  });

  it('goes on by a press of an answer that is the only one', async () => {
    const tab = await open();
    // After Back, it may be chosen already.
    await tab.getByLabel('Yes').evaluate((answer) => Reflect.set(answer, 'checked', true));
    await tab.getByText('Yes', { exact: true }).click();
    await question(tab, 'What do you back up?');
    await tab.getByLabel('Photos').check();
    await goOn(tab);
    await question(tab, 'Are updates on?');
    // The second press of a double click that began on the question before.
    await tab.getByLabel('On', { exact: true }).hover();
    await tab.mouse.down({ clickCount: 2 });
    await tab.mouse.up({ clickCount: 2 });
    await rendered(tab);
    await tab.getByRole('heading', { name: 'Are updates on?' }).waitFor();
    await tab.getByLabel('Off').click();
    await question(tab, 'Your action plan');
    expect(await trimmed(tab)).toEqual(['Urgent Change your password', 'Switch on updates']);
  });

  it('has the question, or the plan, in its title', async () => {
    const tab = await open();
    const title = (place: string) => expect.poll(() => tab.title()).toBe(`${place} - NCSC.GOV.UK`);
    await title('Your plan');
    await tab.getByLabel('I use a passkey').press('Space');
    await goOn(tab);
    await title('Question 2 - Your plan');
    await goOn(tab);
    await title('Your action plan - Your plan');
  });

  it('says so if there is nothing to do [3-116]', async () => {
    const tab = await open();
    await tab.getByLabel('I use a passkey').press('Space');
    await goOn(tab);
    await question(tab, 'Are updates on?');
    await goOn(tab);
    await question(tab, 'Your action plan');
    expect(await tab.locator('.plan').textContent()).toContain('You have done it all.');
    expect(await tab.locator('.plan-group, .plan__summary, .plan__actions').count()).toBe(0);
  });

  it('requires the answer to a required question, whose error text it shows [5-04] [5-05]', async () => {
    const tab = await open();
    await goOn(tab);
    const error = tab.locator('[role="alert"]:focus');
    expect(await error.textContent()).toBe('Choose what fits.');
    await tab.getByLabel('No', { exact: true }).press('Space');
    await goOn(tab);
    await question(tab, 'What do you back up?');
  });

  it('returns to the last question, by its link and by the browser', async () => {
    const tab = await open();
    await tab.getByLabel('Yes').press('Space');
    await goOn(tab);
    await question(tab, 'What do you back up?');
    const second = pathOf(tab);
    await tab.getByRole('link', { name: 'Back', exact: true }).click();
    await question(tab, 'Is your password used elsewhere?');
    expect(pathOf(tab)).toBe(PATH);
    await tab.goBack();
    await question(tab, 'What do you back up?');
    expect(pathOf(tab)).toBe(second);
    await tab.goBack();
    await question(tab, 'Is your password used elsewhere?');
  });

  it('has no answer yet to a question that it asks again', async () => {
    const tab = await visit.open(AGAIN);
    await tab.getByLabel('Yes').press('Space');
    await goOn(tab);
    await tab.getByText('Your answers lead back to this question.').waitFor();
    expect(await tab.locator('input:checked').count()).toBe(0);
  });

  it('goes on to its plan without a connection, once it is open', async () => {
    const tab = await open();
    // The colours of the plan are a file.
    for (const text of ['ERR_INTERNET_DISCONNECTED', 'page error: ']) visit.allow(text);
    await tab.context().setOffline(true);
    await answerAll(tab);
    expect(await groups(tab)).toHaveLength(3);
    await tab.goBack();
    await question(tab, 'Are updates on?');
    await tab.context().setOffline(false);
  });

  it('moves the focus to the error, and to each question in turn [5-07]', async () => {
    const tab = await open();
    await goOn(tab);
    await tab.getByRole('alert').waitFor();
    const focused = () => tab.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Choose what fits.');
    await expectAccessible(tab);
    await tab.getByLabel('Yes').press('Space');
    await goOn(tab);
    await expect.poll(focused).toBe('What do you back up?');
  });

  it('reports each question and the results as page views [2.1-54] [2.1-55]', async () => {
    const tab = await open(['cookie_consent', 'analytics_consent']);
    await answerAll(tab);
    await expect
      .poll(() => collector.pageViews().filter((path) => path !== PATH))
      .toEqual([`${PATH}/password`, `${PATH}/backups`, `${PATH}/updates`, `${PATH}/results`]);
    await expectAccessible(tab);
  });

  it('offers its plan as a checklist and as a calendar', async () => {
    const tab = await open();
    await answerAll(tab);
    for (const [name, start] of [
      ['Download a checklist', 'Your plan\n'],
      ['Add to your calendar', 'BEGIN:VCALENDAR\r\n'],
    ] as const) {
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tab.getByRole('link', { name }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith(start)).toBe(true);
      expect(text).toContain('Change your password');
    }
  });

  it('prints its plan, without buttons, its headings as dark as its text', async () => {
    const tab = await open();
    await answerAll(tab);
    await tab.evaluate(() => {
      window.print = () => document.body.setAttribute('data-is-printed', '');
    });
    await tab.getByRole('button', { name: 'Print' }).click();
    expect(await tab.locator('body[data-is-printed]').count()).toBe(1);
    await tab.emulateMedia({ media: 'print' });
    const colours = await tab
      .locator('.plan, .plan-group__title')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
    expect(await tab.locator('.plan-group').first().isVisible()).toBe(true);
    expect(await tab.locator('.plan__actions').isVisible()).toBe(false);
  });
});

/** Tabs in which React has not loaded yet, and without scripts. */
const NOT_YET = [
  ['before React has loaded', () => visit.openHeld(PATH).then(({ page: tab }) => tab)],
  ['without scripts', () => visit.openUntouched(PATH, { javaScriptEnabled: false })],
] as const;

describe.each(NOT_YET)('a tool %s', (_when, openTab) => {
  const places = (tab: Page) =>
    tab.evaluate(() => ({ focus: document.activeElement?.textContent?.trim(), top: Math.round(scrollY) }));

  it('begins each step at its question, its plan or its error, which has the focus', async () => {
    const tab = await openTab();
    await goOn(tab);
    await tab.getByRole('alert').waitFor();
    await expect.poll(async () => (await places(tab)).focus).toBe('Choose what fits.');
    await tab.getByLabel('Yes').press('Space');
    await goOn(tab);
    await question(tab, 'What do you back up?');
    await expect.poll(async () => (await places(tab)).focus).toBe('What do you back up?');
    await expect.poll(async () => (await places(tab)).top).toBeGreaterThan(0);
    await tab.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(async () => (await places(tab)).focus).toBe('Is your password used elsewhere?');
    await tab.getByLabel('I use a passkey').press('Space');
    await goOn(tab);
    await question(tab, 'Are updates on?');
    await goOn(tab);
    await question(tab, 'Your action plan');
    await expect.poll(async () => (await places(tab)).focus).toBe('Your action plan');
  });
});

it.each([true, false])('a tool shows its plan so far; scripts: %s', async (javaScriptEnabled) => {
  const tab = await (javaScriptEnabled ? visit.open(PATH) : visit.openUntouched(PATH, { javaScriptEnabled }));
  const soFar = tab.getByRole('link', { name: 'Show my plan so far' });
  expect(await soFar.count()).toBe(0);
  await tab.getByLabel('Yes').press('Space');
  await goOn(tab);
  await question(tab, 'What do you back up?');
  const open = pathOf(tab);
  await soFar.click();
  await question(tab, 'Your action plan');
  expect(await trimmed(tab)).toEqual(['Urgent Change your password']);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('Your action plan');
  expect(await tab.locator('.tool__notice').textContent()).toContain('This plan is not finished');
  expect(await tab.getByRole('link', { name: 'Download a checklist' }).count()).toBe(0);
  if (javaScriptEnabled) await expectAccessible(tab);
  await tab.getByRole('link', { name: 'Go on with question 2' }).click();
  await question(tab, 'What do you back up?');
  expect(pathOf(tab)).toBe(open);
});

it.each([
  ['before React has loaded', async () => (await visit.openHeld(PATH)).page],
  ['once React has loaded', open],
] as const)('a tool adds no history entry for Continue without an answer: %s', async (_when, openTool) => {
  const tab = await openTool();
  const before = await historyLength(tab);
  for (let presses = 0; presses < 3; presses++) {
    // By then the document's first script listens.
    await tab.waitForLoadState('domcontentloaded');
    await goOn(tab);
    // The error takes the focus after each press. A key pressed before that would be lost.
    await tab.locator('[role="alert"]:focus').waitFor();
  }
  expect(await historyLength(tab)).toBe(before);
  await tab.getByLabel('Yes').press('Space');
  await goOn(tab);
  await question(tab, 'What do you back up?');
  // The answer is optional here.
  await goOn(tab);
  await question(tab, 'Are updates on?');
  expect(await historyLength(tab)).toBe(before + 2);
});
