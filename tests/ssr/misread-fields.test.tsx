import { describe, expect, it } from 'vitest';
import { type RawAnswers, renderPage } from '#tests/support/render-page.tsx';

const content = { items: [{ subheading: 'Part', description: '<p>Still here.</p>' }] };

/** Kinds of page by address: the response with this title and these additional fields. */
const kinds: Record<string, (title: unknown) => RawAnswers> = {
  '/guidance/logging-and-monitoring': (title) => ({
    article: { page: { type: 'guidance', title, content } },
  }),
  '/news/logging-and-monitoring': (title) => ({ article: { page: { title, content } } }),
  '/blog-post/logging-and-monitoring': (title) => ({
    article: { page: { type: 'blog-post', title, content } },
  }),
  '/event/logging-and-monitoring': (title) => ({ article: { page: { type: null, title, content } } }),
  '/section/a/logging-and-monitoring': (title) => ({ section: { page: { title, content } } }),
  '/collection/logging-and-monitoring': (title) => ({
    collection: { multi_header: 'none', page: 7, sub_article: { type: 'collection', title, content } },
  }),
  '/principles/a/logging-and-monitoring': (title) => ({
    multiPage: { multi_header: { title }, page: {}, sub_article: { title, content } },
  }),
  '/cyberaware/actionplan/logging-and-monitoring': (title) => ({
    tools: {
      page: { title, questions: [{ id: 'q', type: 'radio', question: 'Q', answers: [{ text: 'A' }] }] },
    },
  }),
};

const paths = Object.keys(kinds);
const render = (path: string, title: unknown) => renderPage(path, kinds[path]?.(title) ?? {});

describe('the title of a whole page', () => {
  it.each(paths)('that is a number is shown as digits: %s', async (path) => {
    const page = await render(path, 2026);
    expect([page.status, ...page.texts('h1')]).toEqual([200, '2026']);
    expect(page.find('title').text).toBe('2026 - NCSC.GOV.UK');
  });

  it.each(paths)('that is missing, empty or not a text is derived from its address: %s', async (path) => {
    for (const title of [undefined, null, '', '  ', ['Title'], { text: 'Title' }, true]) {
      const page = await render(path, title);
      expect([page.status, ...page.texts('h1')]).toEqual([200, 'Logging and monitoring']);
    }
  });

  it('is the name of the site if there is no address to derive it from', async () => {
    const page = await renderPage('/', { homePage: { page: { summary: 'Home' } } });
    expect(page.texts('h1')).toEqual(['Site']);
  });

  it('is that of the variant for a page that has its own', async () => {
    const section = { page: { title: ['x'], 'content-type': 'section-cni-categories-page' } };
    const page = await renderPage('/section/a/b', { section, cniSearch: { documents: [], numFound: 0 } });
    expect(page.texts('h1')).toEqual(['CNI Search']);
  });
});
