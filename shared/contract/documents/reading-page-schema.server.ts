import * as z from 'zod';
import { pageResponse } from '../parsing/essential.server.ts';
import { advisoryPage } from './advisory-schema.server.ts';
import { articleResponse, blogPostPage } from './article-schema.server.ts';
import { eventPage } from './event-schema.server.ts';

/** Response of the article endpoint: a page of any kind in this union, according to `page.type`. */
export const readingPageResponse = pageResponse(
  z
    .discriminatedUnion('type', [articleResponse.shape.page, blogPostPage, eventPage, advisoryPage])
    .describe('The page. Its `type` decides which fields it has.'),
);

export type ReadingPageResponse = z.infer<typeof readingPageResponse>;
