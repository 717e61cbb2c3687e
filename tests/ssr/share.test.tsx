import { describe, expect, it } from 'vitest';
import { type RawAnswers, renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';

const TITLE = 'Title & more, with 100%';
const SUMMARY = 'What it is about';
const documentActionsData = { shareActions: { shareTitleText: 'Share' } };

const article = (type: string): RawAnswers => ({
  article: { page: { type, title: TITLE, summary: SUMMARY, documentActionsData } },
});
const guide: RawAnswers = {
  collection: {
    multi_header: { title: 'Guide' },
    page: { nav_menu: [] },
    sub_article: { type: 'collection', title: TITLE, summary: SUMMARY, documentActionsData },
  },
};

/** Each kind of page that can be shared, on each site. */
const pages: [SiteId, string, RawAnswers][] = [
  ['main', '/guidance/a', article('guidance')],
  ['main', '/news/a', article('news')],
  ['main', '/blog-post/a', article('blog-post')],
  ['main', '/collection/a/b', guide],
  ['agency', '/guidance/a', article('guidance')],
];
const SITES = {
  main: {
    origin: 'https://www.ncsc.example',
    name: 'National Cyber Security Centre',
    tag: 'NCSC',
    account: 'ncsc_example',
  },
  agency: {
    origin: 'https://www.gia.example',
    name: 'Government Intelligence Agency',
    tag: 'GIA',
    account: 'gia_example',
  },
} as const;

describe.each(pages)('the share addresses of %s%s', (id, path, answers) => {
  const site = SITES[id];

  /** Host and path, and the parameters, of the link to a network. */
  async function linkTo(place: number): Promise<[string, object]> {
    // The shared address contains neither tracking parameters nor search words.
    const page = await renderPage(`${path}?utm_source=mail&q=secret`, answers, { site: id });
    const links = page.document.querySelectorAll('.share__list a');
    expect(links).toHaveLength(3);
    const { host, pathname, searchParams } = new URL(links[place]?.getAttribute('href') ?? '');
    // Each name occurs once, or a value would be lost here.
    expect(new Set(searchParams.keys()).size).toBe(searchParams.size);
    return [host + pathname, Object.fromEntries(searchParams)];
  }
  const url = `${site.origin}${path}`;

  it('of the first network carry u, quote and hashtag [5-10] [7-46]', async () => {
    expect(await linkTo(0)).toEqual([
      'www.facebook.com/sharer/sharer.php',
      { u: url, quote: TITLE, hashtag: `#${site.tag}` },
    ]);
  });

  it('of the second network carry url, mini, title, summary and source [5-10] [7-47]', async () => {
    expect(await linkTo(1)).toEqual([
      'www.linkedin.com/shareArticle',
      { url, mini: 'true', title: TITLE, summary: SUMMARY, source: site.name },
    ]);
  });

  it('of the third network carry url, text, via, and the lists hashtags and related [5-10] [5-11] [5-12] [7-48]', async () => {
    expect(await linkTo(2)).toEqual([
      'twitter.com/intent/tweet',
      { url, text: TITLE, via: site.account, hashtags: site.tag, related: site.account },
    ]);
  });
});
