import type { HTMLElement } from 'node-html-parser';

/** The one element that the selector finds; fails when there is none. */
export function find(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector} in ${root.outerHTML.slice(0, 2000)}`);
  return found;
}
export const hrefs = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((element) => element.getAttribute('href'));
export const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((element) => element.textContent.trim());
