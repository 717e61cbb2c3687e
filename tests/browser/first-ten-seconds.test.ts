import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';
import { type Visitor, visitorOf } from '#tests/support/visitor.ts';

const { open } = visitSite();

const SCREEN = { width: 390, height: 844 };

/** What somebody comes with, what they do on the home page, and what has to be read in the first screen that they reach. */
interface Task {
  readonly question: string;
  readonly complete: (visitor: Visitor) => Promise<void>;
  readonly answer: { readonly in: string; readonly text: string };
}

/** Searches from the field of the home page. */
async function searchAtHome(page: Page, words: string): Promise<void> {
  await page.locator('.hero input[name="q"]').fill(words);
  await page.locator('.hero input[name="q"]').press('Enter');
  await page.waitForURL('**/search?**');
}

const tasks: readonly Task[] = [
  {
    question: 'My mother got a phishing text',
    complete: ({ follow }) => follow('A scam message'),
    answer: { in: '.do-this-now li', text: '7726' },
  },
  {
    question: 'My mother got a phishing text, searched for',
    async complete(visitor) {
      await searchAtHome(visitor.page, 'my mother got a phishing text');
      await visitor.follow('Phishing: how to spot and report scam messages');
    },
    answer: { in: '.do-this-now li', text: '7726' },
  },
  {
    question: 'Our charity has ransomware now',
    complete: ({ follow }) => follow('An attack on an organisation'),
    answer: { in: '.do-this-now li', text: 'Disconnect what is affected' },
  },
  {
    question: 'Our charity has ransomware now, searched for',
    async complete(visitor) {
      await searchAtHome(visitor.page, 'our charity has ransomware now');
      await visitor.follow('Ransomware');
    },
    answer: { in: '.do-this-now li', text: 'Disconnect what is affected' },
  },
  {
    question: 'Make me a plan',
    async complete({ follow }) {
      await follow('Get a personal action plan');
      await follow('Start your plan');
    },
    answer: { in: '.tool-question__progress', text: 'Question 1 of about' },
  },
  {
    question: 'Is this supplier certified?',
    async complete({ follow, searchHere }) {
      await follow('Verify a supplier');
      await searchHere('Search suppliers', 'Candlewick Consulting');
    },
    answer: { in: '.result__title', text: 'Candlewick Consulting' },
  },
  {
    question: 'Is this organisation certified, of which there is nothing but the name?',
    async complete({ follow, searchHere }) {
      await follow('Verify a supplier');
      await searchHere('Search suppliers', 'Bowerham Architects');
    },
    answer: { in: 'a', text: 'Bowerham Architects' },
  },
  {
    question: 'The newest guidance on passkeys for a small business',
    async complete(visitor) {
      await searchAtHome(visitor.page, 'newest guidance on passkeys for a small business');
      await visitor.follow(/passkey/i);
    },
    answer: { in: 'h1', text: 'asskey' },
  },
  {
    question: 'What does DMARC mean?',
    complete: ({ page }) => searchAtHome(page, 'what does DMARC mean?'),
    answer: { in: '.term-result', text: 'DMARC' },
  },
];

const devices: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts', { viewport: SCREEN }],
  ['without scripts', { viewport: SCREEN, javaScriptEnabled: false }],
];

/** The banner is gone once it has been answered; without scripts it is never there. */
async function answerCookieBanner(page: Page, hasScripts: boolean): Promise<void> {
  if (!hasScripts) return;
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reject optional cookies' }).click(),
  ]);
  await page.locator('.cookie-banner').waitFor({ state: 'hidden' });
}

describe.each(devices)('from the home page of a phone %s', (_device, options) => {
  it.each(tasks.map((task) => [task.question, task] as const))('%s', async (_question, task) => {
    const hasScripts = options.javaScriptEnabled !== false;
    const page = await open('/', options);
    await answerCookieBanner(page, hasScripts);
    await task.complete(visitorOf(page, hasScripts));
    const found = page.locator('main').locator(task.answer.in).filter({ hasText: task.answer.text }).first();
    await found.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const box = await found.boundingBox();
    expect((box?.y ?? SCREEN.height) + (box?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height);
  });
});
