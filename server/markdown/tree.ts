import type { Nodes, PhrasingContent } from 'mdast';

// Pages as files and plans are made from a Markdown syntax tree (mdast) with these additions.

declare module 'mdast' {
  /** Text above the line: a power, or the number of a note. */
  interface Superscript extends Parent {
    type: 'superscript';
    children: PhrasingContent[];
  }
  /** Text below the line: an index. */
  interface Subscript extends Parent {
    type: 'subscript';
    children: PhrasingContent[];
  }
  interface PhrasingContentMap {
    superscript: Superscript;
    subscript: Subscript;
  }
  interface RootContentMap {
    superscript: Superscript;
    subscript: Subscript;
  }
  interface ParagraphData {
    /** The summary of a page: PDFs set it in larger type. */
    readonly isLead?: boolean;
    /** A fact about the page, such as whom it is for: its links lead to lists, whose addresses PDFs do not spell out. */
    readonly isFact?: boolean;
  }
  interface TableCellData {
    /** The cells that a header cell is for; undefined for other cells. */
    readonly scope?: 'Row' | 'Column';
  }
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Parts of a line, one after another. */
export const joined = (
  parts: readonly (readonly PhrasingContent[])[],
  separator: string,
): PhrasingContent[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index > 0 ? [text(separator), ...part] : part));

/** The text of a node without markup or pictures; a line break becomes a space. */
export function plainText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'superscript' || node.type === 'subscript') return spelt(node).map(plainText).join('');
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

type Script = Extract<Nodes, { type: 'superscript' | 'subscript' }>;

/**
 * The signs around raised or lowered text as people type it: `2^128`, `x^(n+1)`, `x_i`. Lowered digits need none: nobody
 * misreads `CO2` or `SHA2`, while everybody misreads 2 to the power of 128 without one.
 */
export function signsOf({ type, children }: Script): readonly [before: string, after: string] {
  const value = children.map(plainText).join('');
  if (type === 'subscript' && /^\d*$/.test(value)) return ['', ''];
  const sign = type === 'superscript' ? '^' : '_';
  return /^[-−+]?[\p{L}\p{N}.,]+$/u.test(value) ? [sign, ''] : [`${sign}(`, ')'];
}

/** Raised or lowered text with these signs. */
export function spelt(node: Script): PhrasingContent[] {
  const [before, after] = signsOf(node);
  const parts = [before ? [text(before)] : [], node.children, after ? [text(after)] : []];
  return parts.flat();
}
