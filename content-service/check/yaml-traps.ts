import { parseDocument, visit } from 'yaml';
import type { SourceFile } from '../corpus/corpus-files.ts';
import { type Found, warning } from './finding.ts';

/** A comment that was probably meant as text: `#1`, `#MeToo`, `# 1`. Other comments have a space after the `#`. */
const LOST_TEXT = /^[ \t]*(#(?:[^\s#]|[ \t]+\d).*)/;

/** A whole value in one pair of typographic quotation marks. */
const IN_QUOTES = /^(?:“[^“”]*”|‘[^‘]*’|„[^„“”]*[“”])$/;

/** Checks the unquoted values of a file, in which `#` begins a comment and `“` is part of the text. */
export function yamlTraps({ file, text }: SourceFile): Found[] {
  if (!/[ \t]#|[“‘„]/.test(text)) return [];
  const findings: Found[] = [];
  visit(parseDocument(text), {
    Scalar(key, { type, value, range }) {
      if (key === 'key' || type !== 'PLAIN' || !range) return;
      const [start, end] = range;
      const line = text.slice(0, start).split('\n').length;
      const [, lost] = LOST_TEXT.exec(text.slice(end).split('\n', 1)[0] ?? '') ?? [];
      if (lost !== undefined)
        findings.push(
          warning(
            file,
            line,
            `${lost.trim()} is a comment, which readers do not see: put the whole text in quotes, or, for a comment, write a space after #`,
          ),
        );
      if (IN_QUOTES.test(String(value)))
        findings.push(
          warning(
            file,
            line,
            `readers see the quotation marks of ${value}: remove them, or, if they belong to the text, put '...' around it`,
          ),
        );
    },
  });
  return findings;
}
