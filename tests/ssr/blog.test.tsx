import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

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

describe('a blog page', () => {
  it('shows its type label, title and summary [2.3-30] [2.3-31] [2.3-32]', async () => {
    const page = await render();
    expect(page.texts('.article__header .lozenge')).toEqual(['Blog post']);
    expect(page.texts('h1')).toEqual(['Patching on a Friday']);
    expect(page.texts('.article .lead')).toEqual(['Folk wisdom, examined.']);
  });

  it('shows its authors and when it was published [2.3-33] [2.3-34]', async () => {
    const page = await render();
    expect(page.texts('.author__name')).toEqual(['Dominic Ashgrove', 'Mei Larkspur']);
    expect(page.texts('.article__date')).toEqual(['Published 28 May 2026']);
  });

  it('says in order what it is, its title and summary, who wrote it, and when', async () => {
    const page = await render();
    expect(page.find('.article__header').childNodes.map(({ text }) => text)).toEqual([
      'Blog post',
      'Patching on a Friday',
      'Folk wisdom, examined.',
      'Dominic AshgroveMei Larkspur',
      'Published 28 May 2026',
    ]);
  });

  it('shows its image, content items and the list of them [2.3-35] [2.3-36] [2.3-37]', async () => {
    const page = await render();
    expect(page.find('.primary-image img').getAttribute('alt')).toBe('A calendar');
    expect(page.texts('.block h2')).toEqual(['What we counted', 'What we found']);
    expect(page.texts('.in-this-article a')).toEqual(['What we counted', 'What we found']);
  });

  it('shows title, summary and content of bodyContent after its own content [3-18]', async () => {
    const page = await render({
      bodyContent: { title: 'Afterwards', summary: 'In short.', content: { items: [{ subheading: 'End' }] } },
    });
    expect(page.texts('.article__body > .block h2, .article__body > .lead')).toEqual([
      'What we counted',
      'What we found',
      'Afterwards',
      'In short.',
      'End',
    ]);
    expect(page.texts('.in-this-article a')).toContain('Afterwards');
  });

  it('shows downloads, topic tags and an also-see list [2.3-38] [2.3-39] [2.3-40]', async () => {
    const page = await render();
    expect(page.texts('.download__link')).toEqual(['The figures']);
    expect(page.texts('.topic-tag')).toEqual(['Vulnerabilities']);
    expect(page.texts('.also-see a')).toEqual(['Updates']);
  });

  it('shows feedback and document actions [2.3-42] [2.3-43]', async () => {
    const page = await render();
    expect(page.texts('.feedback h2')).toEqual(['Was this useful?']);
    const [download] = page.document.querySelectorAll('.document-actions__action');
    expect(download?.getAttribute('href')).toBe('/pdfs/blog-post/friday.pdf');
    expect(page.texts('.document-actions summary')).toEqual(['Share']);
  });

  it('leads from Part of blog to the blogs, whatever the entry names [2.1-45]', async () => {
    const page = await render();
    const link = page.find('.metadata a');
    expect(link.text).toBe('Under the bonnet');
    expect(link.getAttribute('href')).toBe('/section/keep-up-to-date/ncsc-blog');
  });

  it('is a blog post to search engines', async () => {
    const page = await render();
    const data = JSON.parse(page.find('script[type="application/ld+json"]').text);
    expect(data).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-05-28' });
    expect(data.author).toEqual([
      { '@type': 'Person', name: 'Dominic Ashgrove' },
      { '@type': 'Person', name: 'Mei Larkspur' },
    ]);
  });

  it('is not found when the document at its address is of another type', async () => {
    expect((await render({ type: 'news' })).status).toBe(404);
  });
});
