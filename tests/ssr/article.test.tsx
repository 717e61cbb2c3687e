import { describe, expect, it } from 'vitest';
import { type RawAnswers, renderPage } from '#tests/support/render-page.tsx';

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
  userFeedback: {
    articleRatingText_s: 'Was this page useful?',
    articleRating: [{ responseTitle_s: 'Yes' }, { responseTitle_s: 'No' }],
  },
  documentActionsData: {
    downloadActions: {
      singleDownloadIcon: { imagePath: '/images/download.svg' },
      downloadTitleText: 'Download as PDF',
    },
    shareActions: { singleShareIcon: { imagePath: '/images/share.svg' }, shareTitleText: 'Share' },
  },
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
  documentSnippet: {
    items: [
      {
        title: 'Checklist',
        fileType: 'pdf',
        fileSize: '240 KB',
        numberOfPages: 4,
        file: '/files/checklist.pdf',
        image: '/images/checklist.jpg',
        description: 'To print',
      },
    ],
  },
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

const answers = (page: object): RawAnswers => ({ article: { page } });
const render = (fields: object = {}, path = PATH) => renderPage(path, answers({ ...whole, ...fields }));

describe('the head of an article', () => {
  it('shows its title once, as the h1 [2.3-15]', async () => {
    const page = await render();
    expect(page.texts('h1')).toEqual(['Offline backups']);
  });

  it('shows its summary [2.3-16]', async () => {
    const page = await render();
    expect(page.texts('.article .lead')).toEqual(['Keep one copy out of reach.']);
  });

  it('shows its secondary summary as HTML [2.3-17]', async () => {
    const page = await render();
    expect(page.find('.article__header strong').text).toBe('every');
  });

  it('shows type, title, summary and secondary summary; articleType replaces the words of the type [3-03]', async () => {
    const plain = await render({ type: 'case-study' });
    expect(plain.texts('.article__header .lozenge')).toEqual(['Case study']);
    const named = await render({ articleType: 'Alert' });
    expect(named.texts('.article__header .lozenge')).toEqual(['Alert']);
    expect(named.texts('.article__header h1, .article__header .lead, .article__header strong')).toEqual([
      'Offline backups',
      'Keep one copy out of reach.',
      'every',
    ]);
  });

  it('shows the primary image with its description, caption and credits [2.3-18] [3-04]', async () => {
    const page = await render();
    const image = page.find('figure img');
    expect(image.getAttribute('src')).toContain('/images/backups.jpg');
    expect(image.getAttribute('alt')).toBe('A disc in a safe');
    expect(page.find('figcaption').text).toContain('One copy stays offline');
    expect(page.find('figcaption').text).toContain('Drawn by us');
  });

  it('fetches the primary image at once and with its size known', async () => {
    const image = (await render()).find('figure img');
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('675');
  });

  it('names the authors with description, image and link [3-12]', async () => {
    const page = await render();
    const author = page.find('.author');
    expect(author.querySelector('a')?.getAttribute('href')).toBe('/information/jo-field');
    expect(author.querySelector('a')?.text).toBe('Jo Field');
    expect(author.querySelector('img')?.getAttribute('src')).toContain('/images/jo.jpg');
    expect(author.text).toContain('Incident responder');
  });

  it.each([
    ['news', true],
    ['report', true],
    ['speech', true],
    ['guidance', false],
    ['information', false],
  ])('by the title of a page of type %s a date stands: %s', async (type, isShown) => {
    const page = await render({ type }, `/${type}/x`);
    expect(page.texts('.article__date')).toEqual(isShown ? ['Published 6 Feb 2024'] : []);
  });
});

describe('the text of an article', () => {
  it('shows its content items in order, one block each [2.3-19] [3-05]', async () => {
    const page = await render();
    expect(page.texts('.article__body .block')).toEqual([
      'Opening words.',
      'Why it mattersFirst part.',
      'What to doSecond part.',
    ]);
  });

  it('shows the text of bodyContent after it [3-18]', async () => {
    const page = await render({
      bodyContent: { title: 'More', content: { items: [{ description: '<p>Even more.</p>' }] } },
    });
    expect(page.texts('.article__body .block').slice(3)).toEqual(['More', 'Even more.']);
  });

  it('lists its sections In this article, each linked to its heading [2.3-20]', async () => {
    const page = await render();
    const links = page.document.querySelectorAll('.in-this-article a');
    expect(links.map((link) => link.text)).toEqual(['Why it matters', 'What to do']);
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1];
      expect(page.find(`[id="${id}"]`).text).toBe(link.text);
    }
  });

  it('shows In this article only when enableInThisArticle is set [3-06]', async () => {
    const { items } = whole.content;
    const shown = await render({ content: { items, enableInThisArticle: true } });
    expect(shown.texts('.in-this-article')).toHaveLength(1);
    const hidden = await render({ content: { items, enableInThisArticle: false } });
    expect(hidden.texts('.in-this-article')).toHaveLength(0);
  });
});

