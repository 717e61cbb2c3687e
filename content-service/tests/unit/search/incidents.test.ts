import { sanitiseHtml } from '@information-site/contract/html/sanitise-html.server.ts';
import { describe, expect, it } from 'vitest';
import { describesIncident, helpOfPage } from '../../../search/help.ts';
import type { Meaning } from '../../../search/meaning.ts';
import type { SmallDocument } from './small-index.ts';
import { A, B, idfOf, many, ranking } from './small-ranking.ts';

describe('the words of an incident', () => {
  const help = {
    title: 'Help',
    page: '/help',
    description: sanitiseHtml('<a href="/stolen#now">Stolen</a> <a href="tel:1">Call</a>'),
    alone: ['Hacked'],
    people: ['I', 'my'],
    events: ['lost', 'gestört', 'Cut off', '?'],
  };

  it.each([
    ...['was HACKED', 'I lost it', 'my keys, losts', 'My Netz ist GESTÖRT', 'they cut my water off'].map(
      (query) => [query, true] as const,
    ),
    ...['lost', 'my keys', 'my hair was cut', 'unhacked', ''].map((query) => [query, false] as const),
  ])('names an event of a person, or a word that is enough: %s', (query, isIncident) => {
    expect(describesIncident(help, query)).toBe(isIncident);
  });

  it('exists only where editors describe help', () => {
    expect(describesIncident(undefined, 'I was hacked')).toBe(false);
    expect(helpOfPage(undefined, '/help')).toBeUndefined();
  });

  it.each([
    ['/help', 'all'],
    ['/stolen', 'case'],
    ['/other', undefined],
  ])('is helped by pages: %s', (path, role) => {
    expect(helpOfPage(help, path)).toBe(role);
  });
});

describe('a query that reports an incident', () => {
  const documents: readonly SmallDocument[] = [
    { partition: 'suppliers', facets: { help: ['all'] } },
    { facets: { help: ['all'] } },
    {},
    { facets: { help: ['case'] } },
  ];
  const hits = { [A]: many(2, 20, 2), [B]: many(2, 20, 2) };

  it('finds the list of all cases, and raises the cases', () => {
    const { found, scoreOf, needsHelp } = ranking({ documents, hits })([A, B], { isEvent: true });
    expect({ found, needsHelp }).toEqual({ found: [1, 2, 3], needsHelp: true });
    const score = 8 * idfOf(2);
    expect(scoreOf(2)).toBeCloseTo(score);
    expect(scoreOf(3)).toBeCloseTo(1.6 * score);
    expect(scoreOf(1)).toBeCloseTo(0.8 * score);
    const first = ranking({ documents: documents.slice(1), hits })([A, B], { isEvent: true });
    expect(first.found).toEqual([0, 2, 3]);
  });

  it('leaves a list of cases that is found anyway where it is, unless it is low', () => {
    const list = (score: number) => ({ [A]: { ...hits[A], 1: score }, [B]: { ...hits[B], 1: score } });
    const low = ranking({ documents, hits: list(1) })([A, B], { isEvent: true });
    expect(low.found).toEqual([1, 2, 3]);
    expect(low.scoreOf(1)).toBeCloseTo((low.scoreOf(3) ?? 0) / 2);
    const high = ranking({ documents, hits: list(19) })([A, B], { isEvent: true });
    expect(high.scoreOf(1)).toBeCloseTo(8 * idfOf(3));
  });

  it.each([
    { why: 'in other orders', more: { isEvent: true, demand: 'most' } },
    { why: 'without an incident', more: {} },
  ] as const)('adds no list $why', ({ more }) => {
    expect(ranking({ documents, hits })([A, B], more).found).toEqual([2, 3]);
  });

  it('adds no list to nothing, and none where the site has none', () => {
    expect(ranking({ documents, hits: {} })([A], { isEvent: true }).found).toEqual([]);
    expect(ranking({ hits })([A, B], { isEvent: true }).found).toEqual([2, 3]);
  });

  it.each([
    { why: 'a page that helps after one', likes: [[3, 0.16]], needsHelp: true },
    { why: 'such a page a little', likes: [[3, 0.14]], needsHelp: false },
    { why: 'another page', likes: [[2, 0.16]], needsHelp: false },
  ] as const)('is recognised by its likeness to $why: $needsHelp', ({ likes, needsHelp }) => {
    const meaning: Meaning = { toQuery: () => new Map(likes), toPages: () => new Map() };
    expect(ranking({ documents, hits, meaning })([A, B])).toMatchObject({ needsHelp });
  });

  it('adds no list to few results that say little', () => {
    const found = (score: number) => {
      const low = { [A]: many(5, score, 4), [B]: many(5, score, 4) };
      return ranking({ documents, hits: low })([A, B], { isEvent: true }).found;
    };
    expect([found(0.01).length, found(99).length]).toEqual([3, 6]);
  });
});
