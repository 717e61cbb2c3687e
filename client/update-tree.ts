import { isOpaque, isSameTree } from './same-tree.ts';

const isScript = (node: Node): boolean => node.nodeName === 'SCRIPT';
const isInHead = ({ parentNode }: Node): boolean => parentNode?.nodeName === 'HEAD';
const isStylesheet = (node: Node): boolean => node instanceof HTMLLinkElement && node.rel === 'stylesheet';

/**
 * Whether a node can stay as it is. Scripts are never changed: they have run, and Trusted Types forbid it.
 */
function isSame(present: Node, wanted: Node): boolean {
  if (isScript(present)) return isScript(wanted);
  return isInHead(wanted) ? present.isEqualNode(wanted) : isSameTree(present, wanted);
}

const identityOf = (element: Element): string =>
  [element.nodeName, element.id, element.getAttribute('name')].join(' ');

/**
 * Whether an element can take the content of another. A form field never takes the content of a different
 * field.
 */
const canBecome = (present: Node | undefined, wanted: Node): present is Element =>
  present instanceof Element &&
  wanted instanceof Element &&
  !isInHead(wanted) &&
  identityOf(present) === identityOf(wanted);

/**
 * Updates an element to a newer version of its document. Elements in both versions are kept, with their
 * focus, typed text and open state. New nodes are taken from the newer document.
 */
export function updateTree(present: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes) {
    if (name !== 'open' && present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  if (isOpaque(present)) return;
  let rest: ChildNode[] = [...present.childNodes];
  const coming = [...wanted.childNodes];
  /**
   * Removes the nodes before an index. Stylesheets in the head stay, because the new ones may not have
   * loaded.
   */
  const removeUntil = (place: number): void => {
    for (const node of rest.slice(0, place)) if (!isInHead(node) || !isStylesheet(node)) node.remove();
    rest = rest.slice(place);
  };
  for (const [index, next] of coming.entries()) {
    const place = rest.findIndex((node) => isSame(node, next));
    const isNeededLater = ([first]: readonly ChildNode[]): boolean =>
      first !== undefined && coming.slice(index + 1).some((later) => isSame(first, later));
    if (place >= 0) removeUntil(place);
    const [first] = rest;
    if (place >= 0 || (canBecome(first, next) && !isNeededLater(rest))) {
      if (first instanceof Element && next instanceof Element && !isScript(first)) updateTree(first, next);
      rest = rest.slice(1);
    } else present.insertBefore(document.adoptNode(next), first ?? null);
  }
  removeUntil(rest.length);
}
