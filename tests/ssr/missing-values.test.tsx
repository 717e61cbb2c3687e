import { describe, expect, it } from 'vitest';
import { expectShown, type Shows } from '#tests/support/read-page.ts';
import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';

const article = (fields: object): RawResponses => ({ article: { page: { title: 'Title', ...fields } } });
const block = (fields: object) => article({ type: 'guidance', content: { items: [fields] } });
const section = (fields: object): RawResponses => ({ section: { page: { title: 'Section', ...fields } } });

const cases: readonly (readonly [what: string, path: string, RawResponses, shows: Shows])[] = [
  [
    'a form without texts after it was sent',
    '/section/a/b',
    section({ form: { id: 'contact', title: 'Ask us', fields: [{ name: 'your-name' }] } }),
    {
      '.form__title': ['Ask us'],
      '.form-field__label': ['Your name'],
      '.form [type=text] @name': ['your-name'],
    },
  ],
  [
    'a quiz whose results lack a title or a description',
    '/guidance/a',
    block({
      quiz: {
        title: 'Quiz',
        question: 'Which?',
        data: {
          options: [{ text: 'This', isCorrect: true }, { text: 'That' }],
          result: { correct: { description: '<p>Why.</p>' }, incorrect: { title: 'No' } },
        },
      },
    }),
    {
      '.quiz__title, .quiz__question': ['Quiz', 'Which?'],
      '.quiz__choice': ['This', 'That'],
      '.quiz__result-title': ['Correct', 'No'],
      '.quiz__result .rich-text': ['Why.'],
    },
  ],
  [
    'a quiz without results',
    '/guidance/a',
    block({ quiz: { question: 'Which?', data: { options: [{ text: 'This' }] } } }),
    { '.quiz__title': [], '.quiz__question': ['Which?'], '.quiz__result-title': ['Not quite'] },
  ],
  [
    'a row without a title',
    '/guidance/a',
    block({ accordionArticle: { item: [{ description: '<p>First.</p>' }, { title: 'Second' }] } }),
    { '.accordion__title': ['More', 'Second'], '.accordion__content': ['First.', ''] },
  ],
  [
    'a row of details without a title',
    '/organisation/a',
    {
      multiPage: {
        page: {
          details: { list: [{ items: [{ title: 'Wales' }] }, { title: 'Sector', descriptionTxt: 'Health' }] },
        },
        sub_article: { title: 'Supplier' },
      },
    },
    { '.details-table th': ['More', 'Sector'], '.details-table td': ['Wales', 'Health'] },
  ],
  [
    'a registration without an address',
    '/event/a',
    article({ type: 'event', cost: 'Free', register: { registerTitle: 'Registration opens in May' } }),
    {
      '.about-event__actions': ['Registration opens in May'],
      '.about-event__actions a': [],
      '.about-event dd': ['Free'],
    },
  ],
  [
    'a link without a text',
    '/guidance/a',
    article({
      type: 'guidance',
      alsoSee: { items: [{ pageLink: '/guidance/cloud-backups', summary: 'S' }] },
    }),
    { '.page-links__item a': ['Cloud backups'], '.page-links__summary': ['S'] },
  ],
  [
    'a link without an address',
    '/section/a/b',
    section({ articleTiles: { items: [{ title: 'Tile', description: 'Words' }] } }),
    { '.card__title': ['Tile'], '.card__text': ['Words'], '.card a': [] },
  ],
  [
    'news without addresses',
    '/section/a/b',
    section({
      sectionPage: {
        rightPanel: {
          newsList: [
            { title: 'News', summary: 'What happened', primaryImage: { imagePath: '/images/a.jpg' } },
          ],
        },
      },
    }),
    {
      '.news-list p': ['What happened'],
      '.news-list a': [],
      '.news-list img @src': [expect.stringContaining('/images/a.jpg')],
    },
  ],
  [
    'the page of all topics without topics',
    '/section/a/b',
    section({ 'content-type': 'section-topics-page', content: { items: [{ description: '<p>Soon.</p>' }] } }),
    { '.topic-panels': [], '.section-content': ['Soon.'] },
  ],
  [
    'a title beside that of the band',
    '/section/a/b',
    section({ mainHero: { title: 'Large words' } }),
    { h1: ['Large words'], title: [expect.stringMatching(/^Section - /)] },
  ],
];

describe('a part of which something is missing', () => {
  it.each(cases)('shows the rest: %s', async (_, path, responses, shows) => {
    expectShown(await renderPage(path, responses), shows);
  });
});
