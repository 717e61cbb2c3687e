import { describe, expect, it } from 'vitest';
import {
  type SearchKindName,
  searchCall,
  searchKinds,
  sortOf,
  withSeed,
} from '#shared/search/search-kinds.ts';
import type { SearchQuery } from '#shared/search/search-query.ts';
import {
  currentSort,
  listSorts,
  secondarySortsOf,
  seedAt,
  seedOf,
  seeds,
} from '#shared/search/search-sorts.ts';

describe('the order of a search', () => {
  it.each<[SearchKindName, SearchQuery, string]>([
    ['site', {}, 'date desc'],
    ['site', { q: 'a' }, 'relevance'],
    ['site', { q: 'a', sort: 'title asc' }, 'title asc'],
    ['list', {}, 'date desc'],
    ['list', { q: 'a' }, 'date desc'],
    ['list', { q: 'a', sort: 'relevance' }, 'date desc'],
    ['product', {}, 'random'],
    ['product', { q: 'a' }, 'title asc'],
    ['supplier', {}, 'random'],
    ['supplier', { sort: 'title desc' }, 'title desc'],
    ['cni', { sort: 'date desc' }, 'random'],
  ])('depends on the page: %s with %o is by %s', (kind, query, sort) => {
    expect(sortOf(searchKinds[kind], query)).toBe(sort);
  });

  it('falls back when an address asks for one that is not on offer', () => {
    expect(currentSort(listSorts, 'random', 'date desc')).toBe('date desc');
    expect(currentSort(listSorts, 'title+asc', 'date desc')).toBe('title asc');
  });

  it('has a second choice for the Cyber Incident Response scheme only', () => {
    const labels = (scheme: string) => secondarySortsOf(scheme).map(({ label }) => label);
    expect(labels('Cyber Incident Response')).toEqual(['All', 'Enhanced']);
    expect(labels('cyber-incident-response')).toEqual(['All', 'Enhanced']);
    expect(labels('Cyber Essentials')).toEqual([]);
  });
});

describe('the call of a search', () => {
  it('says order and rows always', () => {
    expect(searchCall(searchKinds.list, {})).toEqual({ sort: 'date desc', rows: '20' });
    expect(searchCall(searchKinds.site, { q: 'a', rows: '30', start: '10' })).toEqual({
      q: 'a',
      sort: 'relevance',
      rows: '30',
      start: '10',
    });
  });

  it('takes filters along, by whatever name, and nothing that follows readers around', () => {
    expect(searchCall(searchKinds.list, { level: 'Gold', topics: 'a', utm_source: 'x' })).toEqual({
      sort: 'date desc',
      rows: '20',
      topics: 'a',
      level: 'Gold',
    });
  });
});

describe('the seed of a random order', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour, 59));

  it('is one of a few and changes every hour', () => {
    const day = Array.from({ length: 24 }, (_, hour) => seedAt(at(hour)));
    expect(new Set(day).size).toBe(seeds.length);
    for (const [hour, seed] of day.entries()) if (hour > 0) expect(seed).not.toBe(day[hour - 1]);
    expect(seedAt(new Date(Date.UTC(2026, 10, 21, 3, 0)))).toBe(day[3]);
  });

  it('stays the one in the address when that is one of ours', () => {
    expect(seedOf('4', at(1))).toBe('4');
    expect(seedOf('999', at(1))).toBe(seedAt(at(1)));
  });

  it('belongs to random orders alone', () => {
    expect(withSeed(searchKinds.supplier, {}, at(1))).toEqual({ sort_key: seedAt(at(1)) });
    expect(withSeed(searchKinds.supplier, { sort: 'title asc', sort_key: '4' }, at(1))).toEqual({
      sort: 'title asc',
    });
    expect(withSeed(searchKinds.list, {}, at(1))).toEqual({});
  });
});
