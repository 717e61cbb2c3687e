import { describe, expect, it } from 'vitest';
import { groupLabel, localName } from '#shared/search/filters/filter-groups.ts';
import { countResults } from '#shared/search/result-counts.ts';

const ENGLISH = { locale: 'en-GB' };
const GERMAN = {
  locale: 'de',
  texts: {
    numbers: { groupSeparator: '.' },
    results: { vendor: { one: '{count} Anbieter', other: '{count} Anbieter' } },
    'filter-labels': { severity: 'Schweregrad' },
    severity: { high: 'Hoch' },
    types: { 'case-study': 'Fallstudie' },
  },
};

describe('the number of results', () => {
  it('has the noun of the product in the language of the site', () => {
    const english = [1, 1200].map((count) => countResults(count, 'vendor', ENGLISH));
    expect(english).toEqual(['1 vendor', '1,200 vendors']);
    expect(countResults(1200, 'vendor', GERMAN)).toBe('1.200 Anbieter');
  });

  it('has a noun from content in the plural of English, on English sites only', () => {
    expect(countResults(2, 'company', ENGLISH)).toBe('2 companies');
    expect(countResults(2, 'Meldung', GERMAN)).toBe('2 Meldung');
  });
});

describe('a filter', () => {
  it('has a group labelled by a text, or by its parameter, whose capitals only English drops', () => {
    const labels = (site: typeof ENGLISH, ...names: string[]) => names.map((name) => groupLabel(name, site));
    expect(labels(ENGLISH, 'severity', 'serviceLevel')).toEqual(['Severity', 'Service level']);
    expect(labels(GERMAN, 'severity', 'art der Hilfe')).toEqual(['Schweregrad', 'Art der Hilfe']);
  });

  it.each([
    ['Case study', 'case-study', 'Fallstudie'],
    ['High', 'high', 'Hoch'],
    ['Aus der Praxis', 'case-study', 'Aus der Praxis'],
    ['Constructor', 'constructor', 'Constructor'],
  ])('named %s for the value %s is %s in German', (name, value, shown) => {
    expect(localName(name, value, GERMAN)).toBe(shown);
    expect(localName(name, value, ENGLISH)).toBe(name);
  });
});
