import { articleResponse } from '#shared/article/article-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import type { GalleryEntry } from '#shared/gallery/gallery-entry.tsx';
import { gallerySubjects } from '#shared/gallery/gallery-subjects.ts';
import { homePageResponse } from '#shared/home/home-page-schema.server.ts';
import type { RawAnswers } from './render-page.tsx';

/** The page of the corpus that the gallery takes its samples from in tests. */
export const SAMPLE_PATH = '/guidance/sample';
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
const homePage = {
  page: { title: 'Home', linksList: { title: 'Popular', links: [{ url: '/a', linkTitle: 'A' }] } },
};

/** What the content service answers to the gallery. */
export const galleryAnswers: RawAnswers = {
  article,
  homePage,
  siteSearch: { numFound: 1, documents: [{ title: 'Sample', pageUrl: SAMPLE_PATH }] },
};

/** Every entry of the gallery, with samples of a corpus of one page. */
export function galleryEntries(): GalleryEntry[] {
  const home = parseTolerantly(homePageResponse, homePage);
  const reading = parseTolerantly(articleResponse, article);
  if (!home.ok || !reading.ok) throw new Error('the samples break the contract');
  const { page } = reading.value;
  const html = page.content.items[0]?.description;
  if (html === undefined) throw new Error('the samples have no HTML');
  const samples = {
    home: home.value.page,
    pages: [{ path: SAMPLE_PATH, value: page }],
    blocks: page.content.items.map((block) => ({ path: SAMPLE_PATH, value: block })),
    html,
  };
  return gallerySubjects.flatMap(({ entriesOf }) => entriesOf(samples));
}
