import * as z from 'zod';
import { articlePage } from '../article/article-schema.server.ts';
import { dateTime, link, requiredText, text, withScheme } from '../contract/primitives.server.ts';

/** An event (specification section 3, Event): an article with a panel about when, where and how to take part. */
export const eventPage = articlePage
  .extend({
    type: z.literal('event').describe('Always `event`.'),
    dateOfEvent: z
      .object({
        start: dateTime.describe('When the event begins.'),
        end: dateTime.optional().describe('When the event ends; without it, it has a beginning alone.'),
      })
      .optional()
      .describe('When the event is; shown, and offered as a calendar entry.'),
    cost: text.optional().describe('What it costs to take part, as text.'),
    location: z
      .object({
        buildingNameNumber: text.optional().describe('Name or number of the building.'),
        street: text.optional().describe('Street of the venue.'),
        city: text.optional().describe('Town of the venue.'),
        county: text.optional().describe('County of the venue.'),
        postCode: text.optional().describe('Postcode of the venue.'),
      })
      .optional()
      .describe('Where the event is.'),
    website: link.transform(withScheme).optional().describe('Site of the event or its organiser.'),
    register: z
      .object({
        registerLink: link.min(1).transform(withScheme).describe('Address at which people register.'),
        registerTitle: requiredText
          .default('Register for this event')
          .describe('Words of the button for registering.'),
      })
      .optional()
      .describe('Where to register for the event.'),
  })
  .meta({ id: 'Event' });

export type EventPageContent = z.infer<typeof eventPage>;
