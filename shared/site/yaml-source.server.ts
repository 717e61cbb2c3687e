import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** A YAML file's value, and the line of any field in it. */
export interface YamlSource {
  readonly value: unknown;
  readonly syntaxProblems: readonly { readonly line: number; readonly message: string }[];
  /** The line of a field, counted from 1; of the nearest thing around it that exists when the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Parses one YAML document. Never throws: faults of syntax are in the result. */
export function readYaml(text: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const found = [...document.errors, ...document.warnings];
  // Whatever else is said then follows from it.
  const tab = found.find(({ code }) => code === 'TAB_AS_INDENT');
  const syntaxProblems = (tab ? [tab] : found).map((problem) => ({
    line: lines.linePos(problem.pos[0]).line,
    message: tab ? 'begins with a tab: YAML is indented with spaces' : problem.message,
  }));
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
      // A single element standing for a list of one.
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
