import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { blockSamples } from '#tests/gallery/block-samples.ts';
import { expectShown, type Shows } from '#tests/support/read-page.ts';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
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
  ...[{ number: '43' }, { number: 42 }].map(
    (statsPanel) =>
      [
        `a figure without its meaning: ${JSON.stringify(statsPanel)}`,
        '/guidance/a',
        block({ statsPanel }),
        { '.stats': [`${statsPanel.number}`], '.stats__text': [] },
      ] as const,
  ),
  [
    'points without an icon or a title',
    '/guidance/a',
    block({
      prosConsList: {
        item: [
          { title: 'Neither', paragraph: '<p>Nor.</p>' },
          { icon: 'pros', paragraph: '<p>Untitled.</p>' },
        ],
      },
    }),
    {
      '.pros-cons__item': ['NeitherNor.', 'For: Untitled.'],
      '.pros-cons__item :is(h2, h3)': ['Neither'],
      '.pros-cons__item @class': ['pros-cons__item', 'pros-cons__item pros-cons__item--pros'],
    },
  ],
  [
    'a countdown without a date',
    '/section/a/b',
    section({ sectionPage: { countdownSection: { description: 'until the doors open' } } }),
    { '.countdown__text': ['until the doors open'], '.countdown': [] },
  ],
  [
    'a download without facts about its file',
    '/guidance/a',
    article({ type: 'guidance', documentSnippet: { items: [{ title: 'List', file: '/files/list.pdf' }] } }),
    { '.download a': ['List'], '.download p': [] },
  ],
  [
    'a title beside that of the band',
    '/section/a/b',
    section({ mainHero: { title: 'Large words' }, bodyContent: { title: 'Section' } }),
    { 'h1, h2': ['Large words'], title: [expect.stringMatching(/^Section - /)] },
  ],
];

describe('a part of which something is missing', () => {
  it.each(cases)('shows the rest: %s', async (_, path, responses, shows) => {
    expectShown(await renderPage(path, responses), shows);
  });

  const samples = Object.entries(blockSamples(sanitiseHtml('<p>Words.</p>'))).flatMap(([kind, states]) =>
    Object.entries(states).map(([state, sample]) => [kind, state, sample] as const),
  );
  it.each(samples)('has no heading without a text: titles missing in %s, %s', async (kind, _, sample) => {
    const withoutTitles = JSON.parse(JSON.stringify(sample), (name, value: unknown) =>
      /title|question/i.test(name) ? undefined : value,
    );
    const page = await renderBlocks({ [kind]: withoutTitles });
    for (const hidden of page.document.querySelectorAll('main .visually-hidden')) hidden.remove();
    expect(page.texts('main :is(h1, h2, h3, h4)')).not.toContain('');
  });
});
