import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { expectAccessible, visitSite } from '#tests/support/visit-site.ts';

const GLOSSARY = '/section/advice-guidance/jargon-buster';
const ARTICLE = '/guidance/terms';

const phishing = {
  name: 'Phishing',
  description: '<p>Messages that pretend.</p>',
  alsoKnownAs: 'Scam mail',
  relatedTerms: 'Malware',
};
const malware = { name: 'Malware', description: '<p>Bad software.</p>', relatedTerms: 'Phishing' };
const fillers = [...'ABCDEFGHIJKL'].map((letter) => [
  letter,
  { termItem: [1, 2, 3].map((n) => ({ name: `${letter} term ${n}`, description: '<p>Text.</p>' })) },
]);
const terms = { ...Object.fromEntries(fillers), M: { termItem: [malware] }, P: { termItem: [phishing] } };

const visit = visitSite({
  [endpointAddress('section', { url: GLOSSARY, pageUrl: GLOSSARY })]: {
    page: { title: 'Jargon buster', 'content-type': 'glossary-page', terms },
  },
  [endpointAddress('termDetails', { term: 'Phishing' })]: phishing,
  [endpointAddress('termDetails', { term: 'Malware' })]: malware,
  ...articleDocument(ARTICLE, {
    content: {
      items: [
        {
          description:
            '<p>About <span data-term="Phishing">phishing</span>, ' +
            '<span data-term="&lt;p&gt;A &lt;em&gt;short&lt;/em&gt; text.&lt;/p&gt;">a definition</span>, ' +
            '<span data-term="">written for</span> and ' +
            '<span data-term="Nothing">nothing</span>.</p>',
        },
      ],
    },
  }),
});
const open = (path: string, options?: BrowserContextOptions) =>
  visit.open(path, { viewport: { width: 1280, height: 700 }, ...options });

