import * as z from 'zod';
import { hexColour, link, text } from '../contract/primitives.server.ts';
import { banner } from './header/header-schema.server.ts';

/** Answer of the page check: where a path that has no page of its own leads, if anywhere. */
export const pageCheckResponse = z.object({ target: link.optional() });

/** Answer of the page-title endpoint: what the header needs to know of the section a visitor came from. */
export const pageTitleResponse = z.object({
  page: z.object({
    title: text,
    pageLink: link.optional(),
    headerColour: hexColour.optional(),
    banner: banner.optional(),
  }),
});

export type PageCheckResponse = z.infer<typeof pageCheckResponse>;
export type PageTitleResponse = z.infer<typeof pageTitleResponse>;
