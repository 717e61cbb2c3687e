import { expect, it } from 'vitest';
import { readSearchOrder } from '../../responses/search-responses.ts';

it.each([
  ['relevance', 'relevance', 'score desc'],
  ['date desc', 'date', 'date+desc', 'date%2Bdesc', 'DATE%20 desc '],
  ['title asc', 'title', 'title asc'],
  ['title desc', 'title desc'],
  ['random', 'random'],
  [undefined, 'colour'],
])('the order of a search is %s if it is called one of %s', (order, ...names) => {
  expect(names.map((name) => readSearchOrder(String(name)))).toEqual(names.map(() => order));
});
