import { describe, expect, it } from 'vitest';
import { render } from './render-search.ts';

const chosen = async (search: string) =>
  (await render(`/search?q=a${search}`)).texts('select[name=sort] option[selected]');

it.each([
  ['title asc', 'A-Z', '4-17'],
  ['title+asc', 'A-Z', '4-17'],
  ['TITLE ASC', 'A-Z', '4-17'],
  ['title desc', 'Z-A', '4-18'],
  ['title%2Bdesc', 'Z-A', '4-18'],
  ['date desc', 'Most recent', '4-19'],
  ['date+desc', 'Most recent', '4-19'],
  ['relevance', 'Relevance', '4-20'],
  ['date asc', 'Relevance', '4-20'],
  ['', 'Relevance', '4-20'],
])('the order %s in the address of a search is shown as %s [%s]', async (sort, label) => {
  expect(await chosen(`&sort=${encodeURIComponent(sort)}`)).toEqual([label]);
  expect(await chosen(`&sort=${sort.replaceAll(' ', '+')}`)).toEqual([label]);
});

describe('a search without results', () => {
  const nothing = { documents: [], numFound: 0 };

  it('states the search terms, and suggests what to try [8-11] [2.3-79] [8-12]', async () => {
    const page = await render("/search?q=o'zone", nothing);
    expect(page.texts('.no-results h2')).toEqual(["Sorry, we couldn't find any results for 'o'zone'"]);
    expect(page.texts('.no-results > ul:first-of-type > li').slice(0, 3)).toEqual([
      'double-check spelling',
      'use fewer or different keywords',
      'search for something less specific',
    ]);
  });

  it.each([
    ['main', ['password', 'phishing', 'cyber essentials', 'exercise in a box', 'cpa', 'caf'], '[8-13]'],
    ['agency', ['Careers', 'Puzzles', 'History'], '[8-14]'],
  ] as const)('shows the popular terms of %s: %j %s', async (site, terms, _id) => {
    const page = await render('/search?q=zzz', nothing, { site });
    expect(page.texts('.no-results .popular-searches a')).toEqual(terms);
  });
});
