import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** The value of a YAML file, and the line of any field in it. */
export interface YamlSource {
  readonly value: unknown;
  readonly syntaxProblems: readonly { readonly line: number; readonly message: string }[];
  /** The line of a field, counted from 1. For a missing field, the line of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Messages for authors of YAML files, with the problem and its fix, by the parser's error code. */
const WORDS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'begins with a tab: YAML is indented with spaces',
  BAD_INDENT:
    'is not indented like what it belongs to: entries of a list begin with - below each other, fields of the same thing in the same column, and [ and { end with ] and }',
  MULTILINE_IMPLICIT_KEY:
    'is neither an entry of the list, which begins with -, nor a field, which is written name: value; or it is left over: complete it or take it out',
  BLOCK_AS_IMPLICIT_KEY:
    "has a colon too many: put a text with a colon and a blank in quotes, 'Backups: how to begin', and what belongs to a field on lines below it",
  MISSING_CHAR: 'lacks its end: a quotation mark, a bracket or the colon after a name',
  BAD_SCALAR_START:
    "begins with a character that means something else in YAML: put the text in quotes, '@name'",
  UNEXPECTED_TOKEN:
    "has something that does not belong here: an entry of a list between fields, or a quotation mark within quotes, which is written twice ('it''s')",
  DUPLICATE_KEY: 'the field is here twice: leave one',
  BAD_ALIAS: "begins with a character that means something else in YAML: put the text in quotes, '*name'",
};

/** The character with which a UTF-8 decoder replaces invalid bytes. */
const NOT_UTF_8 = '\uFFFD';

/** Parses one YAML document. Never throws: syntax errors are in the result. */
export function readYaml(text: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const foreign = text.indexOf(NOT_UTF_8);
  const found = [...document.errors, ...document.warnings];
  const tab = found.find(({ code }) => code === 'TAB_AS_INDENT');
  // Later errors are usually consequences of the first.
  const syntaxProblems =
    foreign === -1
      ? (tab ? [tab] : found.slice(0, 1)).map(({ code, message, pos }) => ({
          line: lines.linePos(pos[0]).line,
          message: WORDS[code] ?? message,
        }))
      : [
          {
            line: lines.linePos(foreign).line,
            message:
              'has a character that is not UTF-8: save the whole file in the encoding UTF-8, and write its accented letters again where they are lost',
          },
        ];
  return {
    value: syntaxProblems.length === 0 ? document.toJS() : undefined,
    syntaxProblems,
    lineOf: (path) => Math.max(1, lines.linePos(offsetOf(document, path)).line),
  };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      // A single element may replace a list of one.
      if (!pair && key === 0) continue;
      if (!pair) break;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      if (item === undefined) break;
      offset = startOf(item) ?? offset;
      node = item;
    } else break;
  }
  return offset;
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
