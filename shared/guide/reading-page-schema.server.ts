import * as z from 'zod';
import { advisoryPage } from '../advisory/advisory-schema.server.ts';
import { articleResponse } from '../article/article-schema.server.ts';
import { blogPostPage } from '../blog/blog-post-schema.server.ts';
import { eventPage } from '../event/event-schema.server.ts';

/** Answer of the article endpoint: a page of one of the article types or of a kind with fields of its own, told by `page.type`. */
export const readingPageResponse = z.object({
  page: z
    .discriminatedUnion('type', [articleResponse.shape.page, blogPostPage, eventPage, advisoryPage])
    .describe('The page: an article, or of a kind with fields of its own, told apart by `type`.'),
});

export type ReadingPageResponse = z.infer<typeof readingPageResponse>;
