/** Whose inside is a small script's of ours, or is parsed in another way where scripts run. */
export const isOpaque = (node: Node): boolean =>
  node instanceof Element && (node.hasAttribute('data-enhancement') || node.nodeName === 'NOSCRIPT');

/**
 * Whether a tree has the same elements and texts as another. Attributes may differ: small scripts of ours and of others
 * change them, and React leaves them as they are.
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
