import { catalogue } from '../site/texts.ts';

/** The first lines of a form's mail, and the fields of feedback. */
export const formMailTexts = catalogue('form-mail', {
  form: 'Form: {form}',
  page: 'Page: {page}',
  sent: 'Sent: {instant}',
  rating: 'Rating',
  comment: 'Comment',
});

/** Results of looking up a person in a register. */
export const personTexts = catalogue('person-lookup', {
  registered: '{name} is registered. {registration}',
  unknown:
    'We could not find anybody of that name in this register. Check the spelling and use the full name.',
});
