import * as z from 'zod';
import { articlePage } from '../article/article-schema.server.ts';

/** A blog post: an article with its authors in `group` and its blogs in the metadata entry 'Part of blog'. */
export const blogPostPage = articlePage
  .extend({ type: z.literal('blog-post').describe('Always `blog-post`.') })
  .meta({ id: 'BlogPost' });

export type BlogPostContent = z.infer<typeof blogPostPage>;
