import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { collectionParams } from '#shared/contract/pages/guide-params.ts';
import { expectShown } from '#tests/support/read-page.ts';
import { appPerFile } from './test-app.ts';

const HOME = '/collection/devices';
const WHOLE = `${HOME}/whole-guide`;
const [CHOOSING, PARTING] = [`${HOME}/choosing`, `${HOME}/choosing/parting`];

const chapter = (title: string, more: object = {}) => ({
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
    ...more,
  },
});
const address = (path: string) => endpointAddress('collection', collectionParams(path));

describe('a whole guide on one page', () => {
  const app = appPerFile();
  it('has its chapters in order, each a section with an id of its own, and is for readers alone', async () => {
    app.contentService.serve({
      [address(HOME)]: chapter('Overview'),
      [address(CHOOSING)]: chapter('Choosing'),
      [address(PARTING)]: chapter('Parting', { language: 'mi' }),
    });
    const page = await app.page(WHOLE);
    expect(page.status).toBe(200);
    expectShown(page, {
      'main h1': ['Devices'],
      'main .whole-guide__chapter h2': ['Overview', 'Choosing', 'Parting'],
      'main .whole-guide__chapter h3': ['Why', 'Why', 'Why'],
      'main .whole-guide__chapter [lang=mi]:is(h3, :has(h3))': [expect.stringContaining('Parting matters.')],
      'meta[name=robots] @content': ['noindex'],
      '.in-this-article a @href': ['#overview', '#choosing', '#parting'],
    });
    const ids = page.attributes('[id]', 'id');
    expect(new Set(ids).size).toBe(ids.length);
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
      const page = await app.page(path);
      expect(page.texts(`main a[href="${WHOLE}"]`)).toHaveLength(1);
      expect(page.hrefs('link[rel=canonical]')).toEqual([expect.stringMatching(new RegExp(`${path}$`))]);
    }
  });

  it('links to a chapter that is a page of another kind, without asking for it as a chapter', async () => {
    const article = '/guidance/disposing';
    const home = chapter('Overview');
    home.page.nav_menu[0]?.pages.push({ title: 'Disposing', link: article });
    app.contentService.serve({ [address('/collection/mixed')]: home });
    const page = await app.page('/collection/mixed/whole-guide');
    expect(page.hrefs('.whole-guide__chapter > a')).toEqual([article]);
    expect(app.contentService.callsOf(address(article))).toBe(0);
  });

  it('still has the chapters that are known while the content service fails, and links to the others', async () => {
    const lost = `${HOME}/lost`;
    const home = chapter('Overview');
    home.page.nav_menu[0]?.pages.push({ title: 'Lost', link: lost });
    app.contentService.serve({ [address('/collection/other')]: home });
    app.contentService.fail('error-500', address(lost));
    const page = await app.page('/collection/other/whole-guide');
    expect(page.status).toBe(200);
    expectShown(page, {
      'main .whole-guide__chapter h2': ['Overview', 'Overview', 'Choosing', 'Parting', 'Lost'],
      '.whole-guide__chapter > a @href': [lost],
    });
  });
});
