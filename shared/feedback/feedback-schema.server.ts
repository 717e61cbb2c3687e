import * as z from 'zod';
import { html, list, requiredText, text } from '../contract/primitives.server.ts';

/** The feedback panel of a page (specification section 3, Feedback). */
export const feedback = z.object({
  articleRatingText_s: requiredText,
  /** Title and text of the modal that asks on. */
  modalTitle: text.optional(),
  modalText: text.optional(),
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
