import { describe, expect, it } from 'vitest';
import { shareLinks } from '#shared/sharing/share-links.ts';
import { sites } from '#tests/support/sites.ts';

const subject = { url: 'https://www.ncsc.example/guidance/a', title: 'Title', summary: 'Summary' };
const paramsOfTwitter = (changes: object) => {
  const [, , link] = shareLinks(sites.main, { ...subject, hashtags: [], related: [], ...changes });
  return Object.fromEntries(new URL(link?.href ?? '').searchParams);
};

describe('share links', () => {
  it('need something to share', () => {
    expect(shareLinks(sites.main, { ...subject, url: '', hashtags: [], related: [] })).toEqual([]);
  });

  it.each(['hashtags', 'related'])('carry %s only as a list', (name) => {
    expect(paramsOfTwitter({ [name]: 'NCSC' })).not.toHaveProperty(name);
    expect(paramsOfTwitter({ [name]: ['NCSC'] })).toHaveProperty(name, 'NCSC');
  });
});
