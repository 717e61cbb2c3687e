import { describe, expect, it } from 'vitest';
import type { FooterResponse } from '#shared/layout/footer/footer-schema.server.ts';
import { type RawAnswers, renderPage, type Shown } from '#tests/support/render-page.tsx';
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
      { socialLinkTitle: 'Video', socialLinkURL: 'https://video.example/us', iconPath: '/images/video.svg' },
    ],
  },
  columnItems: [
    group('Advice', 'All topics', '/section/advice/all'),
    group('Help', 'Contact', '/section/about/us'),
  ],
};

const renderFooter = (answers: RawAnswers = { footer }, site: SiteId = 'main') =>
  renderPage('/', answers, { site });

describe('footer', () => {
  it.each<Shown>([
    [
      'both logos, linked [2.4-31] [3-105]',
      (page) => [page.hrefs('.site-footer__logo'), page.attributes('.site-footer__logo img', 'src')],
      [
        ['/', 'https://two.example/'],
        ['/images/first.svg', '/images/second.svg'],
      ],
    ],
    [
      'second logo at 107x46 px',
      (page) => ['width', 'height'].flatMap((name) => page.attributes('footer img[alt=Second]', name)),
      ['107', '46'],
    ],
    [
      'social links block with icons of 32x32 px [2.4-32] [3-106]',
      (page) => [
        page.texts('.site-footer__social h2'),
        page.hrefs('.site-footer__social a'),
        ['src', 'alt', 'width', 'height'].flatMap((name) =>
          page.attributes('.site-footer__social img', name),
        ),
      ],
      [['Follow us'], ['https://video.example/us'], ['/images/video.svg', 'Video', '32', '32']],
    ],
    [
      'columns of links under their headings [3-107]',
      (page) => [page.texts('.site-footer__columns :is(h2, a)'), page.hrefs('.site-footer__columns a')],
      [
        ['Advice', 'All topics', 'Help', 'Contact'],
        ['/section/advice/all', '/section/about/us'],
      ],
    ],
  ])('shows its %s', async (_what, read, expected) => {
    expect(read(await renderFooter())).toEqual(expected);
  });

  it('leaves out columns without links, and the list of columns where there is none', async () => {
    const empty = { columnLinks: [] };
    const columns = async (...columnItems: object[]) =>
      (await renderFooter({ footer: { ...footer, columnItems } })).texts(
        'footer nav[aria-label=Footer] > div',
      );
    expect(await columns(empty, ...footer.columnItems, empty)).toHaveLength(2);
    expect(await columns(empty, empty)).toEqual([]);
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
    expect(page.texts('footer h2')).toEqual([]);
    expect(page.texts('.site-footer__group')).toHaveLength(2);
  });

  it("is plain without data: the site's name, and a link home", async () => {
    const page = await renderFooter({}, 'agency');
    expect(page.find('footer').text).toContain('Government Intelligence Agency');
    expect(page.hrefs('footer a')).toEqual(['/']);
    expect(page.texts('footer :is(nav, h2)')).toEqual([]);
  });
});
