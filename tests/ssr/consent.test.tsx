import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { policyRows } from '#tests/support/cookie-ledger.ts';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';

const articleOf = (page: object) => ({ article: { page: { type: 'guidance', title: 'T', ...page } } });

const video = {
  videoPath: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoDescription: 'How to spot a scam',
};

describe('the cookie banner', () => {
  it('stands in every page, for the script in the head to reveal when there is no consent cookie', async () => {
    const page = await renderPage('/guidance/a', articleOf({}));
    expect(page.find('body > .cookie-banner').getAttribute('aria-label')).toBe('Cookies on this website');
    expect(page.html).toContain(
      '<script src="/assets/consent-state.js" data-cookies="/assets/cookies.js"></script>',
    );
    // Before the stylesheets: the browser would make it wait for them.
    expect(page.html.indexOf('consent-state.js')).toBeLessThan(page.html.indexOf('rel="stylesheet"'));
  });

  it('speaks of essential and of optional analytics cookies [9-44]', async () => {
    const page = await renderPage('/guidance/a', articleOf({}));
    const [text = ''] = page.texts('.cookie-banner p');
    expect(text).toContain('We use essential cookies');
    expect(text).toContain('optional analytics cookies');
  });

  it("has the buttons 'Accept optional cookies', 'Reject optional cookies' and 'Manage Cookies' [9-45] [9-46] [9-47]", async () => {
    const page = await renderPage('/guidance/a', articleOf({}));
    expect(page.texts('.cookie-banner .button')).toEqual([
      'Accept optional cookies',
      'Reject optional cookies',
      'Manage Cookies',
    ]);
  });

  it('links to the cookie policy, in a new tab, and to the settings in the same section [2.1-51] [2.1-52]', async () => {
    const page = await renderPage('/guidance/a', articleOf({}));
    const links = page.document.querySelectorAll('.cookie-banner a');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target') ?? ''])).toEqual([
      ['/section/about-this-website/cookie-policy', '_blank'],
      ['/section/about-this-website/cookie-settings', ''],
    ]);
    expect(links[0]?.getAttribute('rel')).toBe('noopener');
  });
});

describe('a video that can play on the page', () => {
  it('is in the HTML as a notice, as a link and as a button that plays it, of which consent shows one [3-27]', async () => {
    const page = await renderBlocks({ video });
    expect(page.find('.video--gated > .video__notice').text).toContain('Unable to display video');
    expect(page.find('.video--gated > button.video__play').text).toContain(
      'Play the video: How to spot a scam',
    );
    expect(page.find('.video--gated > a.video__link').getAttribute('href')).toBe(video.videoPath);
    expect(page.document.querySelector('iframe')).toBeNull();
  });

  it('tells that cookie settings block it, and where else to watch it [8-08]', async () => {
    const page = await renderBlocks({ video });
    const notice = page.find('.video__notice');
    expect(notice.text.replace(/\s+/g, ' ')).toMatch(
      /^Unable to display video due to your cookie settings\. Please change your cookie settings or watch/,
    );
    expect(notice.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      '/section/about-this-website/cookie-settings',
      video.videoPath,
    ]);
  });
});

describe('the cookie settings', () => {
  const cookies = [
    {
      title: 'Analytics',
      description: '<p>They count.</p>',
      radioOptions: ['On', 'Off'],
      cookieName: { set: 'analytics_consent', unset: '_ga' },
    },
  ];

  it("hold 'Your cookie settings were saved', which the save marker reveals", async () => {
    const page = await renderBlocks({ cookies });
    expect(page.find('.cookie-saved').text).toBe('Your cookie settings were saved');
  });

  it('have an On and an Off of each cookie, by which scripts know what to set and to remove', async () => {
    const page = await renderBlocks({ cookies: [{ ...cookies[0], radioOptions: ['On', 'Off'] }] });
    const group = page.find('fieldset.cookie-option');
    expect(group.attributes).toMatchObject({
      'data-cookie-set': 'analytics_consent',
      'data-cookie-unset': '_ga',
    });
    expect(group.querySelectorAll('input').map((radio) => radio.getAttribute('value'))).toEqual([
      'On',
      'Off',
    ]);
  });

  it('say without scripts that no optional cookie can be set', async () => {
    const page = await renderBlocks({ cookies });
    expect(page.find('.cookie-options__without-scripts').text).toContain('cannot set any optional cookies');
  });
});

describe('the content about cookies', () => {
  let sites: Readonly<Record<SiteId, SiteContent>>;
  beforeAll(async () => {
    sites = await siteCorpus();
  });

  /** A page of the content that the site brings. */
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
      const groups = page.document.querySelectorAll('form.cookie-options fieldset');
      expect(groups.map((group) => group.getAttribute('data-cookie-set'))).toEqual([
        'analytics_consent',
        'video_consent',
      ]);
      expect(page.texts('form.cookie-options button')).toEqual(['Save cookie settings']);
    },
  );
});
