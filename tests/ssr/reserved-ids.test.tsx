import { describe, expect, it } from 'vitest';
import { RESERVED_IDS } from '#shared/contract/html/slug.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { sourceFiles } from '#tests/support/source-files.ts';
import { userFeedback } from './sample-parts.ts';

const render = (items: object[]) =>
  renderPage('/event/x', {
    article: {
      page: {
        type: 'event',
        title: 'X',
        cost: 'Free',
        userFeedback,
        content: { enableInThisArticle: true, items: [...items, { subheading: 'Last' }] },
      },
    },
  });

describe('ids of the page itself', () => {
  it.each(RESERVED_IDS)('are never those of authored HTML: %s', async (id) => {
    const tags = [`<h2 id="${id}">A</h2>`, `<h3 id="${id}">B</h3>`, `<a id="${id}" href="/x">C</a>`];
    const cell = `<table><tr><th id="${id}">D</th></tr></table>`;
    const page = await render([{ description: `${tags.join('')}${cell}<h2 id="kept-${id}">E</h2>` }]);
    const authored = page.document.querySelectorAll('.block [id]').map((element) => element.id);
    expect(authored).toEqual([`kept-${id}`, 'last']);
    expect(page.document.querySelectorAll(`#${id}`).length).toBeLessThanOrEqual(1);
  });

  it('are never given to headings with the same text', async () => {
    const page = await render(RESERVED_IDS.map((id) => ({ subheading: id.replaceAll('-', ' ') })));
    const ids = page.document.querySelectorAll('[id]').map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of RESERVED_IDS)
      expect(page.find(`.block [id="${id}-2"]`).text).toBe(id.replaceAll('-', ' '));
    for (const id of ['main-content', 'feedback', 'about-event', 'in-this-article']) page.find(`#${id}`);
  });

  it('include every id written in a component', () => {
    const sources = sourceFiles('shared').map(({ code }) => code);
    const constants = sources.flatMap((code) =>
      [...code.matchAll(/\sid=\{([A-Z_]+)\}/g)].map(([, name]) => ({ code, name })),
    );
    const values = constants.map(({ code, name }) => {
      const value = new RegExp(`\\bconst ${name} = '([\\w-]+)'`);
      return [code, ...sources].flatMap((one) => value.exec(one)?.[1] ?? [])[0];
    });
    const spelled = sources.flatMap((code) =>
      [...code.matchAll(/\sid="([\w-]+)"/g)].map(([, id = '']) => id),
    );
    expect(spelled).toContain('main-content');
    expect(values).toContain('main-menu');
    expect([...spelled, ...values].filter((id) => !RESERVED_IDS.some((one) => one === id))).toEqual([]);
  });

  it('include those of the menus in the header', async () => {
    const links = [{ heading: 'B', items: [{ title: 'C', pageLink: '/c' }] }];
    const header = { navItems: [{ title: 'A', pageLink: '/a', links }] };
    const items = ['Main menu', 'Flyout 0'].map((subheading) => ({ subheading }));
    const article = { page: { type: 'guidance', title: 'X', content: { enableInThisArticle: true, items } } };
    const page = await renderPage('/guidance/x', { header, article });
    expect(page.attributes('[popover]', 'id')).toEqual(expect.arrayContaining(['main-menu', 'flyout-0']));
    expect(page.hrefs('.in-this-article a')).toEqual(['#main-menu-2', '#flyout-0-2']);
    expect(page.attributes('.block h2', 'id')).toEqual(['main-menu-2', 'flyout-0-2']);
  });
});
