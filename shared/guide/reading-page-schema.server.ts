import * as z from 'zod';
import { articleResponse } from '../article/article-schema.server.ts';
import { blogPostPage } from '../blog/blog-post-schema.server.ts';
import { eventPage } from '../event/event-schema.server.ts';

/** Answer of the article endpoint: a page of one of the article types, a blog post or an event, told by `page.type`. */
export const readingPageResponse = z.object({
  page: z
    .discriminatedUnion('type', [articleResponse.shape.page, blogPostPage, eventPage])
    .describe('The page: an article, a blog post or an event, told apart by `type`.'),
});

export type ReadingPageResponse = z.infer<typeof readingPageResponse>;
