import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spokenFaults } from '#tests/accessibility/spoken-faults.ts';
import { galleryAnswers, galleryEntries } from '#tests/gallery/gallery-entries.ts';
import { attributeFaults } from '#tests/support/attribute-faults.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import { renderPage } from '#tests/support/render-page.tsx';

// Reads every block in the gallery's samples. `accessibility` reads every kind of page.

describe('a screen reader of components', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage();
    await page.route('http://gallery.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Gallery</title><body></body></html>',
      }),
    );
    await page.goto('http://gallery.example/');
  });
  afterAll(() => page?.close());

  async function faultsOf(html: string): Promise<readonly string[]> {
    await page.evaluate((inner) => {
      document.body.innerHTML = `<div role="region" aria-label="State">${inner}</div>`;
    }, html);
    return spokenFaults(page, '[role=region][aria-label=State]');
  }

  it.each([
    ['<button type="button"><span aria-hidden="true">x</span></button>', 'button has no name'],
    ['<a href="/a"><img src="/a.png" alt=""></a>', 'link has no name'],
    ['<img src="/a.png">', 'image has no name'],
    ['<p aria-expanded="true">More</p>', 'of 1 [aria-expanded], 0 are heard'],
    ['<h2>One</h2><h4>Two</h4>', 'a heading of level 4 follows one of 2'],
    ['<p>Answered undefined times</p>', 'Answered undefined times'],
  ])('notices %s', async (html, fault) => {
    expect(await faultsOf(html)).toContain(fault);
  });

  it.each(['main', 'agency'] as const)(
    'announces every state of every one by the rules, each of which shows something, on the %s site',
    async (site) => {
      const gallery = await renderPage('/gallery', galleryAnswers, { site });
      const found: string[] = [];
      let heard = 0;
      for (const { file, states } of galleryEntries()) {
        const stages = gallery.find(`[data-file="${file}"]`).querySelectorAll('.gallery__stage');
        expect(stages, file).toHaveLength(states.length);
        expect(stages.length, `${file} has no state`).toBeGreaterThan(0);
        for (const [index, stage] of stages.entries()) {
          const shows = stage.text.trim() !== '' || stage.querySelector('img, input, button') !== null;
          expect(shows, `${file}, ${states[index]?.name}`).toBe(true);
          // One state at a time, as ids repeat between states.
          const faults = [...attributeFaults(stage), ...(await faultsOf(stage.innerHTML))];
          found.push(...faults.map((fault) => `${file}, ${states[index]?.name}: ${fault}`));
          heard += 1;
        }
      }
      expect(heard).toBeGreaterThan(100);
      expect(found).toEqual([]);
    },
  );
});
