import { z } from 'zod';
import { html, list, requiredText, text } from './primitives.ts';

/** The feedback panel of a page (specification section 3, Feedback). */
export const feedback = z.object({
  articleRatingText_s: requiredText,
  articleRating: list(
    z.object({
      responseTitle_s: requiredText,
      responseMessage_t: text.default(''),
      feedbackQuestion_t: text.default(''),
      feedbackSubmitTitle_s: text.default(''),
      feedbackSubmitMessage_html: html.optional(),
    }),
  ),
});

export type Feedback = z.infer<typeof feedback>;
