import { describe, expect, it } from 'vitest';
import { matchClauses, readSynonyms } from '#content-service/search/match-expression.ts';
import { queryParts } from '#content-service/search/query-words.ts';

const synonyms = readSynonyms([
  ['backup', 'backing up'],
  ['end of life', 'obsolete'],
]);
const clauses = (query: string) =>
  matchClauses(queryParts(query), synonyms, (word) => ({ word, prefix: false }));

describe('what a query looks for', () => {
  it.each([
    { query: 'cloud Security', looks: ['"cloud"', '"security"'] },
    { query: 'what is the cloud', looks: ['"cloud"'] },
    { query: 'how to', looks: ['"how"', '"to"'] },
    { query: '"to be" cloud', looks: ['"to be"', '"cloud"'] },
    { query: 'backup', looks: ['("backup" OR NEAR("backing" "up", 3))'] },
    { query: 'backing up data', looks: ['("backup" OR NEAR("backing" "up", 3))', '"data"'] },
    {
      query: 'end of life',
      looks: ['(NEAR("end" "of" "life", 3) OR "obsolete" OR ("end" AND "life"))'],
    },
    { query: 'Café "x" OR NEAR(y) *', looks: ['"cafe"', '"x"', '"near"', '"y"'] },
    { query: ' " * ( ', looks: [] },
  ])('in $query is $looks', ({ query, looks }) => {
    expect(clauses(query)).toEqual(looks);
  });

  it('is bounded', () => {
    expect(clauses('word '.repeat(1000))).toHaveLength(24);
  });
});
