import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { policyRows } from '#tests/support/cookie-ledger.ts';
import { itShows } from '#tests/support/read-page.ts';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';

const video = {
  videoPath: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoDescription: 'How to spot a scam',
};

const renderArticle = () =>
  renderPage('/guidance/a', { article: { page: { type: 'guidance', title: 'T' } } });

describe('the cookie banner', () => {
  it('is in every page, to be revealed by the script in the head if there is no consent cookie', async () => {
    const page = await renderArticle();
    expect(page.attributes('body > .cookie-banner', 'aria-label')).toEqual(['Cookies on this website']);
    expect(page.html).toContain(
      '<script src="/assets/consent-state.js" data-cookies="/assets/cookies.js"></script>',
    );
    // Before the stylesheets: otherwise the browser delays it until they have loaded.
    expect(page.html.indexOf('consent-state.js')).toBeLessThan(page.html.indexOf('rel="stylesheet"'));
  });

  itShows('has its %s', renderArticle, {
    "buttons 'Accept optional cookies', 'Reject optional cookies' and 'Manage Cookies' [9-45] [9-46] [9-47]":
      {
        '.cookie-banner__buttons > *': [
          'Accept optional cookies',
          'Reject optional cookies',
          'Manage Cookies',
        ],
      },
    'words about essential and optional analytics cookies [9-44]': {
      '.cookie-banner p:first-of-type': [
        expect.stringMatching(/We use essential cookies.*optional analytics cookies/),
      ],
    },
    'links to the cookie policy, in a new tab, and to the settings in the same section [2.1-51] [2.1-52]': {
      '.cookie-banner a @href': [
        '/section/about-this-website/cookie-policy',
        '/section/about-this-website/cookie-settings',
      ],
      '.cookie-banner a @target': ['_blank', undefined],
      '.cookie-banner a @rel': ['noopener', undefined],
    },
  });
});

itShows('a video that can play on the page has in its HTML %s', () => renderBlocks({ video }), {
  'words that cookie settings block it, and where else to watch it [8-08]': {
    '.video__notice': [
      expect.stringMatching(
        /^Unable to display video due to your cookie settings\. Please change your cookie settings or watch/,
      ),
    ],
    '.video__notice a @href': ['/section/about-this-website/cookie-settings', video.videoPath],
  },
  'a notice, a link and a button that plays it, of which consent shows one [3-27]': {
    '.video--gated > .video__play': [expect.stringContaining('Play the video: How to spot a scam')],
    '.video--gated > .video__notice': [expect.stringContaining('Unable to display video')],
    '.video--gated > a.video__link @href': [video.videoPath],
    iframe: [],
  },
});

describe('the content about cookies', () => {
  let sites: Readonly<Record<SiteId, SiteContent>>;
  beforeAll(async () => {
    sites = await siteCorpus();
  });

  /** Renders a page of the site's own content. */
  const render = (site: SiteId, name: string) => {
    const path = `/section/about-this-website/${name}`;
    const found = sites[site].pages.get(path);
    return renderPage(
      path,
      { section: { page: found && 'page' in found ? found.page : undefined } },
      { site },
    );
  };

  it.each(siteIds)(
    'has a cookie policy page on %s, which names every cookie of the ledger [2.3-109]',
    async (site) => {
      const page = await render(site, 'cookie-policy');
      expect(page.status).toBe(200);
      expect(page.texts('h1')).toEqual(['Cookie policy']);
      expect(page.texts('td code')).toEqual(policyRows.map(({ name }) => name));
    },
  );

  it.each(siteIds)(
    'has a cookie settings page on %s with the choice of each optional cookie [2.3-110]',
    async (site) => {
      const page = await render(site, 'cookie-settings');
      expect(page.status).toBe(200);
      expect(page.texts('h1')).toEqual(['Cookie settings']);
      expect(page.attributes('form.cookie-options fieldset', 'data-cookie-set')).toEqual([
        'analytics_consent',
        'video_consent',
      ]);
      expect(page.texts('form.cookie-options button')).toEqual(['Save cookie settings']);
    },
  );
});
