import { describe, expect, it } from 'vitest';
import { matcherOf } from '#server/cache/purge.ts';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';

const matches = (purge: object, key: string, tags: readonly string[]) =>
  matcherOf(purgeSchema.parse(purge))(key, tags);

describe('a purge applies to', () => {
  type Row = [what: string, purge: object, key: string, ...tags: string[]];
  it.each<Row>([
    ['everything', { all: true }, 'main /a'],
    ['a page by its path', { paths: ['/a'] }, 'main /a'],
    ['it on every site', { paths: ['/a'] }, 'agency /a'],
    ['a picture in the accepted formats', { paths: ['/images/a.png'] }, 'main avif /images/a.png?w=3'],
    ['the call for a page', { paths: ['/a'] }, 'main /api/x.json?url=%2Fa'],
    ['the call for a page that leads on', { paths: ['/a'] }, 'main /api/x.json?source=%2Fa'],
    ['the call for a page of a section', { paths: ['/s/a'] }, 'main /api/x.json?url=%2Fs&pageUrl=%2Fs%2Fa'],
    ['the call for a page of a collection', { paths: ['/c/a'] }, 'main /api/x.json?pageContentUrl=%2Fc%2Fa'],
    ['the call for a part of a guide', { paths: ['/g/a'] }, 'main /api/x.json?url=%2Fg&childPage=a'],
    ['what carries a tag', { tags: ['main:/a'] }, 'main /b', 'x', 'main:/a'],
    ['what was made from a page', { paths: ['/a'] }, 'main /list', 'main:/a'],
  ])('%s', (_what, purge, key, ...tags) => {
    expect(matches(purge, key, tags)).toBe(true);
  });

  it.each<Row>([
    ['no other page', { paths: ['/a'] }, 'main /a/b'],
    ['no part of a guide that is not asked for', { paths: ['/g/null'] }, 'main /api/x.json?url=%2Fg'],
    ['no call by another parameter', { paths: ['/a'] }, 'main /api/x.json?q=%2Fa'],
    ['nothing without its tag', { tags: ['main:/a'] }, 'main /a', 'main:/b'],
    ['nothing made from others', { paths: ['/a'] }, 'main /list', 'main:/b'],
  ])('%s', (_what, purge, key, ...tags) => {
    expect(matches(purge, key, tags)).toBe(false);
  });

  it.each([{}, { hard: true }, { tags: [], paths: [] }])('something, unlike %j', (purge) => {
    expect(purgeSchema.safeParse(purge).success).toBe(false);
  });

  it.each([{ tags: ['a'] }, { paths: ['/a'] }, { all: true }])('no more than %j', (purge) => {
    expect(purgeSchema.parse(purge)).toEqual({ tags: [], paths: [], all: false, hard: false, ...purge });
  });
});
