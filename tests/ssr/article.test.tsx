import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';
import { documentActionsData, documentSnippet, SHOWN_DOWNLOAD, userFeedback } from './sample-parts.ts';

const PATH = '/guidance/offline-backups';
const whole = {
  type: 'guidance',
  title: 'Offline backups',
  summary: 'Keep one copy out of reach.',
  secondarySummary: '<p>For <strong>every</strong> organisation.</p>',
  primaryImage: {
    imagePath: '/images/backups.jpg',
    imageDescription: 'A disc in a safe',
    imageCaption: 'One copy stays offline',
    imageCredits: 'Drawn by us',
  },
  content: {
    enableInThisArticle: true,
    items: [
      { description: '<p>Opening words.</p>' },
      { subheading: 'Why it matters', description: '<p>First part.</p>' },
      { subheading: 'What to do', description: '<p>Second part.</p>' },
    ],
  },
  bodyContent: { title: 'More', content: { items: [{ description: '<p>Even more.</p>' }] } },
  userFeedback,
  documentActionsData,
  documentSnippet,
  metadata: [
    { title: 'Published', value: [{ item: '2024-02-06' }] },
    { title: 'Written for', value: [{ item: 'Public sector', pageLink: '/section/x/public-sector' }] },
  ],
  dateModify: '2026-10-22',
  modifiedDate: '22 October 2026',
  group: [
    {
      name: 'Jo Field',
      description: 'Incident responder',
      image: '/images/jo.jpg',
      pageLink: '/information/jo-field',
    },
  ],
  topics: { item: [{ termTitle: 'Incident management' }, { termTitle: 'Backups' }] },
  alsoSee: { items: [{ title: 'Passkeys', pageLink: '/guidance/passkeys', type: 'guidance' }] },
  subCollection: {
    item: [
      {
        title: 'Resilience',
        pageLink: '/collection/resilience',
        guidance: { item: [{ title: 'Logging', pageLink: '/guidance/logging' }] },
      },
    ],
  },
};

const render = (fields: object = {}, path = PATH, site: SiteId = 'main') =>
  renderPage(path, { article: { page: { ...whole, ...fields } } }, { site });

