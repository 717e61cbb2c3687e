import { describe, expect, it } from 'vitest';
import type { FooterResponse } from '#shared/contract/layout/footer-schema.server.ts';
import { itShows } from '#tests/support/read-page.ts';
import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';

const group = (linkHeaderTitle: string, linkTitle: string, linkUrl: string) => ({
  columnLinks: [{ linkHeaderTitle, subLinks: [{ linkTitle, linkUrl }] }],
});
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
      {
        socialLinkTitle: 'Video',
        socialLinkURL: 'https://video.example/us',
        iconPath: '/images/video.svg',
        imagePath: '/images/video.png',
        imageDescription: '',
      },
    ],
  },
  columnItems: [
    group('Advice', 'All topics', '/section/advice/all'),
    group('Help', 'Contact', '/section/about/us'),
  ],
};

const renderFooter = (responses: RawResponses = { footer }, site: SiteId = 'main') =>
  renderPage('/', responses, { site });

describe('footer', () => {
  itShows('shows its %s', renderFooter, {
    'both logos, linked [2.4-31] [3-105]': {
      '.site-footer__logo @href': ['/', 'https://two.example/'],
      '.site-footer__logo img @src': ['/images/first.svg', '/images/second.svg'],
    },
    'columns of links under their headings [3-107]': {
      '.site-footer__columns :is(h2, a)': ['Advice', 'All topics', 'Help', 'Contact'],
      '.site-footer__columns a @href': ['/section/advice/all', '/section/about/us'],
    },
    'second logo at 107x46 px': {
      'footer img[alt=Second] @width': ['107'],
      'footer img[alt=Second] @height': ['46'],
    },
    'social links block with icons of 32x32 px [2.4-32] [3-106]': {
      '.site-footer__social h2': ['Follow us'],
      '.site-footer__social a @href': ['https://video.example/us'],
      '.site-footer__social img @src': ['/images/video.svg'],
      '.site-footer__social img @alt': ['Video'],
      '.site-footer__social img @width': ['32'],
      '.site-footer__social img @height': ['32'],
    },
  });

  it('shows groups of links and profiles without a heading', async () => {
    const columnLinks = [
      { subLinks: [{ linkTitle: 'First', linkUrl: '/first' }] },
      { linkHeaderTitle: ' ', subLinks: [{ linkTitle: 'Second', linkUrl: '/second' }] },
      {},
    ];
    const socialItem = { socialLinks: footer.socialItem?.socialLinks };
    const page = await renderFooter({ footer: { socialItem, columnItems: [{ columnLinks }] } });
    expect(page.texts('footer nav a')).toEqual(['First', 'Second']);
    expect(page.texts('.site-footer__social a')).toHaveLength(1);
    expect((await renderFooter({ footer: { socialItem } })).texts('.site-footer__social a')).toHaveLength(1);
    expect(page.texts('footer h2')).toEqual([]);
    expect(page.texts('.site-footer__group')).toHaveLength(2);
  });

  it('has the logo of the site before a second one alone', async () => {
    const page = await renderFooter({ footer: { secondaryLogo: footer.secondaryLogo } });
    expect(page.hrefs('footer a')).toEqual(['/', 'https://two.example/']);
  });

  it("is plain without data: the site's name, and a link home", async () => {
    const page = await renderFooter({}, 'agency');
    expect(page.find('footer').text).toContain('Government Intelligence Agency');
    expect(page.hrefs('footer a')).toEqual(['/']);
    expect(page.texts('footer :is(nav, h2)')).toEqual([]);
  });
});
