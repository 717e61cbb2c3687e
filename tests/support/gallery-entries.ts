import { articleResponse } from '#shared/article/article-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import type { GalleryEntry } from '#shared/gallery/gallery-entry.tsx';
import { pageSamples } from '#shared/gallery/gallery-samples.ts';
import { gallerySubjects } from '#shared/gallery/gallery-subjects.ts';
import { pageKinds } from '#shared/page-kinds.ts';
import type { RawAnswers } from './render-page.tsx';

/** The page of the corpus that the gallery takes its samples from in tests. */
export const SAMPLE_PATH = String(pageKinds.guidance?.samples[0]);
const article = {
  page: {
    type: 'guidance',
    title: 'Sample',
    metadata: [{ title: 'Published', value: [{ item: '2026-01-05' }] }],
    content: {
      items: [
        { subheading: 'Why', description: '<p>Because <em>so</em>.</p>' },
        { statsPanel: { number: 7, text: 'days a week' } },
      ],
    },
  },
};

/** What the content service answers to the gallery. */
export const galleryAnswers: RawAnswers = { article };

/** Every entry of the gallery, with samples of a corpus of one page. */
export function galleryEntries(): GalleryEntry[] {
  const reading = parseTolerantly(articleResponse, article);
  if (!reading.ok) throw new Error('the samples break the contract');
  const { items } = reading.value.page.content;
  const html = items[0]?.description;
  if (html === undefined) throw new Error('the samples have no HTML');
  const blocks = items.map((block) => ({ path: SAMPLE_PATH, block }));
  return gallerySubjects.flatMap(({ entriesOf }) => entriesOf({ pages: pageSamples(), blocks, html }));
}
