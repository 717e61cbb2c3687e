import { PageBlocks } from '../article/PageBlocks.tsx';
import { pageBlocks } from '../article/page-blocks.ts';
import { AccordionBlock } from '../blocks/accordion/AccordionBlock.tsx';
import { ArticleSnippetsBlock } from '../blocks/article-snippets/ArticleSnippetsBlock.tsx';
import { BlockWidgets } from '../blocks/BlockWidgets.tsx';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { CookieOptionsBlock } from '../blocks/cookie-options/CookieOptionsBlock.tsx';
import { NumberedListBlock } from '../blocks/numbered-list/NumberedListBlock.tsx';
import { ProsConsBlock } from '../blocks/pros-cons/ProsConsBlock.tsx';
import { QuizBlock } from '../blocks/quiz/QuizBlock.tsx';
import { ResultCardsBlock } from '../blocks/result-cards/ResultCardsBlock.tsx';
import { StatsBlock } from '../blocks/stats/StatsBlock.tsx';
import { TopicPanelBlock } from '../blocks/topic-panel/TopicPanelBlock.tsx';
import { VideoBlock } from '../blocks/video/VideoBlock.tsx';
import { pastDay, picture } from './example-content.ts';
import { entry, fromCorpus, type GalleryEntry } from './gallery-entry.tsx';
import { type GallerySamples, sampleOf } from './gallery-samples.ts';

const stats = { number: 43, symbol: '%', text: 'of organisations were attacked in a year' };
const videoPath = 'https://www.youtube.com/embed/abcdefghijk';
const videoDescription = 'How to spot a scam';

/** The blocks that the content of pages is made of. */
export const blockEntries = ({ html, blocks }: GallerySamples): GalleryEntry[] => [
  entry('blocks/accordion/AccordionBlock', AccordionBlock, {
    'every field, title alone': {
      items: [
        {
          title: 'Phishing',
          knownas: 'Fishing',
          description: html,
          tag: 'Threat',
          terms: 'smishing, vishing',
          accordionIcon: '/images/favicon.svg',
        },
        { title: 'Malware', description: html },
      ],
      level: 3,
    },
    'one row': { items: [{ title: 'Malware', description: html }], level: 3 },
    empty: { items: [], level: 3 },
    ...fromCorpus(sampleOf(blocks, 'accordionArticle'), ({ item }) => ({ items: item, level: 3 })),
  }),
  entry('blocks/article-snippets/ArticleSnippetsBlock', ArticleSnippetsBlock, {
    'with and without picture': {
      snippets: [
        { title: 'Update', description: html, image: picture },
        { title: 'Back up', description: html },
      ],
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'articleSnippet'), ({ items }) => ({ snippets: items, level: 3 })),
  }),
  entry('blocks/BlockWidgets', BlockWidgets, {
    'two widgets in one block': {
      block: { statsPanel: stats, accordionArticle: { item: [{ title: 'Source', description: html }] } },
      level: 3,
    },
  }),
  entry('blocks/ContentBlocks', ContentBlocks, {
    'a heading, text alone': {
      blocks: [
        { block: { subheading: 'A part of a page', description: html }, id: 'a-part-of-a-page' },
        { block: { description: html }, id: undefined },
      ],
      level: 3,
    },
  }),
  entry('blocks/cookie-options/CookieOptionsBlock', CookieOptionsBlock, {
    'one choice': {
      options: [
        {
          title: 'Analytics',
          description: html,
          radioOptions: ['On', 'Off'],
          cookieName: { set: 'gallery_on', unset: 'gallery_off' },
        },
      ],
    },
    ...fromCorpus(sampleOf(blocks, 'cookies'), (options) => ({ options })),
  }),
  entry('blocks/numbered-list/NumberedListBlock', NumberedListBlock, {
    numbered: {
      list: {
        title: 'When it happens',
        item: ['Stop', 'Report', 'Learn'].map((subtitle) => ({ subtitle, paragraph: html })),
        backgroundColor: '#6d2164',
      },
      level: 3,
    },
    'accent colour': { list: { item: [{ subtitle: 'Stop', paragraph: html }] }, level: 3 },
    'plain markers': { list: { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true }, level: 3 },
    icons: {
      list: { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true, icon: '/images/favicon.svg' },
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'numberColoredList'), (list) => ({ list, level: 3 })),
  }),
  entry('article/PageBlocks', PageBlocks, {
    'text and body': {
      blocks: pageBlocks([{ subheading: 'First steps', description: html }], {
        title: 'In more depth',
        summary: 'What the rest of the page is about.',
        content: { items: [{ description: html }] },
      }),
    },
  }),
  entry('blocks/pros-cons/ProsConsBlock', ProsConsBlock, {
    'one of each': {
      list: {
        title: 'Keeping backups elsewhere',
        item: [
          { icon: 'pros', title: 'Fire does not reach them', paragraph: html },
          { icon: 'cons', title: 'They take longer to fetch', paragraph: html },
        ],
      },
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'prosConsList'), (list) => ({ list, level: 3 })),
  }),
  entry('blocks/quiz/QuizBlock', QuizBlock, {
    'own colour': {
      quiz: {
        title: 'Test yourself',
        question: 'Which password is stronger?',
        bgColor: '#6d2164',
        data: {
          options: [
            { text: 'password1', isCorrect: false },
            { text: 'three random words', isCorrect: true },
          ],
          result: {
            correct: {
              title: 'Right',
              description: html,
              button: { title: 'More on passwords', url: '/guidance/using-passwords' },
            },
            incorrect: { title: 'Not quite', description: html },
          },
        },
      },
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'quiz'), (quiz) => ({ quiz, level: 3 })),
  }),
  entry('blocks/result-cards/ResultCardsBlock', ResultCardsBlock, {
    'every field, title alone': {
      cards: [
        {
          createdDate: pastDay,
          title: 'Know what happened',
          summary: 'Why logs are worth their disks.',
          type: 'guidance',
          pageLink: '/guidance/logging',
          timeToRead: '4 min read',
          primaryImage: { imagePath: picture, imageDescription: 'A laptop' },
        },
        { title: 'A page by title alone', summary: '', pageLink: '/information/title' },
      ],
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'searchResults'), (cards) => ({ cards, level: 3 })),
  }),
  entry('blocks/stats/StatsBlock', StatsBlock, {
    'with symbol': { stats },
    'number alone': { stats: { number: 12, text: 'incidents a day' } },
    ...fromCorpus(sampleOf(blocks, 'statsPanel'), (found) => ({ stats: found })),
  }),
  entry('blocks/topic-panel/TopicPanelBlock', TopicPanelBlock, {
    'every field, title alone': {
      panel: {
        items: [
          { title: 'E-mail', description: 'Safe in and out.', pageLink: '/guidance/email', image: picture },
          { title: 'Devices', pageLink: '/guidance/devices' },
        ],
        button: { title: 'All topics', url: '/section/advice-guidance/all-topics' },
      },
      level: 3,
    },
    ...fromCorpus(sampleOf(blocks, 'topicPanel'), (panel) => ({ panel, level: 3 })),
  }),
  entry('blocks/video/VideoBlock', VideoBlock, {
    'by consent, with transcript': { video: { videoPath, videoDescription, transcript: html } },
    'always a link': { video: { videoPath, videoDescription, showvideoasalink: true } },
    'cannot play here': { video: { videoPath: 'https://video.example.org/1', videoDescription } },
    ...fromCorpus(sampleOf(blocks, 'video'), (video) => ({ video })),
  }),
];
