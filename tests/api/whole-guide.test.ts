import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { collectionParams } from '#shared/guide/guide-params.ts';
import { appPerFile } from './test-app.ts';

const HOME = '/collection/devices';
const WHOLE = `${HOME}/whole-guide`;
const [CHOOSING, PARTING] = [`${HOME}/choosing`, `${HOME}/choosing/parting`];

const chapter = (title: string) => ({
  multi_header: { title: 'Devices' },
  page: {
    nav_menu: [
      {
        pages: [
          { title: 'Overview', link: HOME },
          { title: 'Choosing', link: CHOOSING, child_pages: [{ title: 'Parting', link: PARTING }] },
        ],
      },
    ],
  },
  sub_article: {
    title,
    summary: `About ${title}`,
    content: { items: [{ subheading: 'Why', description: `<p>${title} matters.</p>` }] },
  },
});
const address = (path: string) => endpointAddress('collection', collectionParams(path));

describe('a whole guide on one page', () => {
  const app = appPerFile();
  const open = async (path = WHOLE) => {
    const { status, text } = await app.get(path);
    return { status, document: parse(text) };
  };
  const titles = (document: ReturnType<typeof parse>, name: string) =>
    document.querySelectorAll(`main ${name}`).map(({ text }) => text);

  it('has its chapters in order, each a section with an id of its own, and is for readers alone', async () => {
    app.contentService.serve({
      [address(HOME)]: chapter('Overview'),
      [address(CHOOSING)]: chapter('Choosing'),
      [address(PARTING)]: chapter('Parting'),
    });
    const { status, document } = await open();
    expect(status).toBe(200);
    expect(titles(document, 'h1')).toEqual(['Devices']);
    expect(titles(document, '.whole-guide__chapter h2')).toEqual(['Overview', 'Choosing', 'Parting']);
    expect(titles(document, '.whole-guide__chapter h3')).toEqual(['Why', 'Why', 'Why']);
    const ids = document.querySelectorAll('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const links = document.querySelectorAll('.in-this-article a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#overview', '#choosing', '#parting']);
  });

  it('has a Markdown version with all chapters', async () => {
    const { headers } = await app.get(WHOLE);
    expect(headers.link).toContain(`<${WHOLE}.md>; rel="alternate"; type="text/markdown"`);
    const { status, text } = await app.get(`${WHOLE}.md`);
    expect(status).toBe(200);
    expect(text.match(/^#+ .*/gm)).toEqual([
      '# Devices',
      ...['Overview', 'Choosing', 'Parting'].flatMap((title) => [`## ${title}`, '### Why']),
    ]);
  });

  it('is linked from each chapter, which stays the address for search engines', async () => {
    for (const path of [HOME, CHOOSING, PARTING]) {
      const { document } = await open(path);
      expect(document.querySelectorAll(`main a[href="${WHOLE}"]`)).toHaveLength(1);
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
        new RegExp(`${path}$`),
      );
    }
  });

  it('still has the chapters that are known while the content service fails, and links to the others', async () => {
    const lost = `${HOME}/lost`;
    const home = chapter('Overview');
    home.page.nav_menu[0]?.pages.push({ title: 'Lost', link: lost });
    app.contentService.serve({ [address('/collection/other')]: home });
    app.contentService.fail('error-500', address(lost));
    const { status, document } = await open('/collection/other/whole-guide');
    expect(status).toBe(200);
    expect(titles(document, '.whole-guide__chapter h2')).toEqual([
      'Overview',
      'Overview',
      'Choosing',
      'Parting',
      'Lost',
    ]);
    const left = document.querySelectorAll('.whole-guide__chapter > a');
    expect(left.map((link) => link.getAttribute('href'))).toEqual([lost]);
  });
});
