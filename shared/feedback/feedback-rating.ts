import type { Feedback } from './feedback-schema.server.ts';

/** An answer to the feedback question, with its follow-up texts. */
export type FeedbackRating = Feedback['articleRating'][number];

/** The rating with this title. */
export const ratingOf = ({ articleRating }: Feedback, title: string): FeedbackRating | undefined =>
  articleRating.find(({ responseTitle_s }) => responseTitle_s === title);
