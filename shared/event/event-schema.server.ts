import * as z from 'zod';
import { articlePage } from '../article/article-schema.server.ts';
import { dateTime, link, requiredText, text } from '../contract/primitives.server.ts';

/** An event (specification section 3, Event): an article with a panel about when, where and how to take part. */
export const eventPage = articlePage.extend({
  type: z.literal('event'),
  dateOfEvent: z.object({ start: dateTime, end: dateTime.optional() }).optional(),
  cost: text.optional(),
  location: z
    .object({
      buildingNameNumber: text.optional(),
      street: text.optional(),
      city: text.optional(),
      county: text.optional(),
      postCode: text.optional(),
    })
    .optional(),
  website: link.optional(),
  register: z.object({ registerLink: link.min(1), registerTitle: requiredText }).optional(),
});

export type EventPageContent = z.infer<typeof eventPage>;
