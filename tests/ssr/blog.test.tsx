import { expect, it } from 'vitest';
import { renderPage, type Shown } from '#tests/support/render-page.tsx';

const post = {
  type: 'blog-post',
  title: 'Patching on a Friday',
  summary: 'Folk wisdom, examined.',
  primaryImage: { imagePath: '/images/friday.jpg', imageDescription: 'A calendar' },
  content: {
    enableInThisArticle: true,
    items: [
      { subheading: 'What we counted', description: '<p>Three years.</p>' },
      { subheading: 'What we found', description: '<p>Nothing.</p>' },
    ],
  },
  bodyContent: { title: 'Afterwards', summary: 'In short.', content: { items: [{ subheading: 'End' }] } },
  userFeedback: { articleRatingText_s: 'Was this useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
  documentActionsData: {
    downloadActions: { downloadTitleText: 'Download as PDF' },
    shareActions: { shareTitleText: 'Share' },
  },
  metadata: [
    { title: 'Published', value: [{ item: '2026-05-28' }] },
    { title: 'Part of blog', value: [{ item: 'Under the bonnet', pageLink: '/section/elsewhere' }] },
  ],
  group: [{ name: 'Dominic Ashgrove' }, { name: 'Mei Larkspur' }],
  documentSnippet: { items: [{ title: 'The figures', fileType: 'csv', file: '/files/figures.csv' }] },
  topics: { item: [{ termTitle: 'Vulnerabilities' }] },
  alsoSee: { items: [{ title: 'Updates', pageLink: '/guidance/updates' }] },
};

const render = (fields: object = {}) =>
  renderPage('/blog-post/friday', { article: { page: { ...post, ...fields } }, pageCheck: {} });

it.each<Shown>([
  [
    'in order its type label, title, summary, authors and when it was published [2.3-30] [2.3-31] [2.3-32] [2.3-33] [2.3-34]',
    (page) => page.find('.article__header').childNodes.map(({ text }) => text),
    [
      'Blog post',
      'Patching on a Friday',
      'Folk wisdom, examined.',
      'Dominic AshgroveMei Larkspur',
      'Published 28 May 2026',
    ],
  ],
  ['image [2.3-35]', (page) => page.attributes('.primary-image img', 'alt'), ['A calendar']],
  [
    'content items, then title, summary and content of bodyContent [2.3-36] [3-18]',
    (page) => page.texts('.article__body > .block h2, .article__body > .lead'),
    ['What we counted', 'What we found', 'Afterwards', 'In short.', 'End'],
  ],
  [
    'list of the headings of all of them [2.3-37]',
    (page) => page.texts('.in-this-article a'),
    ['What we counted', 'What we found', 'Afterwards', 'End'],
  ],
  ['downloads [2.3-38]', (page) => page.texts('.download__link'), ['The figures']],
  ['topic tags [2.3-39]', (page) => page.texts('.topic-tag'), ['Vulnerabilities']],
  ['also-see list [2.3-40]', (page) => page.texts('.also-see a'), ['Updates']],
  ['feedback [2.3-42]', (page) => page.texts('.feedback h2'), ['Was this useful?']],
  [
    'document actions [2.3-43]',
    (page) => [page.hrefs('.document-actions__action')[0], page.texts('.document-actions summary')],
    ['/pdfs/blog-post/friday.pdf', ['Share']],
  ],
  [
    'link from Part of blog to the blogs, whatever the entry names [2.1-45]',
    (page) => [page.texts('.metadata a'), page.hrefs('.metadata a')],
    [['Under the bonnet'], ['/section/keep-up-to-date/ncsc-blog']],
  ],
  [
    'data for search engines as a blog post',
    (page) => page.structuredData()[0],
    expect.objectContaining({
      '@type': 'BlogPosting',
      datePublished: '2026-05-28',
      author: [
        { '@type': 'Person', name: 'Dominic Ashgrove' },
        { '@type': 'Person', name: 'Mei Larkspur' },
      ],
    }),
  ],
])('a blog page shows its %s', async (_what, read, expected) => {
  expect(read(await render())).toEqual(expected);
});
