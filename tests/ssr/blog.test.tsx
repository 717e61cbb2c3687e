import { expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { documentActionsData, documentSnippet, SHOWN_DOWNLOAD, userFeedback } from './sample-parts.ts';

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
  userFeedback,
  documentActionsData,
  documentSnippet,
  metadata: [
    { title: 'Published', value: [{ item: '2026-05-28' }] },
    { title: 'Part of blog', value: [{ item: 'Under the bonnet', pageLink: '/section/elsewhere' }] },
  ],
  group: [{ name: 'Dominic Ashgrove' }, { name: 'Mei Larkspur' }],
  topics: { item: [{ termTitle: 'Vulnerabilities' }] },
  alsoSee: { items: [{ title: 'Updates', pageLink: '/guidance/updates' }] },
};

const render = (fields: object = {}) =>
  renderPage('/blog-post/friday', { article: { page: { ...post, ...fields } }, pageCheck: {} });

itShows('a blog page shows its %s', render, {
  'image [2.3-35]': { '.primary-image img @alt': ['A calendar'] },
  'content items, then title, summary and content of bodyContent [2.3-36] [3-18]': {
    '.article__body > .block h2, .article__body > .lead': [
      'What we counted',
      'What we found',
      'Afterwards',
      'In short.',
      'End',
    ],
  },
  'list of the headings of all of them [2.3-37]': {
    '.in-this-article a': ['What we counted', 'What we found', 'Afterwards', 'End'],
  },
  'downloads [2.3-38]': SHOWN_DOWNLOAD,
  'topic tags [2.3-39]': { '.topic-tag': ['Vulnerabilities'] },
  'also-see list [2.3-40]': { '.also-see a': ['Updates'] },
  'feedback [2.3-42]': { '.feedback h2': ['Was this page useful?'] },
  'link from Part of blog to the blogs, even if the entry names another address [2.1-45]': {
    '.metadata a': ['Under the bonnet'],
    '.metadata a @href': ['/section/keep-up-to-date/ncsc-blog'],
  },
  'in order its type label, title, summary, authors and when it was published [2.3-30] [2.3-31] [2.3-32] [2.3-33] [2.3-34]':
    {
      '.article__header > *': [
        'Blog post',
        'Patching on a Friday',
        'Folk wisdom, examined.',
        'Dominic AshgroveMei Larkspur',
        'Published 28 May 2026',
      ],
    },
  'document actions [2.3-43]': {
    'a.document-actions__action @href': ['/pdfs/blog-post/friday.pdf'],
    '.document-actions summary': ['Share'],
  },
});

it('a blog page is a blog post to search engines', async () => {
  expect((await render()).structuredData()[0]).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-05-28',
    author: ['Dominic Ashgrove', 'Mei Larkspur'].map((name) => ({ '@type': 'Person', name })),
  });
});
