import { z } from 'zod';
import { articleResponse } from './article.ts';
import { blogPostPage } from './blog-post.ts';
import { eventPage } from './event.ts';

/** Answer of the article endpoint: a page of one of the article types, a blog post or an event, told by `page.type`. */
export const readingPageResponse = z.object({
  page: z.discriminatedUnion('type', [articleResponse.shape.page, blogPostPage, eventPage]),
});

export type ReadingPageResponse = z.infer<typeof readingPageResponse>;
