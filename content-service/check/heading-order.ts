import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** The block that a text belongs to has h2, so its own headings start at h3, however many # are written. */
const FIRST_LEVEL = 3;

/** Headings in Markdown that skip a level. */
export const headingOrder = (documents: readonly AuthoredDocument[]): Found[] =>
  documents.flatMap(({ file, texts }) =>
    texts.flatMap(({ text, lineOf }) => {
      const faults: Found[] = [];
      let above = FIRST_LEVEL - 1;
      for (const [whole, marks = '', title = ''] of withoutCode(text).matchAll(/^(#{1,6})\s+(.+)$/gm)) {
        const level = Math.max(FIRST_LEVEL, marks.length);
        if (level > above + 1)
          faults.push(
            warning(file, lineOf(whole), `the heading '${title.trim()}' is h${level} below h${above}`),
          );
        above = level;
      }
      return faults;
    }),
  );

/** In code, # begins a comment: its lines are blanked. */
function withoutCode(markdown: string): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^(?:```|~~~)/.exec(line)?.[0];
      const isCode = fence !== undefined || mark !== undefined;
      if (fence === undefined) fence = mark;
      else if (fence === mark) fence = undefined;
      return isCode ? line.replace(/./g, ' ') : line;
    })
    .join('\n');
}
