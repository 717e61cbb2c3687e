import type { HTMLElement } from 'node-html-parser';
import { expect, it } from 'vitest';
import { galleryAnswers, galleryEntries } from '#tests/support/gallery-entries.ts';
import { renderPage } from '#tests/support/render-page.tsx';

/** Whether an element shows a visitor anything: text, a picture or a control. */
const showsSomething = (element: HTMLElement): boolean =>
  element.text.trim() !== '' || element.querySelector('img, input, button') !== null;

it.each(['main', 'agency'] as const)(
  'the component gallery renders every state of every entry on the %s site',
  async (site) => {
    const page = await renderPage('/gallery', galleryAnswers, { site });
    expect(page.status).toBe(200);
    for (const { file, states } of galleryEntries()) {
      const stages = page.find(`[data-file="${file}"]`).querySelectorAll('.gallery__stage');
      expect(stages, file).toHaveLength(states.length);
      expect(stages.length, `${file} has no state`).toBeGreaterThan(0);
      for (const [index, stage] of stages.entries())
        expect(showsSomething(stage), `${file}, ${states[index]?.name}`).toBe(true);
    }
  },
);
