import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyTheseSites } from '#tests/support/sites.ts';
import { ARTICLE, isTooWide, visitSite } from '#tests/support/visit-site.ts';

const SMALL = { viewport: { width: 320, height: 640 } };

let folder: string;
beforeAll(async () => {
  folder = await copyTheseSites();
  const file = join(folder, 'main', 'site.yaml');
  const languages = [
    { language: 'en-GB', name: 'English', origin: 'https://english.example', isSource: true },
    { language: 'cy', name: 'Cymraeg', origin: 'https://cymraeg.example' },
  ];
  const german = (await readFile(file, 'utf8')).replace(/^locale: .*/m, 'locale: de');
  await writeFile(file, `${german}languages: ${JSON.stringify(languages)}\n`);
});

const { openUntouched: open } = visitSite(undefined, () => ({ SITES_DIR: folder }));

describe('a German edition among others', () => {
  it('links to the others side by side, without bullets, and not on paper', async () => {
    const page = await open(ARTICLE, SMALL);
    const list = page.locator('.languages ul');
    expect(await list.evaluate((one) => getComputedStyle(one).listStyleType)).toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await list.isVisible()).toBe(false);
  });

  it('keeps the words of the cookie banner within its buttons, in one row if they fit', async () => {
    const page = await open(ARTICLE, SMALL);
    const shown = (letterSpacing: string) =>
      page.locator('.cookie-banner button').evaluateAll((buttons, spacing) => {
        for (const button of buttons) button.style.letterSpacing = spacing;
        return {
          outside: buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          rows: new Set(buttons.map((button) => button.getBoundingClientRect().top)).size,
        };
      }, letterSpacing);
    expect(await shown('normal')).toEqual({ outside: 0, rows: 1 });
    // What readers may set (WCAG 1.4.12), and more.
    expect((await shown('0.12em')).outside).toBe(0);
    expect((await shown('0.3em')).outside).toBe(0);
  });

  it('keeps the labels of the facts about a product whole', async () => {
    const page = await open('/organisation/inkpen-documents/blotter', SMALL);
    const labels = await page.locator('.key-values dt').evaluateAll((all) =>
      all.flatMap((label) => {
        // The label itself is as high as its value.
        const text = document.createRange();
        text.selectNodeContents(label);
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > label.textContent.split(' ').length ? label.textContent : [];
      }),
    );
    expect(labels).toEqual([]);
    expect(await page.locator('.key-values').first().textContent()).toContain('Zertifizierungsstatus');
    expect(await isTooWide(page)).toBe(false);
  });

  it('has room for the placeholder of the search', async () => {
    const page = await open('/', SMALL);
    const [needed = 0, room = 0] = await page.locator('main .search-box__input').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const text = document.createElement('span');
      text.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
      text.textContent = field.getAttribute('placeholder');
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      return [width, field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
    });
    expect(needed).toBeGreaterThan(0);
    expect(needed).toBeLessThanOrEqual(room);
  });

  it('keeps a long word of the menu button within the page, if text is twice as large', async () => {
    const page = await open(ARTICLE, SMALL);
    const button = page.locator('.menu-button');
    await button.evaluate((one) => {
      document.documentElement.style.fontSize = '200%';
      const [text] = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text) text.textContent = 'Dewislen';
    });
    expect(await button.textContent()).toContain('Dewislen');
    expect(await isTooWide(page)).toBe(false);
  });

  it('wraps the label of the topic menu, if text is twice as large', async () => {
    const page = await open('/section/about-ncsc/contact-us', SMALL);
    const end = await page.locator('.topic-menu__button').evaluate((button) => {
      document.documentElement.style.fontSize = '200%';
      return button.getBoundingClientRect().right;
    });
    expect(end).toBeLessThanOrEqual(320);
  });
});
