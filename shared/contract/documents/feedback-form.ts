import type { Feedback } from './feedback-schema.server.ts';

/** Id of the feedback panel's form, under which its recipient is configured. */
export const FEEDBACK_FORM = 'feedback';

/** Names of the fields of the feedback panel. */
export const FEEDBACK_FIELDS = { rating: 'rating', comment: 'comment' } as const;

/** Value of `SENT_PARAM` on the page that asks the follow-up question, which is used without scripts. */
export const RATED = 'feedback-rating';

/** An answer to the feedback question, with its follow-up texts. */
export type FeedbackRating = Feedback['articleRating'][number];

/** The rating with this title. */
export const ratingOf = ({ articleRating }: Feedback, title: string): FeedbackRating | undefined =>
  articleRating.find(({ responseTitle_s }) => responseTitle_s === title);
