import * as z from 'zod';
import { flag, hexColour, html, link, list, requiredText, text } from '../parsing/primitives.server.ts';

const quizResult = z
  .object({
    title: requiredText.describe('Heading of the result.'),
    description: html.describe('Why the answer is correct or wrong.'),
    button: z
      .object({
        title: text.optional().describe("Text of the button, such as 'Learn more'."),
        url: link.optional().describe('Target of the button below the result.'),
      })
      .optional()
      .describe('Link to more information; shown as a button only if it has a title.'),
  })
  .meta({ id: 'QuizResult' });

/** One question inside content (specification section 3, Quiz). */
export const quiz = z
  .object({
    title: requiredText.describe('Heading of the quiz.'),
    question: requiredText.describe('The question.'),
    bgColor: hexColour.optional().describe('Background colour of the quiz, `#rrggbb`.'),
    data: z
      .object({
        options: list(
          z.object({
            text: requiredText.describe('Text of the answer.'),
            isCorrect: flag.default(false).describe('Whether this answer is correct.'),
          }),
        ).describe('Possible answers, in order.'),
        result: z
          .object({
            correct: quizResult.describe('Shown after the correct answer.'),
            incorrect: quizResult.describe('Shown after a wrong answer, with a way to try again.'),
          })
          .describe('The result shown after an answer.'),
      })
      .describe('Possible answers and their results.'),
  })
  .describe('A question with possible answers.')
  .meta({ id: 'Quiz' });

export type QuizResult = z.infer<typeof quizResult>;
