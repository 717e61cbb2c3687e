import { describe, expect, it } from 'vitest';
import { type RenderedPage, renderPage } from '#tests/support/render-page.tsx';

describe('a dynamic page that is not the home page', () => {
  it('ends in feedback [2.3-12]', async () => {
    const page = await renderPage('/section/x/y', {
      section: {
        page: {
          title: 'Dynamic',
          'content-type': 'dynamic-panel-page',
          content: { items: [{ subheading: 'Last component' }] },
          userFeedback: { articleRatingText_s: 'Useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
        },
      },
    });
    expect(page.texts('main h2')).toEqual(['Last component', 'Useful?']);
    expect(page.texts('main form button')).toEqual(['Yes']);
  });
});

describe('the key-value table', () => {
  const render = (items: object[]): Promise<RenderedPage> =>
    renderPage('/organisation/a', {
      multiPage: {
        multi_header: { title: 'Supplier' },
        page: { additionalDetailsTitle: 'Details', additionalDetails: { items } },
        sub_article: { type: 'organisation', title: 'Product' },
      },
    });

  it('shows each key with its description as HTML [2.3-124] [3-55]', async () => {
    const page = await render([
      { key: 'Supplier', description: '<p>A <strong>good</strong> one</p>' },
      { key: 'Since', description: '2019' },
    ]);
    expect(page.texts('.additional-details dt')).toEqual(['Supplier', 'Since']);
    expect(page.texts('.additional-details dd')).toEqual(['A good one', '2019']);
    expect(page.find('.additional-details dd strong').text).toBe('good');
  });

  it.each(['', ' ', '<span></span>'])('skips an item whose description is %j', async (description) => {
    const page = await render([
      { key: 'Nothing', description },
      { key: 'Supplier', description: 'Alder' },
    ]);
    expect(page.texts('.additional-details dt')).toEqual(['Supplier']);
    expect((await render([{ key: 'Nothing', description }])).texts('main dl')).toEqual([]);
  });
});

describe('a lozenge', () => {
  it.each([
    ['Guidance', 'authored-007780'],
    ['Case study', 'authored-166c13'],
  ])('without a colour of its own is coloured by its words: %s', async (text, className) => {
    const page = await renderPage('/', {
      homePage: {
        page: {
          title: 'Home',
          articleTiles: { items: [{ title: 'Tile', linkUrl: '/x', lozenge: { text } }] },
        },
      },
    });
    expect(page.find('.tile .lozenge').classNames).toContain(className);
  });
});
