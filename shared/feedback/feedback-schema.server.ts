import * as z from 'zod';
import { html, list, requiredText, text } from '../contract/primitives.server.ts';

/** The feedback panel of a page (specification section 3, Feedback). */
export const feedback = z
  .object({
    articleRatingText_s: requiredText.describe("Question that is asked, such as 'Was this page useful?'."),
    /** Title and text of the modal with the follow-up question. */
    modalTitle: text.optional().describe('Title of the window that asks on.'),
    modalText: text.optional().describe('Text of the window that asks on.'),
    articleRating: list(
      z.object({
        responseTitle_s: requiredText.describe("Words of the answer, such as 'Yes'."),
        responseMessage_t: text.default('').describe('What is said at once to who gave this answer.'),
        feedbackQuestion_t: text
          .default('')
          .describe('What is asked next, for a comment of 100 characters at most.'),
        feedbackSubmitTitle_s: text.default('').describe('Words of the button that sends the comment.'),
        feedbackSubmitMessage_html: html.optional().describe('Thanks, once the comment is sent.'),
      }),
    ).describe('Answers to choose from, in their order.'),
  })
  .meta({ id: 'Feedback' });

export type Feedback = z.infer<typeof feedback>;
