import { ownValue } from '../contract/parsing/own-value.ts';
import { catalogue, type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { plural } from '../ui/text/counts.ts';
import { searchTexts } from './search-texts.ts';

/** Numbers of results, by the noun for one. */
export const resultTexts = catalogue('results', {
  result: { one: '{count} result', other: '{count} results' },
  product: { one: '{count} product', other: '{count} products' },
  vendor: { one: '{count} vendor', other: '{count} vendors' },
});

type CountText = (values: { readonly count: number }) => string;

/** A number of results with their noun, which may be from content: `3 companies`. */
export const countResults = (count: number, noun: string, site: SiteLanguage): string =>
  ownValue<CountText>(textsOf(site, resultTexts), noun)?.({ count }) ??
  textsOf(site, searchTexts).counted({ count, noun: plural(noun, site.locale, count) });
