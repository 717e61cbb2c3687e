import { describe, expect, it } from 'vitest';
import { shareLinks } from '#shared/sharing/share-links.ts';
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
