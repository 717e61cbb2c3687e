import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { metadataValues } from '../corpus/page-facts.ts';
import { textOfPage } from '../search/text-of-page.ts';
import { type Found, notice } from './finding.ts';

/** The formula says little about fewer words than these. */
const ENOUGH_WORDS = 100;
/** From the school year that the formula names to the age of those who are in it. */
const AGE_IN_YEAR_0 = 5;

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

/** Says of a page when it is harder to read than one of its audiences can be expected to bear. */
export function hardPages(site: SiteContent, page: CorpusPage): Found[] {
  const limit = strictestLimit(site, page);
  const age = limit && readingAge(textOfPage(page.page).prose);
  return age && age > limit.age
    ? [notice(page.file, 1, `its reading age is ${age}, above ${limit.age} for '${limit.audience}'`)]
    : [];
}

function strictestLimit(site: SiteContent, page: CorpusPage) {
  const audiences = metadataValues(page, 'Written for');
  return site.readingAges
    .filter(({ audience }) => audiences.includes(audience))
    .toSorted((a, b) => a.age - b.age)[0];
}

/**
 * The age, in years to a tenth, at which a text can be read, by the Flesch-Kincaid grade level (Kincaid and others, 1975).
 * Undefined for a text that is too short to tell. Lines that don't end as a sentence does are labels and don't count.
 */
export function readingAge(prose: string): number | undefined {
  const lines = prose.split('\n').filter((line) => /[.!?]['"’”)]*$/.test(line));
  const found = lines.flatMap((line) => [...words.segment(line)].flatMap(wordOf));
  if (found.length < ENOUGH_WORDS) return undefined;
  const grade = fleschKincaid({
    sentence: lines.reduce((sum, line) => sum + [...sentences.segment(line)].length, 0),
    word: found.length,
    syllable: found.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
  return Math.round((grade + AGE_IN_YEAR_0) * 10) / 10;
}

const wordOf = ({ segment, isWordLike }: Intl.SegmentData): string[] => (isWordLike ? [segment] : []);
