import * as z from 'zod';
import { dateTime, link, passingDates, requiredText, text } from '../parsing/primitives.server.ts';
import { articlePage } from './article-schema.server.ts';

/** An event (specification section 3, Event): an article with date, location, cost and registration. */
export const eventPage = articlePage
  .extend({
    type: z.literal('event').describe('Always `event`.'),
    dateOfEvent: z
      .object(
        passingDates({
          start: dateTime.describe('When the event begins.'),
          end: dateTime.optional().describe('When the event ends.'),
        }),
      )
      .optional()
      .describe('Date of the event; also offered as a calendar entry.'),
    cost: text.optional().describe('Cost of attending, as text.'),
    location: z
      .object({
        buildingNameNumber: text.optional().describe('Name or number of the building.'),
        street: text.optional().describe('Street of the venue.'),
        city: text.optional().describe('Town of the venue.'),
        county: text.optional().describe('County of the venue.'),
        postCode: text.optional().describe('Postcode of the venue.'),
      })
      .optional()
      .describe('Venue of the event.'),
    website: link.optional().describe('Site of the event or its organiser.'),
    register: z
      .object({
        registerLink: link.min(1).describe('Address of the registration page.'),
        registerTitle: requiredText
          .default('Register for this event')
          .describe('Text of the registration button.'),
      })
      .optional()
      .describe('Registration for the event.'),
  })
  .meta({ id: 'Event' });

export type EventPageContent = z.infer<typeof eventPage>;
