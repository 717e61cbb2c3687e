/** A link is external when it contains a double slash (specification 2.1). */
export const isExternalLink = (href: string): boolean => href.includes('//');
