import { describe, expect, it } from 'vitest';
import { shareLinks } from '#shared/sharing/share-links.ts';
import { popupFeatures, popupSize } from '#shared/sharing/share-menu.browser.ts';
import { sites } from '#tests/support/sites.ts';

const subject = {
  url: 'https://www.ncsc.example/guidance/a',
  title: 'Title & more',
  summary: 'Summary',
  hashtags: ['NCSC', 'cyber'],
  related: ['ncsc_example'],
};
const paramsOf = (index: number, changes: object = {}) => {
  const link = shareLinks(sites.main, { ...subject, ...changes })[index];
  return Object.fromEntries(new URL(link?.href ?? '').searchParams);
};

describe('share links', () => {
  it('need something to share', () => {
    expect(shareLinks(sites.main, { ...subject, url: '' })).toEqual([]);
  });

  it.each(['hashtags', 'related'])('carry %s only as a list', (name) => {
    expect(paramsOf(2, { [name]: 'NCSC' })).not.toHaveProperty(name);
    expect(paramsOf(2, { [name]: ['NCSC'] })).toHaveProperty(name, 'NCSC');
  });
});

describe('a share pop-up', () => {
  it.each([
    ['Facebook', 550, 400],
    ['LinkedIn', 750, 600],
    ['X', 550, 400],
  ])('of %s is %i x %i', (network, width, height) => {
    expect(popupSize(network)).toEqual({ width, height });
  });

  it('is 550 x 400 by default', () => {
    expect(popupSize('Another network')).toEqual({ width: 550, height: 400 });
  });

  it('is centred on its parent window', () => {
    const around = { left: 100, top: 50, width: 1350, height: 900 };
    expect(popupFeatures({ width: 550, height: 400 }, around)).toBe('width=550,height=400,left=500,top=300');
  });
});
