import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const MAORI = { lang: 'mi', dir: 'ltr' };
const ARABIC = { lang: 'ar', dir: 'rtl' };

const inMaori = {
  title: 'Kupuhipa',
  summary: 'Kia kaha te kupuhipa.',
  language: 'mi',
};

const languagesIn = async (path: string, responses: Parameters<typeof renderPage>[1]) => {
  const page = await renderPage(path, responses);
  return {
    ...page,
    of: (selector: string) => {
      const { lang, dir } = page.find(selector).attributes;
      return { lang, dir };
    },
  };
};

describe('a page in a language of its own', () => {
  const article = {
    page: {
      ...inMaori,
      type: 'guidance',
      secondarySummary: '<p>He kupu anō.</p>',
      primaryImage: { imagePath: '/images/a.jpg', imageCaption: 'He pikitia' },
      content: {
        enableInThisArticle: true,
        items: [
          { subheading: 'Te tuatahi', description: '<p>Kōrero.</p>' },
          { subheading: 'كلمات المرور', description: '<p>نص.</p>', language: 'ar' },
        ],
      },
      alsoSee: { items: [{ title: 'English page', pageLink: '/guidance/b', summary: 'In English' }] },
      userFeedback: { articleRatingText_s: 'Useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
    },
  };

  it('marks title, summary, text and each block that has another language', async () => {
    const { of } = await languagesIn('/guidance/a', { article });
    for (const selector of ['title', 'h1', '.lead', 'header .rich-text', '.primary-image', '.block'])
      expect([selector, of(selector)]).toEqual([selector, MAORI]);
    expect(of('.block + .block')).toEqual(ARABIC);
    expect(of('.in-this-article li + li a')).toEqual(ARABIC);
  });

  it('leaves the interface in the language of the site', async () => {
    const { of, document } = await languagesIn('/guidance/a', { article });
    expect(of('html')).toEqual({ lang: 'en-GB', dir: undefined });
    for (const selector of [
      '.page-kind',
      '.feedback',
      '.in-this-article summary',
      '.also-see',
      '.site-footer',
    ])
      for (let part = document.querySelector(selector); part; part = part.parentNode)
        if (part.rawTagName !== 'html')
          expect([selector, part.getAttribute?.('lang')]).toEqual([selector, undefined]);
  });

  it('says so to programs', async () => {
    const { structuredData, attributes } = await languagesIn('/guidance/a', { article });
    expect(structuredData()).toContainEqual(expect.objectContaining({ inLanguage: 'mi' }));
    expect(attributes('meta[property="og:locale"]', 'content')).toEqual(['mi']);
  });

  it('may be a section, or a tool', async () => {
    const section = await languagesIn('/section/a/b', {
      section: { page: { ...inMaori, content: { items: [{ description: '<p>Kōrero.</p>' }] } } },
    });
    for (const selector of ['title', 'h1', '.lead', '.section-page__text'])
      expect([selector, section.of(selector)]).toEqual([selector, MAORI]);
    const tools = await languagesIn('/cyberaware/actionplan/a', {
      tools: {
        page: {
          ...inMaori,
          questions: [{ id: 'a', type: 'radio', question: 'He aha?', answers: [{ text: 'Ae' }] }],
        },
      },
    });
    for (const selector of ['title', '.tool-head', '.tool-question__title', 'fieldset'])
      expect([selector, tools.of(selector)]).toEqual([selector, MAORI]);
  });

  it('may be a page of a guide', async () => {
    const { of } = await languagesIn('/collection/a/b', {
      collection: {
        multi_header: { title: 'Guide' },
        page: {
          nav_menu: [
            {
              pages: [
                { title: 'One', link: '/collection/a' },
                { title: 'Rua', link: '/collection/a/b', language: 'mi' },
              ],
            },
          ],
        },
        sub_article: {
          ...inMaori,
          type: 'collection',
          content: { items: [{ description: '<p>Kōrero.</p>' }] },
        },
      },
    });
    for (const selector of ['h1', '.lead', '.block', 'a[href="/collection/a/b"]'])
      expect([selector, of(selector)]).toEqual([selector, MAORI]);
    expect(of('.guide-header__title')).toEqual({ lang: undefined, dir: undefined });
  });
});

describe('a link to a page in another language', () => {
  const entry = { title: 'كلمات المرور', language: 'ar', summary: 'نص قصير' };

  it('has it in cards and lists', async () => {
    const { of } = await languagesIn('/section/a/b', {
      section: {
        page: {
          title: 'Section',
          content: { items: [{ searchResults: [{ ...entry, pageLink: '/guidance/card' }] }] },
          articleTiles: { items: [{ ...entry, linkUrl: '/guidance/tile' }] },
          sectionPage: {
            rightPanel: { newsList: [{ ...entry, pageLink: '/news/a' }] },
            recentBlogPosts: { searchResults: [{ ...entry, pageLink: '/blog-post/a' }] },
          },
        },
      },
    });
    for (const path of ['/guidance/card', '/guidance/tile', '/news/a', '/blog-post/a'])
      expect([path, of(`a[href="${path}"]`)]).toEqual([path, ARABIC]);
  });

  it('has it in search results', async () => {
    const { of } = await languagesIn('/search?q=a', {
      siteSearch: { documents: [{ ...entry, description: 'نص', pageUrl: '/guidance/a' }], numFound: 1 },
    });
    expect(of('.result__title')).toEqual(ARABIC);
    expect(of('.result__description')).toEqual(ARABIC);
  });

  it('has it below an article', async () => {
    const { of } = await languagesIn('/guidance/a', {
      article: {
        page: { type: 'guidance', title: 'A', alsoSee: { items: [{ ...entry, pageLink: '/guidance/b' }] } },
      },
    });
    expect(of('a[href="/guidance/b"]')).toEqual(ARABIC);
    expect(of('.page-links__summary')).toEqual(ARABIC);
  });
});

it('a language that is none costs itself', async () => {
  const page = await renderPage('/guidance/a', {
    article: { page: { ...inMaori, language: 'English, mostly', type: 'guidance' } },
  });
  expect(page.texts('h1')).toEqual(['Kupuhipa']);
  expect(page.attributes('h1', 'lang')).toEqual([undefined]);
});
