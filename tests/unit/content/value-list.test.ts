import { describe, expect, it } from 'vitest';
import { offeredValues, readValueList, writeValueList } from '#shared/contract/parsing/value-list.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const nothing = offeredValues([]);

describe('a comma list of values', () => {
  it.each<[string, string[], string[]]>([
    ['news,report', [], ['news', 'report']],
    ['news, report', ['news', 'report'], ['news', 'report']],
    ['Media, arts', ['Media, arts'], ['Media, arts']],
    ['media, ARTS,Energy', ['Media, arts', 'Energy'], ['media, ARTS', 'Energy']],
    ['Media, arts', ['Media', 'arts', 'Media, arts'], ['Media, arts']],
    ['Media,arts', ['Media', 'arts', 'Media, arts'], ['Media', 'arts']],
    ['Media, arts', [], ['Media, arts']],
    ['Media, arts,Energy', [], ['Media, arts', 'Energy']],
    ['Other, news', ['news'], ['Other', 'news']],
    [' , ,,', [], []],
    [',', [','], [',']],
    ['a,b,c', ['a,b', 'b,c', 'a,b,c'], ['a,b,c']],
  ])('%j with %j available is read as %j', (list, offered, values) => {
    expect(readValueList(list, offeredValues(offered))).toEqual(values);
  });

  it.each([
    [['X', 'Y']],
    [['X', 'Y', 'X,Y']],
    [['Media, arts', 'R&D', 'a%2Cb', 'x\\,y', '"quoted", too', '+', 'Ä, ö']],
  ])('of any of %j is read as written', (offered) => {
    const known = offeredValues(offered);
    for (const one of offered)
      for (const other of offered) {
        const values = [...new Set([one, other])];
        expect(readValueList(writeValueList(values, known), known)).toEqual(values);
      }
  });

  it('is read in a time independent of the request', () => {
    const commas = ','.repeat(200_000);
    const { ms } = processorTime(() => {
      readValueList(commas, offeredValues(['a,b']));
      readValueList(` a,${' b,'.repeat(50_000)}`, nothing);
    });
    expect(ms).toBeLessThan(5000);
  });
});
