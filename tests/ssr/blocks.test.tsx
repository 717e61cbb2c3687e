import { describe, expect, it } from 'vitest';
import { expectShown } from '#tests/support/read-page.ts';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { quiz } from './sample-parts.ts';

const accordionItem = {
  title: 'Phishing',
  knownas: 'Fishing',
  description: '<p>Messages that lie.</p>',
  tag: 'Threat',
  terms: 'smishing, vishing',
  accordionIcon: '/images/hook.svg',
};
const list = {
  title: 'Steps',
  item: [
    { subtitle: 'Stop', paragraph: '<p>Do not click.</p>' },
    { subtitle: 'Report', paragraph: '<p>Tell us.</p>' },
  ],
  backgroundColor: '#6d2164',
  whiteText: true,
};

describe('a content block', () => {
  it.each([
    [
      'subheading and description as HTML [3-23]',
      { subheading: 'Why', description: '<p>Because <em>so</em>: <code>a.b.c</code>.</p>' },
      { '.block h2, .block em': ['Why', 'so'], '.block code > wbr': ['', ''] },
    ],
    [
      'table in a wrapper, so that it can scroll by itself [2.3-130]',
      { description: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
      { '.table-wrapper > table': ['1'] },
    ],
    [
      'table with its numbers as bars, whose widths compare them, hidden from screen readers',
      {
        chart: {
          table:
            '<table><tr><th></th><th>2025</th><th>2026</th></tr><tr><th>Fraud</th><td>£1,250.50</td><td>£500</td></tr><tr><th>Spam</th><td>none</td><td>£2 501</td></tr></table>',
        },
      },
      {
        '.chart__bars @aria-hidden': ['true'],
        '.chart__series > span': ['2025', '2026'],
        '.chart__bars p:not(.chart__series)': ['Fraud', 'Spam'],
        '.chart__bars rect @width': ['42.5%', expect.stringMatching(/^16\.9/), '0%', '85%'],
        '.chart__bars text': ['£1,250.50', '£500', 'none', '£2 501'],
        '.table-wrapper tr > :first-child': ['', 'Fraud', 'Spam'],
      },
    ],
    [
      'table without numbers without bars',
      { chart: { table: '<table><tr><th>A</th><th>B</th></tr><tr><td>a</td><td>b</td></tr></table>' } },
      { '.chart__bars': [], '.table-wrapper td': ['a', 'b'] },
    ],
    [
      'table with one column of numbers, with decimal commas, as bars without a key',
      {
        chart: {
          table:
            '<table><tr><th></th><th>2026</th></tr><tr><th>Fraud</th><td>0,125 %</td><td>note 9</td></tr><tr><th>Spam</th><td>0.25 %</td></tr></table>',
        },
      },
      {
        '.chart__series': [],
        '.chart__bars rect @width': ['42.5%', '85%'],
        '.chart__bars text': ['0,125 %', '0.25 %'],
      },
    ],
    [
      'accordion with every field of its items, in elements that open without scripts [3-24]',
      { accordionArticle: { item: [accordionItem] } },
      {
        'details.accordion__item summary': ['PhishingThreat'],
        'details.accordion__item h2': ['Phishing'],
        'details.accordion__item summary img @src': ['/images/hook.svg'],
        'details.accordion__item': [
          expect.stringMatching(/known as: Fishing.*Messages that lie\..*Related terms: smishing, vishing/),
        ],
      },
    ],
    [
      'accordion of one item without Show all [4-26]',
      { accordionArticle: { item: accordionItem } },
      { '.accordion__all': [] },
    ],
    [
      'accordion of two items with Show all [4-26]',
      { accordionArticle: { item: [accordionItem, { ...accordionItem, title: 'Malware' }] } },
      { '.accordion__all': ['Show all'] },
    ],
    [
      "accordion without items as 'No Terms' [8-16]",
      { accordionArticle: { item: [] } },
      { '.block': ['No Terms'] },
    ],
    [
      'list of icons in place of numbers [3-25]',
      { numberColoredList: { ...list, nonNumber: true, icon: '/images/tick.svg' } },
      {
        'ul .step__marker': ['', ''],
        '.step__marker img @src': ['/images/tick.svg', '/images/tick.svg'],
      },
    ],
    [
      'numbered list with icons in place of its numbers, and without a title one level up',
      { numberColoredList: { ...list, title: undefined, icon: '/images/tick.svg' } },
      { 'ol .step__marker': ['', ''], '.steps h2': ['Stop', 'Report'], '.steps h3': [] },
    ],
    [
      'pros and cons list that names both in words [3-26]',
      {
        prosConsList: {
          title: 'Paying',
          item: [
            { icon: 'pros', title: 'Quick', paragraph: '<p>Maybe.</p>' },
            { icon: 'cons', title: 'Unsure', paragraph: '<p>No promise.</p>' },
          ],
        },
      },
      {
        '.pros-cons > h2, .pros-cons__item--pros, .pros-cons__item--cons': [
          'Paying',
          'For: QuickMaybe.',
          'Against: UnsureNo promise.',
        ],
      },
    ],
    [
      'video as a link if authored so, with or without consent, with its transcript [3-27]',
      {
        video: {
          videoPath: 'https://www.youtube.com/embed/abcdefghijk?rel=0',
          videoDescription: 'How to spot a scam',
          showvideoasalink: true,
          transcript: '<p>Hello.</p>',
        },
      },
      {
        '.video__link': [expect.stringContaining('Watch the video: How to spot a scam')],
        '.video__link @href': ['https://www.youtube.com/watch?v=abcdefghijk'],
        '.video details': [expect.stringContaining('Hello.')],
      },
    ],
    [
      'article snippets with title, description and image [3-28]',
      {
        articleSnippet: { items: [{ title: 'Tip', description: '<p>Do it.</p>', image: '/images/tip.jpg' }] },
      },
      {
        '.snippet': ['TipDo it.'],
        '.snippet img @src': [expect.stringContaining('/images/tip.jpg')],
      },
    ],
    [
      'stats panel [3-31]',
      { statsPanel: { number: 43, symbol: '%', text: 'of firms were attacked' } },
      { '.stats': ['43% of firms were attacked'] },
    ],
    [
      'quiz from its quiz field, as a single element, with title and question on its colour [3-32] [3-34]',
      { quiz },
      {
        '.quiz__title, [role=status] .quiz__question': ['Test yourself', 'Which is stronger?'],
        '.block .quiz @class': [expect.stringContaining('authored-6d2164')],
      },
    ],
    [
      'options of a quiz as answers, the correct one in any place, each with its result and a button that has a title [3-35]',
      { quiz },
      {
        '.quiz summary': ['qwerty', 'three words', '123'],
        '.quiz__option @name': Array(3).fill('Which is stronger?'),
        '.quiz__result': ['Not quiteToo short.', 'RightWell done.More', 'Not quiteToo short.'],
        '.quiz__result a @href': ['/x'],
      },
    ],
    [
      'numbered list with title, numbers in its colour, subtitles and paragraphs [3-25]',
      { numberColoredList: list },
      {
        '.steps > h2, .steps ol .step__marker, .steps .step__text': [
          'Steps',
          '1',
          'StopDo not click.',
          '2',
          'ReportTell us.',
        ],
        '.step__marker @class': Array(2).fill(expect.stringContaining('authored-6d2164')),
      },
    ],
    [
      'numbered list without a colour in the accent colour #f5a623 [9-37]',
      { numberColoredList: { ...list, backgroundColor: undefined } },
      { '.step__marker @class': Array(2).fill(expect.stringContaining('authored-f5a623')) },
    ],
    [
      'topic panel with its items and button [3-29]',
      {
        topicPanel: {
          items: [{ title: 'Email', description: 'Safe mail', pageLink: '/guidance/email' }],
          button: { title: 'All topics', url: '/section/all-topics' },
        },
      },
      {
        '.topic-panel a': ['Email', 'All topics'],
        '.topic-panel a @href': ['/guidance/email', '/section/all-topics'],
        '.topic-panel': [expect.stringContaining('Safe mail')],
      },
    ],
    [
      'result cards with every field [3-30]',
      {
        searchResults: [
          {
            createdDate: '2026-01-05',
            title: 'Logging',
            summary: 'Know what happened.',
            type: 'guidance',
            pageLink: '/guidance/logging',
            timeToRead: '4 min read',
            primaryImage: { imagePath: '/images/log.jpg', imageDescription: 'A log' },
          },
        ],
      },
      {
        '.card a @href': ['/guidance/logging'],
        '.card img @alt': ['A log'],
        '.card .lozenge, .card time, .card__text, .card__title': [
          'Logging',
          'Know what happened.',
          'Guidance',
          '5 Jan 2026',
        ],
        '.card': [expect.stringContaining('4 min read')],
      },
    ],
    [
      'cookie settings with their choices, which tell scripts what to set and to remove [3-33]',
      {
        cookies: [
          {
            title: 'Analytics',
            description: '<p>They count.</p>',
            // One is no choice.
            radioOptions: ['Yes'],
            cookieName: { set: 'analytics', unset: '_ga' },
          },
        ],
      },
      {
        '.cookie-option legend': ['Analytics'],
        '.cookie-option': [expect.stringContaining('They count.')],
        '.cookie-option input[type="radio"][name="analytics"] @value': ['On', 'Off'],
        'fieldset.cookie-option @data-cookie-set': ['analytics'],
        'fieldset.cookie-option @data-cookie-unset': ['_ga'],
        '.cookie-saved, .cookie-options__without-scripts': [
          'Your cookie settings were saved',
          expect.stringContaining('cannot set any optional cookies'),
        ],
      },
    ],
  ])('shows its %s', async (_what, block, shown) => {
    expectShown(await renderBlocks(block), shown);
  });

  it('leaves no trace if it is empty', async () => {
    expect((await renderBlocks({}, { description: '<p>Text</p>' }, {})).texts('.block')).toEqual(['Text']);
  });

  it('of a quiz can be between other blocks of a page [1-10]', async () => {
    const page = await renderBlocks({ subheading: 'Before' }, { quiz }, { subheading: 'After' });
    const [before, question, after] = ['Before', 'Which is stronger?', 'After'].map((words) =>
      page.find('main').text.indexOf(words),
    );
    expect([before, question, after]).not.toContain(-1);
    expect(question).toBeGreaterThan(before ?? 0);
    expect(after).toBeGreaterThan(question ?? 0);
    expect(page.texts('main .quiz')).toHaveLength(1);
  });
});

describe('the immediate actions', () => {
  const doThisNow = {
    item: [{ title: 'Stop', description: '<p>Do not click.</p>' }, { title: 'Report' }],
    links: { title: 'I clicked', url: '#if-you-clicked' },
  };

  it('are under the summary, before the picture, with steps and links', async () => {
    const page = await renderPage('/information/blocks', {
      article: {
        page: {
          type: 'information',
          title: 'Blocks',
          summary: 'Summary',
          primaryImage: { imagePath: '/images/a.svg', imageDescription: 'A' },
          content: { items: [{ doThisNow }, { description: '<p>Why</p>' }] },
        },
      },
    });
    expect(page.texts('.article__header > .block h2')).toEqual(['Do this now']);
    expect(page.texts('.do-this-now__steps > li')).toEqual(['StopDo not click.', 'Report']);
    expect(page.hrefs('.do-this-now .button')).toEqual(['#if-you-clicked']);
    expect(page.texts('.article__body .block')).toEqual(['Why']);
  });

  it('are a choice of equal links without steps', async () => {
    const page = await renderBlocks({
      doThisNow: { links: ['a', 'b'].map((title) => ({ title, url: '/x' })) },
    });
    expect(page.texts('.do-this-now a')).toEqual(['a', 'b']);
    expect(page.texts('.do-this-now :is(.button, ol)')).toEqual([]);
  });

  it('stay in place if another block comes first', async () => {
    const page = await renderBlocks({ description: '<p>Why</p>' }, { doThisNow });
    expect(page.texts('.article__body .block')).toHaveLength(2);
  });
});
