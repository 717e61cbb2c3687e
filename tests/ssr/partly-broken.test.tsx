import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const items = [
  { subheading: 'Before', description: '<p>Still here.</p>' },
  { subheading: 'Broken', stats: 'none', quiz: { title: [] } },
  'no block at all',
  null,
  { subheading: 'After', description: '<p>Here too.</p>', ofTomorrow: { a: 1 } },
];
const content = { items };

describe('content that breaks the contract in part', () => {
  it.each([
    ['an article', '/guidance/a', { article: { page: { type: 'guidance', title: 'Title', content } } }],
    ['a blog post', '/blog-post/a', { article: { page: { type: 'blog-post', title: 'Title', content } } }],
    [
      'a section of an unknown content type',
      '/section/a/b',
      { section: { page: { title: 'Title', 'content-type': 'page/of-tomorrow', sectionPage: {}, content } } },
    ],
    [
      'a guide without a readable menu',
      '/collection/a',
      {
        collection: {
          multi_header: { title: 'Guide' },
          page: { nav_menu: 'none' },
          sub_article: { type: 'collection', title: 'Title', content },
        },
      },
    ],
  ])('costs that part alone, in %s', async (_, path, answers) => {
    const page = await renderPage(path, answers);
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual(['Title']);
    expect(page.texts('.block')).toEqual(['BeforeStill here.', 'Broken', 'AfterHere too.']);
  });
});
