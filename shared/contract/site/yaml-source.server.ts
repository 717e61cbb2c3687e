import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';

/** The value of a YAML file, and the line of any field in it. */
export interface YamlSource {
  readonly value: unknown;
  readonly syntaxProblems: readonly { readonly line: number; readonly message: string }[];
  /** The line of a field, counted from 1. For a missing field, the line of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
  /** How the file writes a single value, such as `1.10` for the number 1.1; undefined if the field has none. */
  writtenAt(path: readonly PropertyKey[]): string | undefined;
}

const ALIAS = "begins with a character that has a special meaning in YAML: put the text in quotes, '*name'";

/** Messages for authors of YAML files, with the problem and its fix, by the parser's error code. */
const WORDS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'begins with a tab: indent YAML with spaces',
  BAD_INDENT:
    'has the wrong indentation: entries of a list begin with - in the same column, fields that belong together start in the same column, [ and { need a closing ] or }, and text with a colon is in quotes',
  MULTILINE_IMPLICIT_KEY:
    'is neither an entry of a list, which begins with -, nor a field, which is written name: value. Complete it, remove it, or indent it if it continues the text above',
  BLOCK_AS_IMPLICIT_KEY:
    "has one colon too many: put text with a colon and a space in quotes, 'Backups: how to begin', and nested fields on the lines below",
  MISSING_CHAR:
    'is incomplete: a quotation mark, a bracket or the colon after a name is missing, or the indentation of a line that continues the text above',
  BAD_SCALAR_START:
    "begins with a character that has a special meaning in YAML: put the text in quotes, '@name'",
  UNEXPECTED_TOKEN:
    "is out of place: a list entry between fields, or a quotation mark within quotes, which must be doubled ('it''s')",
  DUPLICATE_KEY: 'this field is present twice: remove one',
  BAD_ALIAS: ALIAS,
  MULTIPLE_DOCS: 'begins a second document: remove the line ---',
};

const ENCODING =
  'has a character that is not UTF-8: save the file as UTF-8, and correct any damaged accented letters';

/** The character with which a UTF-8 decoder replaces invalid bytes. */
const NOT_UTF_8 = '\uFFFD';

/** Parses one YAML document. Never throws: syntax errors are in the result. */
export function readYaml(text: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const foreign = text.indexOf(NOT_UTF_8);
  const alias = unknownAlias(document);
  const syntaxErrors = [...document.errors, ...document.warnings];
  const first = syntaxErrors.find(({ code }) => code === 'TAB_AS_INDENT') ?? syntaxErrors[0];
  // Only one: later errors are usually consequences of the first.
  const problem =
    foreign !== -1
      ? { offset: foreign, message: ENCODING }
      : alias !== undefined
        ? { offset: alias, message: ALIAS }
        : first && problemOf(text, first, syntaxErrors);
  const syntaxProblems = problem ? [{ line: lineAt(problem.offset), message: problem.message }] : [];
  return {
    // Without a limit: only its authors could exhaust the reader, and the limit is an exception.
    value: syntaxProblems.length === 0 ? document.toJS({ maxAliasCount: -1 }) : undefined,
    syntaxProblems,
    lineOf: (path) => Math.max(1, lineAt(nodeAt(document, path).offset)),
    writtenAt(path) {
      const { node } = nodeAt(document, path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** The first error in words. The parser has other names for most kinds of wrong indentation. */
function problemOf(text: string, first: YAMLError, errors: readonly YAMLError[]) {
  const { code, pos, message } = first;
  const [offset] = pos;
  const startsLine = /(?:^|\n)[ ]*$/.test(text.slice(Math.max(0, offset - 200), offset));
  // A line that is too far to the right continues the text above, so that both seem to be the name of a field.
  const joined = errors.find((other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === offset);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && joined)
    return { offset: joined.pos[1], message: WORDS.BAD_INDENT ?? '' };
  const isIndentation =
    startsLine &&
    (['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'].includes(code) ||
      message.startsWith('Sequence item') ||
      (code === 'MULTILINE_IMPLICIT_KEY' && text[offset] === '-'));
  return { offset, message: WORDS[isIndentation ? 'BAD_INDENT' : code] ?? message };
}

/**
 * The offset of an alias that has no anchor: usually text that begins with `*`. The parser reports it only by an
 * exception when the alias is resolved.
 */
function unknownAlias(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined;
      offset = startOf(alias);
      return visit.BREAK;
    },
  });
  return offset;
}

/** The node of a field, if it exists, and the offset of its nearest existing ancestor. */
function nodeAt(document: Document, path: readonly PropertyKey[]): { node: unknown; offset: number } {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      // A single element may replace a list of one.
      if (!pair && key === 0) continue;
      if (!pair) return { node: undefined, offset };
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      if (item === undefined) return { node: undefined, offset };
      offset = startOf(item) ?? offset;
      node = item;
    } else if (key !== 0) return { node: undefined, offset };
  }
  return { node: isAlias(node) ? node.resolve(document) : node, offset };
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
