/** Names of sources that are not documents. They stand in `Cache-Tag` after the site's id and a colon. */

/** All blog posts, of which some are listed. */
export const BLOG_POSTS = 'blog-posts';

/** All news, of which some are listed. */
export const NEWS = 'news';

/** When the site was read, where an answer says so (`asOf`). */
export const AS_OF = 'as-of';
