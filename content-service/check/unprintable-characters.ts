import { addressOfFile } from '../corpus/compile-page.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, notice } from './finding.ts';

/**
 * Emoji, and letters of other scripts than Latin: the typeface of PDFs has none of them except four Greek letters.
 * To ask the typeface itself would take a third of a second of every start.
 */
const UNPRINTABLE = /\p{Emoji_Presentation}|(?![ΔΩμπ])[^\P{L}\p{Script=Latin}\p{Script=Common}]/u;

/** Reports the first character of a page that its PDF shows as a question mark. */
export function unprintableCharacters(site: SiteContent, { file, texts }: AuthoredDocument): Found[] {
  const { kind } = site.pages.get(addressOfFile(file.slice(site.id.length + 1)) ?? '') ?? {};
  if (kind !== 'reading' && kind !== 'guide') return [];
  for (const { text, lineOf } of texts) {
    const [character] = UNPRINTABLE.exec(text) ?? [];
    if (character === undefined) continue;
    const message = `the PDF of the page shows ? instead of ${character}, because its typeface has only Latin letters and no emoji: use words`;
    return [notice(file, lineOf(character), message)];
  }
  return [];
}
