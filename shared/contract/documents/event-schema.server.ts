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
        end: c.optional('When the event ends.', c.dateTime),
      }),
    ),
    cost: c.optional('Cost of attending, as text.', c.text),
    location: c.optionalPart('Venue of the event.', {
      buildingNameNumber: c.optional('Name or number of the building.', c.text),
      street: c.optional('Street of the venue.', c.text),
      city: c.optional('Town of the venue.', c.text),
      county: c.optional('County of the venue.', c.text),
      postCode: c.optional('Postcode of the venue.', c.text),
    }),
    website: c.optional('Site of the event or its organiser.', c.link),
    register: c.optionalPart('Registration for the event.', {
      registerLink: c.link.min(1).describe('Address of the registration page.'),
      registerTitle: c.requiredText
        .default('Register for this event')
        .describe('Text of the registration button.'),
    }),
  })
  .meta({ id: 'Event' });

export type EventPageContent = z.infer<typeof eventPage>;
