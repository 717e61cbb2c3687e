import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { GLOSSARY, hold, NARROW_GLOSSARY } from '#tests/support/before-hydration.ts';
import { articleDocument, sectionDocument } from '#tests/support/fake-documents.ts';
import {
  animationsEnded,
  expectAccessible,
  followLink,
  rendered,
  scrollTo,
  visitSite,
} from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/terms';

const phishing = {
  name: 'Phishing',
  description: '<p>Messages that pretend.</p>',
  alsoKnownAs: 'Scam mail',
  relatedTerms: 'Malware',
};
const malware = { name: 'Malware', description: '<p>Bad software.</p>' };
const fillers = [...'ABCDEFGHIJKL'].map((letter) => [
  letter,
  { termItem: [1, 2, 3].map((n) => ({ name: `${letter} term ${n}`, description: '<p>Text.</p>' })) },
]);
const terms = { ...Object.fromEntries(fillers), M: { termItem: [malware] }, P: { termItem: [phishing] } };

const visit = visitSite({
  ...sectionDocument(GLOSSARY, { title: 'Jargon buster', 'content-type': 'glossary-page', terms }),
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
const { open } = visit;

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Waits until the page, which may scroll smoothly, shows an element. */
const isScrolledTo = async (page: Page, selector: string) => {
  await expect.poll(() => topOf(page, selector)).toBeGreaterThan(0);
  await expect.poll(() => topOf(page, selector)).toBeLessThan(650);
};

describe('the jargon buster', () => {
  const lettersOpen = (page: Page) => page.locator('.glossary__letter[open] h2').allTextContents();

  it('has a jump menu that becomes fixed after 500 px of scroll [2.3-102]', async () => {
    const page = await open(GLOSSARY);
    // A link that scrolls under a resting mouse would have its page prefetched.
    await page.mouse.move(0, 0);
    const position = () =>
      page.locator('.jump-menu__letters').evaluate((menu) => getComputedStyle(menu).position);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // Letters of that size are on several lines until the menu is fixed.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '300%'));
    await scrollTo(page, 500);
    await rendered(page);
    expect(await position()).not.toBe('fixed');
    const before = await height();
    await scrollTo(page, 501);
    await expect.poll(position).toBe('fixed');
    expect(Math.abs((await height()) - before)).toBeLessThan(9);
    await scrollTo(page, 0);
    await expect.poll(position).not.toBe('fixed');
  });

  it('links from a related term to its letter, opened, and scrolls to it [2.3-103]', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await page.locator('#letter-p > summary').click();
    expect(await lettersOpen(page)).toEqual(['P']);
    await page.locator('#term-phishing').getByRole('link', { name: 'Malware' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => lettersOpen(page)).toEqual(['M', 'P']);
    await isScrolledTo(page, '#term-malware');
    await expect.poll(() => new URL(page.url()).hash).toBe('#term-malware');
  });

  it('links from a related term to one that its filter has hidden', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await page.locator('[data-filtered-rows]').fill('Phishing');
    await page.locator('#term-malware').waitFor({ state: 'hidden' });
    await page.locator('#term-phishing').getByRole('link', { name: 'Malware' }).click();
    await page.locator('#term-malware').waitFor();
  });

  it('opens the term in the address once, and shows it, in a new document or after a navigation', async () => {
    const inDocument = () => open(`${GLOSSARY}#term-phishing`, NARROW_GLOSSARY);
    const navigated = async () => {
      const page = await open(ARTICLE, NARROW_GLOSSARY);
      await followLink(page, `${GLOSSARY}#term-phishing`);
      return page;
    };
    for (const arrive of [inDocument, navigated]) {
      const page = await arrive();
      await expect.poll(() => lettersOpen(page)).toEqual(['P']);
      await isScrolledTo(page, '#term-phishing');
      await page.locator('#letter-p > summary').click();
      await rendered(page);
      expect(await lettersOpen(page)).toEqual([]);
    }
  });

  it('opens a letter from the jump menu, and all letters with Show all', async () => {
    const page = await open(GLOSSARY);
    await page.getByRole('button', { name: 'Hide all' }).click();
    await expect.poll(() => lettersOpen(page)).toEqual([]);
    await page.locator('.jump-menu').getByRole('link', { name: 'M', exact: true }).click();
    await expect.poll(() => lettersOpen(page)).toEqual(['M']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => lettersOpen(page)).toHaveLength(14);
  });

  it.each([true, false])(
    'shows all terms in a wide window, and its jump menu in any, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await open(GLOSSARY, { javaScriptEnabled });
      expect(await page.locator('.term').count()).toBe(38);
      expect(await page.locator('.term:visible').count()).toBe(38);
      expect(await page.locator('.jump-menu').isVisible()).toBe(true);
      const narrow = await open(GLOSSARY, { ...NARROW_GLOSSARY, javaScriptEnabled });
      expect(await narrow.locator('.glossary__letter:visible').count()).toBe(14);
      expect(await narrow.locator('.term:visible').count()).toBe(0);
      expect(await narrow.locator('.jump-menu__letter').first().isVisible()).toBe(true);
    },
  );

  it('fixes its jump menu in a narrow window too, without moving the letters', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await page.getByRole('button', { name: 'Show all' }).click();
    await scrollTo(page, 0);
    const before = await topOf(page, '#letter-m');
    await scrollTo(page, 501);
    await page.locator('.jump-menu[data-fixed="true"] .jump-menu__letters').waitFor();
    expect(Math.round(before - (await topOf(page, '#letter-m')))).toBe(501);
    await page.locator('.jump-menu').getByRole('link', { name: 'M', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#letter-m');
  });
});

describe('a term in a text', () => {
  const modal = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

  it('has related terms, if any, as buttons that open further terms [2.3-118]', async () => {
    const page = await open(ARTICLE);
    await press(page, 'phishing');
    await modal(page).getByRole('button', { name: 'Malware' }).click();
    await modal(page).getByText('Bad software.').waitFor();
    expect(await modal(page).getByRole('heading', { level: 2 }).textContent()).toBe('Malware');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await modal(page).locator('.note__related, .note__terms').count()).toBe(0);
  });

  it('shows a spinner while the term is loading [2.3-113]', async () => {
    const page = await open(ARTICLE);
    const release = await hold(page, '**/term-details.json*');
    await press(page, 'phishing');
    await modal(page).getByRole('status').locator('.spinner').waitFor();
    release();
    await modal(page).getByText('Messages that pretend.').waitFor();
    expect(await modal(page).locator('.spinner').count()).toBe(0);
    const releaseNext = await hold(page, '**/term-details.json*');
    await modal(page).getByRole('button', { name: 'Malware' }).click();
    await modal(page).locator('.spinner').waitFor();
    releaseNext();
    await modal(page).getByText('Bad software.').waitFor();
  });

  it('opens once when it is pressed twice, and only where it was pressed', async () => {
    const page = await open(ARTICLE);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/modal.page-*.css', async (route) => {
      await held.promise;
      await route.continue();
    });
    const term = page.getByRole('link', { name: 'phishing', exact: true });
    await term.dblclick();
    held.resolve();
    await modal(page).getByText('Messages that pretend.').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.sliding-modal').count()).toBe(0);
    // The link is removed like the page that it was on.
    await term.evaluate((link: HTMLElement) => {
      link.click();
      link.remove();
    });
    await rendered(page);
    expect(await page.locator('.sliding-modal').count()).toBe(0);
  });

  it('is reported if it is not in the glossary, and leads there if the modal does not load', async () => {
    const page = await open(ARTICLE);
    visit.allow('404');
    await press(page, 'nothing');
    await modal(page).getByText('We could not find this term.').waitFor();
    visit.allow('open-note-');
    await page.route('**/assets/open-note-*.js', (route) => route.abort());
    await page.reload();
    await press(page, 'phishing');
    await page.waitForURL(`**${GLOSSARY}#term-phishing`);
  });

  it('slides in with a fade, and disappears after sliding out [4-91] [4-92]', async () => {
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
    await animationsEnded(page);
    await modal(page).evaluate((dialog) =>
      dialog.addEventListener('close', () =>
        dialog.ownerDocument.body.setAttribute('data-moves', String(dialog.getAnimations().length)),
      ),
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.sliding-modal').count()).toBe(0);
    // Still there while it slid out.
    expect(Number(await page.locator('body').getAttribute('data-moves'))).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('phishing');
  });

  it('is one modal for a term with its other names, an HTML definition and an audience note, with ways out [2.3-112] [2.3-117] [2.3-119] [2.3-121] [4-87] [4-88] [4-90]', async () => {
    const page = await open(ARTICLE);
    for (const [link, title, content, close] of [
      ['phishing', 'Phishing', 'Also known as: Scam mail', () => page.mouse.click(20, 300)],
      ['a definition', 'a definition', 'A short text.', () => page.keyboard.press('Escape')],
      [
        'written for',
        'Written for',
        '',
        () => modal(page).getByRole('button', { name: 'Close' }).press('Enter'),
      ],
    ] as const) {
      await press(page, link);
      await modal(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
      expect(await page.locator('dialog.sliding-modal:modal').count()).toBe(1);
      await expect.poll(() => modal(page).textContent()).toContain(content);
      if (link === 'a definition')
        expect(await modal(page).locator('.rich-text').innerHTML()).toBe('<p>A <em>short</em> text.</p>');
      expect(page.url()).toBe(visit.url(ARTICLE));
      await expectAccessible(page);
      await close();
      await expect.poll(() => modal(page).count()).toBe(0);
    }
  });

  it('is cleared when path or query change [4-94]', async () => {
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
});
