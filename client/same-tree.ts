/**
 * Whether a node's content is managed by one of our enhancements, or is parsed differently if scripts are on.
 */
export const isOpaque = (node: Node): boolean =>
  node instanceof Element && (node.hasAttribute('data-enhancement') || node.nodeName === 'NOSCRIPT');

/**
 * Whether two trees have the same elements and texts. Attributes may differ: our enhancements and third-party
 * scripts change them, and React leaves them as they are.
 */
export function isSameTree(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName || one.nodeValue !== other.nodeValue) return false;
  if (isOpaque(one)) return true;
  let [first, second] = [one.firstChild, other.firstChild];
  while (first && second) {
    if (!isSameTree(first, second)) return false;
    [first, second] = [first.nextSibling, second.nextSibling];
  }
  return first === second;
}
