import { describe, expect, it } from 'vitest';
import { isOwnId, PUBLIC_IDS } from '#shared/contract/html/slug.ts';
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

const OWN = [...PUBLIC_IDS, 'TOP', '--feedback', '--main-menu', '--', '_r_1_', '_R_1_'];

describe('ids of the page itself', () => {
  it.each(OWN)('are never those of authored HTML: %s', async (id) => {
    const tags = [`<h2 id="${id}">A</h2>`, `<h3 id="${id}">B</h3>`, `<a id="${id}" href="/x">C</a>`];
    const cell = `<table><tr><th id="${id}">D</th></tr></table>`;
    const page = await render([{ description: `${tags.join('')}${cell}<h2 id="kept-${id}">E</h2>` }]);
    const authored = page.document.querySelectorAll('.block [id]').map((element) => element.id);
    expect(authored).toEqual([`kept-${id}`, 'last']);
  });

  it('are never given to headings, whatever their text', async () => {
    const headings = [...OWN, '-- feedback', '‐‐main-menu', '_r_1_', '—', ' '];
    const page = await render(headings.map((subheading) => ({ subheading })));
    const ids = page.document.querySelectorAll('[id]').map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const given = page.attributes('.block h2', 'id');
    expect(given).toEqual(expect.arrayContaining(['top-2', 'updates-2', 'feedback', 'main-menu']));
    expect(given.filter((id) => isOwnId(id ?? ''))).toEqual([]);
    for (const id of ['--main-content', '--feedback', '--about-event', '--in-this-article'])
      expect(page.document.getElementById(id)).not.toBeNull();
  });

  it('include every id that is written in a component', () => {
    const sources = sourceFiles('shared').map(({ code }) => code);
    const constants = sources.flatMap((code) =>
      [...code.matchAll(/\sid=\{([A-Z_]+)\}/g)].map(([, name]) => ({ code, name })),
    );
    const values = constants.map(({ code, name }) => {
      const value = new RegExp(`\\bconst ${name} = '([\\w-]+)'`);
      return [code, ...sources].flatMap((one) => value.exec(one)?.[1] ?? [])[0];
    });
    const spelled = sources.flatMap((code) =>
      [...code.matchAll(/\sid=(?:"|\{`)([\w-]+)/g)].map(([, id = '']) => id),
    );
    expect(spelled).toEqual(expect.arrayContaining(['--main-content', '--flyout-']));
    expect(values).toContain('--main-menu');
    expect([...spelled, ...values].filter((id) => !isOwnId(id ?? ''))).toEqual([]);
  });
});
