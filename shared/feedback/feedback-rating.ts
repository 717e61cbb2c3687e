import type { Feedback } from './feedback-schema.server.ts';

/** An answer to the feedback question, with all that follows from it. */
export type FeedbackRating = Feedback['articleRating'][number];

/** The rating of this title. */
export const ratingOf = ({ articleRating }: Feedback, title: string): FeedbackRating | undefined =>
  articleRating.find(({ responseTitle_s }) => responseTitle_s === title);

/** Words for what editors leave open. */
export const feedbackTexts = {
  question: 'What could be better?',
  submit: 'Send feedback',
  sent: 'Thank you for your feedback.',
  failed: 'Your feedback was not sent. Please try again in a few minutes.',
} as const;
