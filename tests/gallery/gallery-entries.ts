import { articleResponse } from '#shared/contract/documents/article-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import type { GalleryEntry } from '#tests/gallery/gallery-entry.tsx';
import { articlePaths, pageSamples } from '#tests/gallery/gallery-samples.ts';
import { gallerySubjects } from '#tests/gallery/gallery-subjects.tsx';
import type { RawResponses } from '#tests/support/render-page.tsx';

/** The page of the corpus that the gallery takes its samples from in tests. */
const SAMPLE_PATH = String(articlePaths[0]);
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

/** Responses of the content service for the gallery. */
export const galleryAnswers: RawResponses = { article };

/** Every entry of the gallery, with samples from a corpus of one page. */
export function galleryEntries(): GalleryEntry[] {
  const reading = parseTolerantly(articleResponse, article);
  if (!reading.ok) throw new Error('the samples violate the contract');
  const { items } = reading.value.page.content;
  const html = items[0]?.description;
  if (html === undefined) throw new Error('the samples have no HTML');
  const blocks = items.map((block) => ({ path: SAMPLE_PATH, block }));
  return gallerySubjects.flatMap(({ entriesOf }) => entriesOf({ pages: pageSamples(), blocks, html }));
}
