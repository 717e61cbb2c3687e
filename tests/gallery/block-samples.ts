import { serverBlocks } from '#shared/contract/blocks/blocks.server.ts';
import type { BlockContents } from '#shared/contract/blocks/content-block-schema.server.ts';
import type { SafeHtml } from '#shared/contract/html/sanitise-html.server.ts';

/** Contents of each kind of content block, by the name of the state that they show. */
export type BlockSamples = {
  readonly [Kind in keyof BlockContents]: Readonly<Record<string, BlockContents[Kind]>>;
};

/** Samples of every kind of content block. `html` is a short text with markup. */
export const blockSamples = (html: SafeHtml): BlockSamples => ({
  doThisNow: {
    'steps and links': {
      title: 'Do this now',
      item: [{ title: 'Disconnect what is affected', description: html }, { title: 'Save the backups' }],
      links: [
        { title: 'Report the attack', url: '/contact' },
        { title: 'Call 01632 960 900', url: 'tel:+441632960900' },
      ],
    },
    'steps alone': { title: 'Under attack now?', item: [{ title: 'Call your provider' }], links: [] },
  },
  accordionArticle: {
    'every field, title alone': {
      item: [
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
    },
    'one row': { item: [{ title: 'Malware', description: html }] },
    empty: { item: [] },
  },
  numberColoredList: {
    numbered: {
      title: 'When it happens',
      item: ['Stop', 'Report', 'Learn'].map((subtitle) => ({ subtitle, paragraph: html })),
      backgroundColor: '#6d2164',
    },
    'accent colour': { item: [{ subtitle: 'Stop', paragraph: html }] },
    'plain markers': { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true },
    icons: { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true, icon: '/images/favicon.svg' },
  },
  prosConsList: {
    'one of each': {
      title: 'Keeping backups elsewhere',
      item: [
        { icon: 'pros', title: 'Fire does not reach them', paragraph: html },
        { icon: 'cons', title: 'They take longer to fetch', paragraph: html },
      ],
    },
  },
  video: {
    'by consent, with transcript': {
      videoPath: 'https://www.youtube.com/embed/abcdefghijk',
      videoDescription: 'How to spot a scam',
      transcript: html,
    },
    'always a link': {
      videoPath: 'https://www.youtube.com/embed/abcdefghijk',
      videoDescription: 'How to spot a scam',
      showvideoasalink: true,
    },
    'cannot play here': { videoPath: 'https://video.example.org/1', videoDescription: 'How to spot a scam' },
  },
  articleSnippet: {
    'with and without picture': {
      items: [
        { title: 'Update', description: html, image: '/images/illustrations/devices.svg' },
        { title: 'Back up', description: html },
      ],
    },
  },
  topicPanel: {
    'every field, title alone': {
      items: [
        {
          title: 'Email',
          description: 'Safe in and out.',
          pageLink: '/guidance/email',
          image: '/images/illustrations/devices.svg',
        },
        { title: 'Devices', pageLink: '/guidance/devices' },
      ],
      button: { title: 'All topics', url: '/section/advice-guidance/all-topics' },
    },
  },
  searchResults: {
    'every field, title alone': [
      {
        createdDate: '2023-05-17',
        title: 'Know what happened',
        summary: 'Why logs are worth their disks.',
        type: 'guidance',
        pageLink: '/guidance/logging',
        timeToRead: '4 min read',
        primaryImage: {
          imagePath: '/images/illustrations/devices.svg',
          imageDescription: 'A laptop',
        },
      },
      { title: 'A page by title alone', summary: '', pageLink: '/information/title' },
    ],
  },
  statsPanel: {
    'with symbol': { number: 43, symbol: '%', text: 'of organisations were attacked in a year' },
    'number alone': { number: 12, text: 'incidents a day' },
  },
  chart: {
    'two years': serverBlocks.chart.parse({
      table: `<table><thead><tr><th>First access</th><th>2025</th><th>2026</th></tr></thead><tbody>
        <tr><th>Valid credentials</th><td>34%</td><td>27.5%</td></tr><tr><th>Unknown</th><td>2%</td><td>none</td></tr></tbody></table>`,
    }),
    'amounts of money': serverBlocks.chart.parse({
      table:
        '<table><tr><th></th><th>Loss</th></tr><tr><th>Invoices</th><td>£1,250,000</td></tr><tr><th>Rent</th><td>£80,400</td></tr></table>',
    }),
    'no number': serverBlocks.chart.parse({
      table: '<table><tr><th>Word</th><th>Meaning</th></tr><tr><td>Spam</td><td>Mail</td></tr></table>',
    }),
  },
  quiz: {
    'own colour': {
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
  },
  cookies: {
    'one choice': [
      {
        title: 'Analytics',
        description: html,
        radioOptions: ['On', 'Off'],
        cookieName: { set: 'gallery_on', unset: 'gallery_off' },
      },
    ],
  },
});
