import type * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** The feedback panel of a page (specification section 3, Feedback). */
export const feedback = c.named('Feedback', {
  articleRatingText_s: c.requiredText.describe("The question, such as 'Was this page useful?'."),
  /** Title and text of the modal with the follow-up question. */
  modalTitle: c.optional('Title of the dialog with the follow-up question.', c.text),
  modalText: c.optional('Text of the dialog with the follow-up question.', c.text),
  articleRating: c.listOf('Possible answers, in order.', {
    responseTitle_s: c.requiredText.describe("Text of the answer, such as 'Yes'."),
    responseMessage_t: c.text.default('').describe('Immediate response to this answer.'),
    feedbackQuestion_t: c.text
      .default('')
      .describe('Follow-up question, for a comment of at most 100 characters.'),
    feedbackSubmitTitle_s: c.text.default('').describe('Text of the button that sends the comment.'),
    feedbackSubmitMessage_html: c.optional('Thanks, shown after the comment is sent.', c.html),
  }),
});

export type Feedback = z.infer<typeof feedback>;
