/** Loads a page in place of the current one, where in-app navigation is not available. */
export const followLink = (href: string): void => window.location.assign(href);
