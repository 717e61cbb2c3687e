/** Loads a document in this one's place: what a link does when nothing better is to be had. */
export function followLink(href: string): void {
  window.location.assign(href);
}
