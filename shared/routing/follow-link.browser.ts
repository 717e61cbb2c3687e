/** Full page load: the fallback when in-app navigation is not available. */
export function followLink(href: string): void {
  window.location.assign(href);
}
