import { describe, expect, it } from 'vitest';
import { isContentPage, keptHeaderPath } from '#shared/layout/header/content-page.ts';
import type { HeaderResponse } from '#shared/layout/header/header-schema.server.ts';
import { sectionRoot } from '#shared/layout/header/header-scope.ts';
import { bannerOf, sectionOf } from '#shared/layout/header/header-variant.ts';
import { sites } from '#tests/support/sites.ts';

const header: HeaderResponse = {
  utilityMenuItems: [],
  navItems: [
    { title: 'Advice & guidance', pageLink: '/section/advice-guidance/all-topics' },
    {
      title: 'About',
      pageLink: '/section/about/what-we-do',
      links: [{ heading: 'This website', items: [{ title: 'Cookies', pageLink: '/section/site/cookies' }] }],
    },
    { title: 'Check your cyber security', pageLink: '/check', hideFromFlyover: true, hexColour: '#166c13' },
  ],
  banners: [
    { pageLink: '/section/cyberaware', title: 'Cyber Aware', hexColour: '#166c13' },
    { pageLink: '/cyberaware/actionplan', title: 'Action plan' },
    { pageLink: '/section/cyberfirst', title: 'CyberFirst' },
  ],
  page: { items: [] },
};

describe('the kept header', () => {
  it('is not kept from a path that only begins alike', () => {
    expect(keptHeaderPath('/guidance/passwords', '/register/x')).toBe('/register/x');
    expect(keptHeaderPath('/guidance/passwords', '/registered/x')).toBeUndefined();
  });

  it('ignores trailing slash and fragment of the previous page', () => {
    expect(keptHeaderPath('/news/x', '/section/a/b/#part')).toBe('/section/a/b');
  });
});

describe('the header variant', () => {
  it('names a section by its navigation entry, or by the words of its path', () => {
    expect(sectionOf('/section/advice-guidance/glossary', header, sites.main)?.title).toBe(
      'Advice & guidance',
    );
    for (const page of ['cookies', 'accessibility'])
      expect(sectionOf(`/section/site/${page}`, header, sites.main)?.title).toBe('About');
    expect(sectionOf('/section/keep-up-to-date/x', undefined, sites.main)).toMatchObject({
      title: 'Keep up to date',
      pageLink: '/section/keep-up-to-date/x',
    });
    expect(sectionOf('/guidance/x', header, sites.main)).toBeUndefined();
  });

  it('uses the nearest banner above a page', () => {
    expect(bannerOf('/section/cyberaware/more', header)?.title).toBe('Cyber Aware');
    expect(bannerOf('/section/cyberawareness', header)).toBeUndefined();
  });

  it('recognises content pages and section roots by whole segments', () => {
    expect(isContentPage('/case-study/x')).toBe(true);
    expect(isContentPage('/guidances/x')).toBe(false);
    expect(sectionRoot('/section')).toBeUndefined();
    expect(sectionRoot('/cisp/a/b')).toBe('/cisp');
  });
});
