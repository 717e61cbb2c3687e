import { describe, expect, it } from 'vitest';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';

const articleOf = (page: object) => ({ article: { page: { type: 'guidance', title: 'T', ...page } } });

const video = {
  videoPath: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoDescription: 'How to spot a scam',
};

describe('the cookie banner', () => {
  it('stands in every page, for the script in the head to reveal when there is no consent cookie [2.3-108] [4-62]', async () => {
    const page = await renderPage('/guidance/a', articleOf({}));
    expect(page.find('body > .cookie-banner').getAttribute('aria-label')).toBe('Cookies on this website');
    expect(page.html).toContain(
      '<script src="/assets/consent-state.js" data-answers="/assets/cookie-answers.js"></script>',
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
  it('is in the HTML as a notice, as a link and as a button that plays it, of which consent shows one [3-27] [4-42] [4-43] [6-02]', async () => {
    const page = await renderBlocks({ video });
    expect(page.find('.video--gated > .video__notice').text).toContain('Unable to display video');
    expect(page.find('.video--gated > button.video__play').text).toContain(
      'Play the video: How to spot a scam',
    );
    expect(page.find('.video--gated > a.video__link').getAttribute('href')).toBe(video.videoPath);
    expect(page.document.querySelector('iframe')).toBeNull();
  });

  it('tells that cookie settings block it, and where else to watch it [8-07] [8-08]', async () => {
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

  it("hold 'Your cookie settings were saved', which the save marker reveals [8-18]", async () => {
    const page = await renderBlocks({ cookies });
    expect(page.find('.cookie-saved').text).toBe('Your cookie settings were saved');
  });

  it('say without scripts that no optional cookie can be set', async () => {
    const page = await renderBlocks({ cookies });
    expect(page.find('.cookie-options .without-scripts').text).toContain('cannot set any optional cookies');
  });
});
