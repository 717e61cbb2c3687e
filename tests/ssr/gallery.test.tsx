import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { galleryAnswers, galleryEntries, SAMPLE_PATH } from '#tests/support/gallery-entries.ts';
import { renderPage } from '#tests/support/render-page.tsx';

/** Whether an element shows a visitor anything: text, a picture or a control. */
const showsSomething = (element: HTMLElement): boolean =>
  element.text.trim() !== '' || element.querySelector('img, input, button') !== null;

describe('the component gallery', () => {
  it.each(['main', 'agency'] as const)('renders every state of every entry on the %s site', async (site) => {
    const page = await renderPage('/gallery', galleryAnswers, { site });
    expect(page.status).toBe(200);
    for (const { file, states } of galleryEntries()) {
      const stages = page.find(`[data-file="${file}"]`).querySelectorAll('.gallery__stage');
      expect(stages, file).toHaveLength(states.length);
      expect(stages.length, `${file} has no state`).toBeGreaterThan(0);
      for (const [index, stage] of stages.entries())
        expect(showsSomething(stage), `${file}, ${states[index]?.name}`).toBe(true);
    }
  });

  it('shows name, file and fields of each entry', async () => {
    const page = await renderPage('/gallery', galleryAnswers);
    const entry = page.find('[data-file="guide/Pagination"]');
    expect(entry.querySelector('h3')?.text).toBe('Pagination');
    expect(entry.text).toContain('shared/guide/Pagination.tsx');
    const fields = entry.querySelector('.gallery__fields')?.querySelectorAll('li') ?? [];
    expect(fields.map(({ text }) => text)).toEqual([
      'previous.title',
      'previous.link',
      'next.title',
      'next.link',
    ]);
  });

  it('takes states from the corpus where it has them', async () => {
    const page = await renderPage('/gallery', galleryAnswers);
    const entry = page.find('[data-file="blocks/stats/StatsBlock"]');
    expect(entry.text).toContain(`as on ${SAMPLE_PATH}`);
    expect(entry.text).toContain('7 days a week');
  });

  it('shows one part alone, in a theme that its links keep', async () => {
    const page = await renderPage('/gallery?theme=dark&subject=blocks', galleryAnswers);
    expect(page.texts('.gallery__subject')).toEqual(['Content blocks']);
    expect(page.texts('.gallery__switch [aria-current]')).toEqual(['Dark', 'Content blocks']);
    const links = page.document
      .querySelectorAll('.gallery__switch a')
      .map((link) => link.getAttribute('href'));
    expect(links).toContain('/gallery?theme=light&subject=blocks');
    expect(links).toContain('/gallery?theme=dark&subject=reading');
  });
});
