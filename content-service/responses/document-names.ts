/** Names of sources that are not documents, used in `Cache-Tag` after the site id and a colon. */

/** All blog posts; for responses that list some of them. */
export const BLOG_POSTS = 'blog-posts';

/** All news; for responses that list some of them. */
export const NEWS = 'news';

/** The time at which the site was read, for responses that include it (`asOf`). */
export const AS_OF = 'as-of';
