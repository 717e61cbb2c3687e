import { catalogue } from '../contract/text/texts.ts';

export const eventTexts = catalogue('event', {
  about: 'About this event',
  over: 'This event is over.',
  cost: 'Cost',
  date: 'Date of Event',
  days: '{start} - {end}',
  time: 'Time',
  hours: '{start} to {end}',
  location: 'Location',
  website: 'Website',
  register: 'Register',
});
