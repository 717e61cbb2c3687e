import * as z from 'zod';
import { html, list, requiredText, text } from '../parsing/primitives.server.ts';

/** The feedback panel of a page (specification section 3, Feedback). */
export const feedback = z
  .object({
    articleRatingText_s: requiredText.describe("The question, such as 'Was this page useful?'."),
    /** Title and text of the modal with the follow-up question. */
    modalTitle: text.optional().describe('Title of the dialog with the follow-up question.'),
    modalText: text.optional().describe('Text of the dialog with the follow-up question.'),
    articleRating: list(
      z.object({
        responseTitle_s: requiredText.describe("Text of the answer, such as 'Yes'."),
        responseMessage_t: text.default('').describe('Immediate response to this answer.'),
        feedbackQuestion_t: text
          .default('')
          .describe('Follow-up question, for a comment of at most 100 characters.'),
        feedbackSubmitTitle_s: text.default('').describe('Text of the button that sends the comment.'),
        feedbackSubmitMessage_html: html.optional().describe('Thanks, shown after the comment is sent.'),
      }),
    ).describe('Possible answers, in order.'),
  })
  .meta({ id: 'Feedback' });

export type Feedback = z.infer<typeof feedback>;