describe('the jargon buster', () => {
  const openLetters = (page: Page) => page.locator('.glossary__letter[open] h2').allTextContents();
  const topOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

  it('has a jump menu that becomes fixed after 500 px of scroll [2.3-102]', async () => {
    const page = await open(GLOSSARY);
    await page.getByRole('button', { name: 'Show all' }).click();
    // Scrolled under a mouse at rest, a link would have its page asked for.
    await page.mouse.move(0, 0);
    const position = () =>
      page.locator('.jump-menu__letters').evaluate((menu) => getComputedStyle(menu).position);
    const scrollTo = (top: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
    await scrollTo(500);
    await page.waitForTimeout(100);
    expect(await position()).not.toBe('fixed');
    await scrollTo(501);
    await expect.poll(position).toBe('fixed');
    await scrollTo(0);
    await expect.poll(position).not.toBe('fixed');
  });

  it('leads from a related term to its letter, opened, and scrolls to it [2.3-103]', async () => {
    const page = await open(GLOSSARY);
    await page.locator('#letter-p > summary').click();
    expect(await openLetters(page)).toEqual(['P']);
    await page.locator('#term-phishing').getByRole('link', { name: 'Malware' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => openLetters(page)).toEqual(['M', 'P']);
    const isInView = async () => {
      const top = await topOf(page, '#term-malware');
      return top > 0 && top < 650;
    };
    await expect.poll(isInView).toBe(true);
    await expect.poll(() => new URL(page.url()).hash).toBe('#term-malware');
  });

  it('opens the term that its address names', async () => {
    const page = await open(`${GLOSSARY}#term-phishing`);
    await expect.poll(() => openLetters(page)).toEqual(['P']);
    expect(await page.locator('#term-phishing').isVisible()).toBe(true);
  });

  it('opens a letter from the jump menu, and all letters with Show all', async () => {
    const page = await open(GLOSSARY);
    await page.locator('.jump-menu').getByRole('link', { name: 'M', exact: true }).click();
    await expect.poll(() => openLetters(page)).toEqual(['M']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => openLetters(page)).toHaveLength(14);
    await page.getByRole('button', { name: 'Hide all' }).click();
    await expect.poll(() => openLetters(page)).toEqual([]);
  });

  it('keeps closed terms where the browser can find them, and works without scripts', async () => {
    const page = await open(GLOSSARY, { javaScriptEnabled: false });
    expect(await page.locator('#term-malware').isVisible()).toBe(false);
    await page.locator('.jump-menu').getByRole('link', { name: 'M', exact: true }).click();
    await page.locator('#letter-m > summary').click();
    expect(await page.locator('#term-malware').isVisible()).toBe(true);
    expect(
      await page
        .locator('#letter-p')
        .evaluate((letter) => letter instanceof HTMLDetailsElement && !letter.open),
    ).toBe(true);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['mobile', { viewport: { width: 375, height: 700 } }],
  ] as const)('has no accessibility faults that a machine finds: %s', async (_, options) => {
    const page = await open(GLOSSARY, options);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expectAccessible(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('.jump-menu[data-fixed="true"]').waitFor();
    await expectAccessible(page);
  });
});

describe('a term in a text', () => {
  const modal = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

  it('opens in the sliding modal with its other names and what it means [2.3-117] [4-87]', async () => {
    const page = await open(ARTICLE);
    await press(page, 'phishing');
    await modal(page).getByText('Messages that pretend.').waitFor();
    expect(await modal(page).getByRole('heading', { level: 2 }).textContent()).toBe('Phishing');
    expect(await modal(page).locator('.note__known-as').textContent()).toBe('Also known as: Scam mail');
    expect(page.url()).toBe(visit.url(ARTICLE));
    await expectAccessible(page);
  });

  it('has related terms as buttons that open further terms [2.3-118]', async () => {
    const page = await open(ARTICLE);
    await press(page, 'phishing');
    await modal(page).getByRole('button', { name: 'Malware' }).click();
    await modal(page).getByText('Bad software.').waitFor();
    expect(await modal(page).getByRole('heading', { level: 2 }).textContent()).toBe('Malware');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await modal(page).getByRole('button', { name: 'Phishing' }).click();
    await modal(page).getByText('Messages that pretend.').waitFor();
  });

  it('opens as a definition when it brings HTML [2.3-119] [4-88]', async () => {
    const page = await open(ARTICLE);
    await press(page, 'a definition');
    await modal(page).waitFor();
    expect(await modal(page).locator('.rich-text').innerHTML()).toBe('<p>A <em>short</em> text.</p>');
    expect(await modal(page).getByRole('heading', { level: 2 }).textContent()).toBe('a definition');
    await expectAccessible(page);
  });

  it("opens as the 'Written for' audience note when it brings nothing [2.3-121] [4-90]", async () => {
    const page = await open(ARTICLE);
    await press(page, 'written for');
    await modal(page).waitFor();
    expect(await modal(page).getByRole('heading', { level: 2 }).textContent()).toBe('Written for');
  });

  it('shows a spinner while the term is on its way [2.3-113]', async () => {
    visit.contentService().delay(700, endpointAddress('termDetails', { term: 'Phishing' }));
    const page = await open(ARTICLE);
    // Another site's service keeps no answers of earlier tests.
    await page.route('**/term-details.json*', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await press(page, 'phishing');
    await modal(page).locator('.spinner').waitFor();
    await modal(page).getByText('Messages that pretend.').waitFor();
    expect(await modal(page).locator('.spinner').count()).toBe(0);
  });

  it('says so when the glossary does not have it', async () => {
    const page = await open(ARTICLE);
    visit.allow('404');
    await press(page, 'nothing');
    await modal(page).getByText('We could not find this term.').waitFor();
  });

  it('slides in with a fade, and is gone when it has slid out [4-91] [4-92]', async () => {
    const page = await open(ARTICLE);
    await press(page, 'phishing');
    await modal(page).waitFor();
    const transition = await modal(page).evaluate((dialog) => getComputedStyle(dialog).transitionProperty);
    expect(transition).toContain('opacity');
    expect(transition).toContain('transform');
    const durations = await modal(page).evaluate((dialog) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(dialog);
      const seconds = transitionDuration.split(',').map((duration) => Number.parseFloat(duration));
      return transitionProperty.split(', ').map((name, index) => [name, seconds[index % seconds.length]]);
    });
    for (const name of ['opacity', 'transform'])
      expect(Number(Object.fromEntries(durations)[name])).toBeGreaterThan(0.1);
    await modal(page).getByText('Messages that pretend.').waitFor();
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    // Still there while it slides out.
    expect(await page.locator('.sliding-modal').count()).toBe(1);
    await expect.poll(() => page.locator('.sliding-modal').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('phishing');
  });

  it('is one modal for whatever it shows: title, content and a way out [2.3-112]', async () => {
    const page = await open(ARTICLE);
    for (const [link, title] of [
      ['phishing', 'Phishing'],
      ['a definition', 'a definition'],
      ['written for', 'Written for'],
    ] as const) {
      await press(page, link);
      await modal(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
      expect(await page.locator('dialog.sliding-modal:modal').count()).toBe(1);
      await modal(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => modal(page).count()).toBe(0);
    }
  });

  it('closes at a press of its button and beside it', async () => {
    const page = await open(ARTICLE);
    await press(page, 'phishing');
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => modal(page).count()).toBe(0);
    await press(page, 'phishing');
    await modal(page).waitFor();
    await page.mouse.click(20, 300);
    await expect.poll(() => modal(page).count()).toBe(0);
  });

  it('clears when path or query change [4-94]', async () => {
    const page = await open(ARTICLE);
    await page.evaluate(() => history.pushState(null, '', '?a=b'));
    await press(page, 'phishing');
    await modal(page).getByText('Messages that pretend.').waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('.sliding-modal').count()).toBe(0);
    await press(page, 'phishing');
    await modal(page).getByRole('link', { name: 'See it in the jargon buster' }).click();
    await page.waitForURL(`**${GLOSSARY}#term-phishing`);
    await expect.poll(() => page.locator('.sliding-modal').count()).toBe(0);
    await expect.poll(() => page.locator('#term-phishing').isVisible()).toBe(true);
  });

  it('leads to the glossary without scripts', async () => {
    const page = await open(ARTICLE, { javaScriptEnabled: false });
    await press(page, 'phishing');
    expect(page.url()).toBe(visit.url(`${GLOSSARY}#term-phishing`));
  });
});
