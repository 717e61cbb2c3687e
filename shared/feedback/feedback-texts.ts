import { catalogue } from '../contract/text/texts.ts';

export const feedbackTexts = catalogue('feedback', {
  title: 'Your feedback',
  question: 'What could be better?',
  submit: 'Send feedback',
  sent: 'Thank you for your feedback.',
  failed: 'Your feedback was not sent. Please try again in a few minutes.',
});
