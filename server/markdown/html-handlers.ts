import type { Element, Nodes } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { joined, text } from './tree.ts';

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** Controls are not part of the text. */
const leftOut: Handle = () => undefined;

/** Code with links or other elements in it is text, which keeps them. */
const code: Handle = (state, node) =>
  node.children.some(isElement) ? state.all(node) : defaultHandlers.code(state, node);

/** `hName` tells the converter that the node belongs in a line of text. */
const script =
  (type: 'superscript' | 'subscript'): Handle =>
  (state, node) => ({ type, children: lineOf(state.all(node)), data: { hName: node.tagName } });

/** Cells hold one line of text. */
const cell =
  (tagName: 'td' | 'th'): Handle =>
  (state, node) => {
    const made = defaultHandlers[tagName](state, node);
    const scope = tagName === 'th' ? ({ scope: 'Row' } as const) : {};
    return { ...made, children: lineOf(made.children), data: { ...made.data, ...scope } };
  };

/** Handlers for elements where the converter's own handler would lose something. */
export const handlers: Record<string, Handle> = {
  button: leftOut,
  input: leftOut,
  select: leftOut,
  textarea: leftOut,
  code,
  kbd: code,
  samp: code,
  var: defaultHandlers.em,
  sup: script('superscript'),
  sub: script('subscript'),
  td: cell('td'),
  th: cell('th'),
  p(state, node) {
    const paragraph = defaultHandlers.p(state, node);
    const { className } = node.properties;
    const isLead = Array.isArray(className) && className.includes('lead');
    return paragraph && isLead ? { ...paragraph, data: { isLead } } : paragraph;
  },
  summary: (state, node) =>
    state
      .toFlow(state.all(node))
      .map((block) => (block.type === 'paragraph' ? labelled(block.children) : block)),
  dl: (state, node) => ({ type: 'list', spread: false, children: entriesOf(node).map(factOf(state)) }),
  table(state, node) {
    const captions = node.children.filter((child) => isElement(child) && child.tagName === 'caption');
    return [
      ...captions.flatMap((caption) => ('children' in caption ? state.toFlow(state.all(caption)) : [])),
      defaultHandlers.table(state, node),
    ];
  },
  tr(state, node) {
    const row = defaultHandlers.tr(state, node);
    const isHead = node.children
      .filter(isElement)
      .every(({ tagName, children }) => tagName === 'th' || children.length === 0);
    const cells = row.children.map((one) =>
      one.data?.scope ? { ...one, data: { ...one.data, scope: 'Column' as const } } : one,
    );
    return isHead ? { ...row, children: cells } : row;
  },
};

const labelled = (children: PhrasingContent[]): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children }],
});

/** Terms of a list of terms, and their descriptions. */
interface Entry {
  readonly terms: Element[];
  readonly descriptions: Element[];
}

function entriesOf(list: Element): readonly Entry[] {
  const entries: Entry[] = [];
  const parts = list.children.filter(isElement);
  for (const part of parts.flatMap((one) => (one.tagName === 'div' ? one.children.filter(isElement) : one))) {
    const isTerm = part.tagName === 'dt';
    let entry = entries.at(-1);
    if (!entry || (isTerm && entry.descriptions.length > 0)) {
      entry = { terms: [], descriptions: [] };
      entries.push(entry);
    }
    (isTerm ? entry.terms : entry.descriptions).push(part);
  }
  return entries;
}

/** An entry as the item of a list that begins with the terms, on one line with short descriptions. */
const factOf =
  (state: State) =>
  ({ terms, descriptions }: Entry): ListItem => {
    const label: PhrasingContent = {
      type: 'strong',
      children: joined(
        terms.map((term) => lineOf(state.all(term))),
        ', ',
      ),
    };
    const contents = descriptions.map((description) => state.toFlow(state.all(description)));
    const isShort = contents.flat().every(({ type }) => type === 'paragraph' || type === 'list');
    return {
      type: 'listItem',
      children:
        isShort && contents.every(({ length }) => length < 2)
          ? [
              {
                type: 'paragraph',
                data: { isFact: true },
                children: joined([[label], joined(contents.map(lineOf), ', ')], ': '),
              },
            ]
          : [{ type: 'paragraph', children: [label] }, ...contents.flat()],
    };
  };

/** Content as one line of text: blocks follow each other, the items of a list with commas. */
function lineOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    if (isPhrasing(node)) return [node];
    const line =
      node.type === 'list'
        ? joined(
            node.children.map(({ children }) => lineOf(children)),
            ', ',
          )
        : 'children' in node
          ? lineOf(node.children)
          : [];
    return index > 0 ? [text(' '), ...line] : line;
  });
}

const isPhrasing = (node: RootContent): node is PhrasingContent =>
  phrasing(node) || node.type === 'superscript' || node.type === 'subscript';
