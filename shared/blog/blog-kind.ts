import type { PageKind } from '../page-kind.ts';
import { blogRules } from './blog-kind.server.ts';

/** Blog posts (specification 2.1). */
export const blogKind: PageKind = {
  ...blogRules(),
  path: '/blog-post/:id',
  module: 'blog/BlogPage',
  load: () => import('./BlogPage.tsx'),
  isContent: true,
  feed: 4,
};
