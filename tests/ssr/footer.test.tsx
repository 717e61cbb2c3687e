import { describe, expect, it } from 'vitest';
import type { FooterResponse } from '#shared/layout/footer/footer-schema.server.ts';
import { find, hrefs, texts } from '#tests/support/find-elements.ts';
import { type RawAnswers, renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';

const footer: FooterResponse = {
  primaryLogo: { imagePath: '/images/first.svg', imageDescription: 'First', logoLink: '/' },
  secondaryLogo: {
    imagePath: '/images/second.svg',
    imageDescription: 'Second',
    logoLink: 'https://two.example/',
  },
  socialItem: {
    socialTitle: 'Follow us',
    socialLinks: [
      { socialLinkTitle: 'Video', socialLinkURL: 'https://video.example/us', iconPath: '/images/video.svg' },
    ],
  },
  columnItems: [
    {
      columnLinks: [
        {
          linkHeaderTitle: 'Advice',
          subLinks: [{ linkTitle: 'All topics', linkUrl: '/section/advice/all' }],
        },
      ],
    },
    {
      columnLinks: [
        { linkHeaderTitle: 'Help', subLinks: [{ linkTitle: 'Contact', linkUrl: '/section/about/us' }] },
      ],
    },
  ],
};

/** The footer of a page. */
const renderFooter = async (answers: RawAnswers = { footer }, site: SiteId = 'main') =>
  find((await renderPage('/', answers, { site })).document, 'footer');

describe('footer', () => {
  it('leaves out columns without links, and the list of columns where there is none', async () => {
    const empty = { columnLinks: [] };
    const some = await renderFooter({
      footer: { ...footer, columnItems: [empty, ...footer.columnItems, empty] },
    });
    expect(some.querySelectorAll('nav[aria-label=Footer] > div')).toHaveLength(2);
    const none = await renderFooter({ footer: { ...footer, columnItems: [empty, empty] } });
    expect(none.querySelector('nav[aria-label=Footer]')).toBeNull();
  });

  it('shows groups of links and profiles without a heading', async () => {
    const page = await renderFooter({
      footer: {
        socialItem: { socialLinks: footer.socialItem?.socialLinks },
        columnItems: [
          {
            columnLinks: [
              { subLinks: [{ linkTitle: 'First', linkUrl: '/first' }] },
              { linkHeaderTitle: ' ', subLinks: [{ linkTitle: 'Second', linkUrl: '/second' }] },
              {},
            ],
          },
        ],
      },
    });
    expect(texts(page, 'nav a')).toEqual(['First', 'Second']);
    expect(page.querySelectorAll('.site-footer__social a')).toHaveLength(1);
    expect(page.querySelectorAll('h2')).toHaveLength(0);
    expect(page.querySelectorAll('.site-footer__group')).toHaveLength(2);
  });

  it('shows both logos, linked [2.4-31] [3-105]', async () => {
    const page = await renderFooter();
    const logos = page.querySelectorAll('.site-footer__logo');
    expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(['/', 'https://two.example/']);
    expect(logos.map((logo) => find(logo, 'img').getAttribute('src'))).toEqual([
      '/images/first.svg',
      '/images/second.svg',
    ]);
    const secondary = find(page, 'img[alt=Second]');
    expect([secondary.getAttribute('width'), secondary.getAttribute('height')]).toEqual(['107', '46']);
  });

  it('shows the social links block with icons of 32x32 px [2.4-32] [3-106]', async () => {
    const social = find(await renderFooter(), '.site-footer__social');
    expect(find(social, 'h2').textContent).toBe('Follow us');
    expect(find(social, 'a').getAttribute('href')).toBe('https://video.example/us');
    const icon = find(social, 'img');
    expect(icon.getAttribute('src')).toBe('/images/video.svg');
    expect(icon.getAttribute('alt')).toBe('Video');
    expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual(['32', '32']);
  });

  it('shows the columns of links under their headings [3-107]', async () => {
    const columns = find(await renderFooter(), '.site-footer__columns');
    expect(texts(columns, 'h2')).toEqual(['Advice', 'Help']);
    expect(hrefs(columns, 'a')).toEqual(['/section/advice/all', '/section/about/us']);
    expect(texts(columns, 'a')).toEqual(['All topics', 'Contact']);
  });

  it('is plain without data: whose site it is, and the way home', async () => {
    const page = await renderFooter({}, 'agency');
    expect(page.textContent).toContain('Government Intelligence Agency');
    expect(hrefs(page, 'a')).toEqual(['/']);
    expect(page.querySelector('nav, h2')).toBeNull();
  });
});
