import { expect, it } from 'vitest';
import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';
import { documentActionsData, guideWith } from './sample-parts.ts';

const TITLE = 'Title & more, with 100%';
const SUMMARY = 'What it is about';

const shared = { title: TITLE, summary: SUMMARY, documentActionsData };
const article = (type: string): RawResponses => ({ article: { page: { type, ...shared } } });
const guide: RawResponses = { collection: guideWith(shared) };

const main = { origin: 'https://www.ncsc.example', name: 'National Cyber Security Centre', tag: 'NCSC' };
const agency = { origin: 'https://www.gia.example', name: 'Government Intelligence Agency', tag: 'GIA' };

/** Each kind of page that can be shared, on each site. */
it.each([
  ['main', '/guidance/a', article('guidance'), main],
  ['main', '/news/a', article('news'), main],
  ['main', '/blog-post/a', article('blog-post'), main],
  ['main', '/collection/a/b', guide, main],
  ['agency', '/guidance/a', article('guidance'), agency],
] as const)(
  'the three share addresses of %s%s carry what their network takes, hashtags and related as lists [5-10] [5-11] [5-12] [7-46] [7-47] [7-48]',
  async (id, path, responses, { origin, name, tag }) => {
    // The shared address contains neither tracking parameters nor search words.
    const page = await renderPage(`${path}?utm_source=mail&q=secret`, responses, { site: id });
    const links = page.document.querySelectorAll('.share__list a').map((link) => {
      const { host, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
      // Each name occurs once, or a value would be lost here.
      expect(new Set(searchParams.keys()).size).toBe(searchParams.size);
      return [host + pathname, Object.fromEntries(searchParams)];
    });
    const url = `${origin}${path}`;
    const account = `${tag.toLowerCase()}_example`;
    expect(links).toEqual([
      ['www.facebook.com/sharer/sharer.php', { u: url, quote: TITLE, hashtag: `#${tag}` }],
      ['www.linkedin.com/shareArticle', { url, mini: 'true', title: TITLE, summary: SUMMARY, source: name }],
      ['twitter.com/intent/tweet', { url, text: TITLE, via: account, hashtags: tag, related: account }],
    ]);
  },
);