describe('what belongs to an article', () => {
  it('shows its downloads from documentSnippet.items [2.3-21] [3-13]', async () => {
    const page = await render();
    expect(page.texts('.download a')).toEqual([expect.stringContaining('Checklist')]);
    expect(page.find('.download a').getAttribute('href')).toBe('/files/checklist.pdf');
    expect(page.find('.download img').getAttribute('src')).toContain('/images/checklist.jpg');
    expect(page.find('.download').text).toContain('PDF, 240 KB, 4 pages');
    expect(page.find('.download').text).toContain('To print');
  });

  it('shows its topics as tags that link to the topic under advice and guidance [2.3-22] [3-14] [2.1-43]', async () => {
    const page = await render();
    const tags = page.document.querySelectorAll('.topic-tags a');
    expect(tags.map((tag) => [tag.text, tag.getAttribute('href')])).toEqual([
      ['Incident management', '/section/advice-guidance/incident-management'],
      ['Backups', '/section/advice-guidance/backups'],
    ]);
  });

  it('shows an also-see list from alsoSee.items [2.3-23] [3-15]', async () => {
    const page = await render();
    expect(page.find('.also-see a').text).toBe('Passkeys');
    expect(page.find('.also-see a').getAttribute('href')).toBe('/guidance/passkeys');
  });

  it('shows its sub-collection with the guidance of it [3-17]', async () => {
    const page = await render();
    const links = page.document.querySelectorAll('.sub-collection a');
    expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['Resilience', '/collection/resilience'],
      ['Logging', '/guidance/logging'],
    ]);
  });

  it('shows a feedback panel from userFeedback with one choice per rating [2.3-25] [3-07] [3-59]', async () => {
    const page = await render();
    expect(page.texts('.feedback h2')).toEqual(['Was this page useful?']);
    expect(page.texts('.feedback button')).toEqual(['Yes', 'No']);
    const without = await render({ userFeedback: undefined });
    expect(without.texts('.feedback')).toEqual([]);
  });

  it('shows its metadata: title as label, item as text, linked to pageLink [2.3-28] [3-10]', async () => {
    const page = await render();
    expect(page.texts('.metadata dt').slice(0, 2)).toEqual(['Published', 'Written for']);
    expect(page.texts('.metadata dd').slice(0, 2)).toEqual(['6 Feb 2024', 'Public sector']);
    expect(page.find('.metadata dd a').getAttribute('href')).toBe('/section/x/public-sector');
  });

  it('shows the modified date from dateModify, or from modifiedDate where that is all there is [2.3-29] [3-11]', async () => {
    const page = await render();
    expect(page.find('.metadata time[datetime="2026-10-22"]').text).toBe('22 Oct 2026');
    const both = await render({ dateModify: '2026-10-23', modifiedDate: '3 March 2025' });
    expect(both.texts('.metadata time')).toEqual(['6 Feb 2024', '23 Oct 2026']);
    const spoken = await render({ dateModify: undefined, modifiedDate: '3 March 2025' });
    expect(spoken.find('.metadata time[datetime="2025-03-03"]').text).toBe('3 Mar 2025');
  });

  it('shows nothing for parts that it does not have', async () => {
    const page = await renderPage(PATH, answers({ type: 'guidance', title: 'Bare' }));
    for (const part of ['figure', '.metadata', '.downloads', '.topic-tags', '.also-see', '.authors']) {
      expect(page.texts(part), part).toEqual([]);
    }
    expect(page.texts('h1')).toEqual(['Bare']);
  });
});

describe('document actions', () => {
  it('offer download with icon and words [2.3-26] [3-08]', async () => {
    const page = await render();
    const action = page.find('.document-actions a');
    expect(action.text).toBe('Download as PDF');
    expect(action.querySelector('img')?.getAttribute('src')).toBe('/images/download.svg');
  });

  it('offer share with icon and words [2.3-27] [3-09]', async () => {
    const page = await render();
    const action = page.find('.share summary');
    expect(action.text).toBe('Share');
    expect(action.querySelector('img')?.getAttribute('src')).toBe('/images/share.svg');
  });

  it('lead to the PDF of the path when no download URL was authored [2.1-49]', async () => {
    const page = await render();
    expect(page.find('.document-actions a').getAttribute('href')).toBe(`/pdfs${PATH}.pdf`);
  });

  it('lead to the authored download URL instead [2.1-50] [3-16]', async () => {
    const page = await render({ downloadPdfUrl: '/files/special.pdf' });
    expect(page.find('.document-actions a').getAttribute('href')).toBe('/files/special.pdf');
    expect(page.html).not.toContain('/pdfs/');
  });
});

describe('structured data', () => {
  const dataOf = (html: { find(selector: string): { text: string } }): Record<string, unknown> =>
    JSON.parse(html.find('script[type="application/ld+json"]').text);

  it('marks a page of type news as a news article [2.1-29]', async () => {
    expect(dataOf(await render({ type: 'news' }, '/news/x'))['@type']).toBe('NewsArticle');
  });

  it.each(['guidance', 'report', 'speech', 'case-study', 'information', 'whitepaper'])(
    'marks a page of type %s as an article [2.1-30]',
    async (type) => {
      expect(dataOf(await render({ type }, `/${type}/x`))['@type']).toBe('Article');
    },
  );

  it('cannot be broken out of by a title', async () => {
    const page = await render({ title: '</script><script>alert(1)</script>' });
    expect(page.html).not.toContain('<script>alert(1)');
    expect(dataOf(page).headline).toBe('</script><script>alert(1)</script>');
  });
});
