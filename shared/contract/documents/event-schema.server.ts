import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';
import { articlePage } from './article-schema.server.ts';

/** An event (specification section 3, Event): an article with date, location, cost and registration. */
export const eventPage = articlePage
  .extend({
    type: z.literal('event').describe('Always `event`.'),
    dateOfEvent: c.optionalPart(
      'Date of the event; also offered as a calendar entry.',
      c.passingDates({
        start: c.dateTime.describe('When the event begins.'),
        end: c.dateTime.optional().describe('When the event ends.'),
      }),
    ),
    cost: c.text.optional().describe('Cost of attending, as text.'),
    location: c.optionalPart('Venue of the event.', {
      buildingNameNumber: c.text.optional().describe('Name or number of the building.'),
      street: c.text.optional().describe('Street of the venue.'),
      city: c.text.optional().describe('Town of the venue.'),
      county: c.text.optional().describe('County of the venue.'),
      postCode: c.text.optional().describe('Postcode of the venue.'),
    }),
    website: c.link.optional().describe('Site of the event or its organiser.'),
    register: c.optionalPart('Registration for the event.', {
      registerLink: c.link.min(1).describe('Address of the registration page.'),
      registerTitle: c.requiredText
        .default('Register for this event')
        .describe('Text of the registration button.'),
    }),
  })
  .meta({ id: 'Event' });

export type EventPageContent = z.infer<typeof eventPage>;