describe('an article', () => {
  itShows('shows its %s', render, {
    'title once, as the h1 [2.3-15]': { h1: ['Offline backups'] },
    'summary [2.3-16]': { '.article .lead': ['Keep one copy out of reach.'] },
    'secondary summary as HTML [2.3-17]': { '.article__header strong': ['every'] },
    'primary image with description, caption and credits [2.3-18] [3-04]': {
      'figure img @alt': ['A disc in a safe'],
      figcaption: [expect.stringMatching(/One copy stays offline.*Drawn by us/)],
    },
    'authors with description, image and link [3-12]': {
      '.authors @aria-label': ['Authors'],
      '.author': [expect.stringMatching(/Jo Field.*Incident responder/)],
      '.author a @href': ['/information/jo-field'],
      '.author img @src': [expect.stringContaining('/images/jo.jpg')],
    },
    'content items in order, one block each, and the text of bodyContent after them [2.3-19] [3-05] [3-18]': {
      '.article__body .block': [
        'Opening words.',
        'Why it mattersFirst part.',
        'What to doSecond part.',
        'More',
        'Even more.',
      ],
    },
    'downloads from documentSnippet.items [2.3-21] [3-13]': SHOWN_DOWNLOAD,
    'topics as tags that link to the topic under advice and guidance [2.3-22] [3-14] [2.1-43]': {
      '.topic-tags a': ['Incident management', 'Backups'],
      '.topic-tags a @href': [
        '/section/advice-guidance/incident-management',
        '/section/advice-guidance/backups',
      ],
    },
    'also-see list from alsoSee.items [2.3-23] [3-15]': {
      '.also-see a': ['Passkeys'],
      '.also-see a @href': ['/guidance/passkeys'],
    },
    'sub-collection with the guidance of it [3-17]': {
      '.sub-collection a': ['Resilience', 'Logging'],
      '.sub-collection a @href': ['/collection/resilience', '/guidance/logging'],
    },
    'feedback panel with its question and one choice per rating [2.3-25] [3-07] [3-59]': {
      '.feedback h2, .feedback button': ['Was this page useful?', 'Yes', 'No'],
    },
    'metadata: title as label, item as text, linked to pageLink [2.3-28] [3-10]': {
      '.metadata dt': ['Published', 'Written for', 'Last updated'],
      '.metadata dd': ['6 Feb 2024', 'Public sector', '22 Oct 2026'],
      '.metadata dd a @href': ['/section/x/public-sector'],
    },
    'share action with icon and words [2.3-27] [3-09]': {
      '.share summary': ['Share'],
      '.share summary img @src': ['/images/share.svg'],
    },
    'download action with icon and words [2.3-26] [3-08]': {
      'a.document-actions__action': ['Download as PDF'],
      'a.document-actions__action img @src': ['/images/download.svg'],
    },
  });

  it('shows type, title, summary and secondary summary; articleType replaces the words of the type [3-03]', async () => {
    const head = '.article__header :is(.lozenge, h1, .lead, strong)';
    const rest = ['Offline backups', 'Keep one copy out of reach.', 'every'];
    expect((await render({ type: 'case-study' })).texts(head)).toEqual(['Case study', ...rest]);
    expect((await render({ articleType: 'Alert' })).texts(head)).toEqual(['Alert', ...rest]);
  });

  it('shows the initials of authors without a portrait, which are neither read out nor copied', async () => {
    const names = ['Nadia  Brightwater-Khan', 'élodie van den Berg', 'Press', 'سارة مراد'];
    const group = names.map((name) => ({ name }));
    const page = await render({ group });
    expect(page.attributes('.author [aria-hidden="true"]', 'data-initials')).toEqual([
      ...['NB', 'ÉB', 'P'],
      // A sign that keeps the letters apart.
      'س\u200cم',
    ]);
    expect(page.attributes('.author img', 'src')).toEqual([]);
    expect(page.texts('.author')).toEqual(names.map((name) => name.replace('  ', ' ')));
  });

  it('shows the credits of a picture without a caption, and no title twice', async () => {
    const primaryImage = { imagePath: '/images/a.jpg', imageCredits: 'By us' };
    const page = await render({ primaryImage, bodyContent: { title: 'Offline backups' } });
    const shown = page.texts('figcaption, .article__body .block h2');
    expect(shown).toEqual(['By us', 'Why it matters', 'What to do']);
  });

  it('lists its sections In this article, each linked to its heading [2.3-20]', async () => {
    const page = await render();
    const links = page.document.querySelectorAll('.in-this-article a');
    expect(links.map((link) => link.text)).toEqual(['Why it matters', 'What to do', 'More']);
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1];
      expect(page.find(`[id="${id}"]`).text).toBe(link.text);
    }
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'with enableInThisArticle %s shows In this article %i times [3-06]',
    async (enableInThisArticle, count) => {
      const page = await render({ content: { ...whole.content, enableInThisArticle } });
      expect(page.texts('.in-this-article')).toHaveLength(count);
    },
  );

  it.each([
    ['main', '/section/keep-up-to-date/ncsc-blog'],
    // It has no blogs.
    ['agency', '/section/own'],
  ] as const)(
    'links from Part of blog to the blogs of %s, whatever its type [2.1-45]',
    async (site, blogs) => {
      const metadata = [{ title: 'Part of blog', value: [{ item: 'Notes', pageLink: '/section/own' }] }];
      for (const type of ['guidance', 'news', 'report', 'speech'])
        expect((await render({ type, metadata }, PATH, site)).hrefs('.metadata a')).toEqual([blogs]);
    },
  );

  it('shows the modified date from dateModify, or from modifiedDate as a fallback [2.3-29] [3-11]', async () => {
    const both = await render({ dateModify: '2026-10-23', modifiedDate: '3 March 2025' });
    expect(both.texts('.metadata time')).toEqual(['6 Feb 2024', '23 Oct 2026']);
    expect(both.structuredData()[0]).toMatchObject({ dateModified: '2026-10-23' });
    const spoken = await render({ dateModify: undefined, modifiedDate: '3 March 2025' });
    expect(spoken.find('.metadata time[datetime="2025-03-03"]').text).toBe('3 Mar 2025');
  });

  it.each([
    [{}, `/pdfs${PATH}.pdf`, '[2.1-49]'],
    [{ downloadPdfUrl: '' }, `/pdfs${PATH}.pdf`, ''],
    [{ downloadPdfUrl: '/files/special.pdf' }, '/files/special.pdf', '[2.1-50] [3-16]'],
  ])('with the fields %j links to the PDF at %s %s', async (fields, address, _ids) => {
    expect((await render(fields)).hrefs('.document-actions a')[0]).toBe(address);
  });

  it.each([
    ['news', 'NewsArticle', '[2.1-29]'] as const,
    ...['guidance', 'report', 'speech', 'case-study', 'information', 'whitepaper'].map(
      (type) => [type, 'Article', '[2.1-30]'] as const,
    ),
  ])('of type %s is marked as %s %s', async (type, expected, _ids) => {
    const [data] = (await render({ type }, `/${type}/x`)).structuredData();
    expect(data?.['@type']).toBe(expected);
  });

  it('names its author, else the site, and the day of its publication to search engines, even after a review', async () => {
    const metadata = ['Reviewed', 'Published'].map((title, index) => ({
      title,
      value: [{ item: `2026-0${2 - index}-01` }],
    }));
    const dates = { metadata, dateModify: undefined, modifiedDate: undefined };
    const [data] = (await render({ group: [{ name: 'Jo Field' }], ...dates })).structuredData();
    expect(data).toMatchObject({
      datePublished: '2026-01-01',
      dateModified: '2026-02-01',
      author: [{ '@type': 'Person', name: 'Jo Field' }],
    });
    expect((await render({ group: [] })).structuredData()[0]).toMatchObject({
      author: { '@type': 'Organization', name: 'National Cyber Security Centre' },
    });
  });
});

it.each(['/advisory/x', '/blog-post/x', '/event/x'])(
  'a page is not found if the document at its address is of another type: %s',
  async (path) => {
    const page = await renderPage(path, { article: { page: { type: 'news', title: 'X' } }, pageCheck: {} });
    expect(page.status).toBe(404);
  },
);
