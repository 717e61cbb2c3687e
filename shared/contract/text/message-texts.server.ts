import { catalogue } from './texts.ts';

/** The first lines of a form's mail, and the fields of feedback. */
export const formMailTexts = catalogue('form-mail', {
  form: 'Form: {form}',
  page: 'Page: {page}',
  sent: 'Sent: {instant}',
  rating: 'Rating',
  comment: 'Comment',
});
