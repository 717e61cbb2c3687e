/** The targeted field (RFC 9213) by which a content service speaks to the site's cache, in place of `Cache-Control`. */
export const SITE_CACHE_CONTROL = 'Site-Cache-Control';

/** What browsers are told of a response whose lifetime may end at a planned moment: to revalidate each time. */
export const REVALIDATE_EACH_TIME = 'public, max-age=0, must-revalidate';
