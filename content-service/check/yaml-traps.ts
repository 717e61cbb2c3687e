import { parseDocument, visit } from 'yaml';
import type { SourceFile } from '../corpus/corpus-files.ts';
import { type Found, warning } from './authored-document.ts';

/** A comment that was probably meant as text: `#1`, `#MeToo`, `# 1`. Other comments have a space after the `#`. */
const LOST_TEXT = /^[ \t]*(#(?:[^\s#]|[ \t]+\d).*)/;

/** A whole value in one pair of typographic quotation marks. */
const IN_QUOTES = /^(?:“[^“”]*”|‘[^‘]*’|„[^„“”]*[“”])$/;

/** An entry of a list that is further to the right than the line above it. */
const DEEPER_ENTRY = /^( *)\S.*[^:|>\s]\r?\n\1 +- /m;

/**
 * Checks the unquoted values of a file, in which `#` begins a comment, `“` is part of the text, and a line that is further
 * to the right continues it.
 */
export function yamlTraps({ file, text }: SourceFile): Found[] {
  if (!/[ \t]#|[“‘„]/.test(text) && !DEEPER_ENTRY.test(text)) return [];
  const findings: Found[] = [];
  visit(parseDocument(text), {
    Scalar(key, { type, value, range }) {
      if (key === 'key' || type !== 'PLAIN' || !range) return;
      const [start, end] = range;
      const say = (message: string, at = start) =>
        findings.push(warning(file, text.slice(0, at).split('\n').length, message));
      const [, lost] = LOST_TEXT.exec(text.slice(end).split('\n', 1)[0] ?? '') ?? [];
      if (lost !== undefined)
        say(
          `${lost.trim()} is a comment, which readers do not see: put the whole text in quotes, or, for a comment, write a space after #`,
        );
      const deeper = /\n *(- .*)/.exec(text.slice(start, end));
      if (deeper)
        say(
          `${deeper[1]} is part of the text above it: begin the entries of a list in the same column, or put the text in quotes`,
          start + deeper.index + 1,
        );
      if (IN_QUOTES.test(String(value)))
        say(
          `readers see the quotation marks of ${value}: remove them, or, if they belong to the text, put '...' around it`,
        );
    },
  });
  return findings;
}
