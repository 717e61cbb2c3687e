import type * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

const quizResult = c.named('QuizResult', {
  title: c.requiredText.describe('Heading of the result.'),
  description: c.html.describe('Why the answer is correct or wrong.'),
  button: c
    .part('Link to more information; shown as a button only if it has a title.', {
      title: c.text.optional().describe("Text of the button, such as 'Learn more'."),
      url: c.link.optional().describe('Target of the button below the result.'),
    })
    .optional(),
});

/** One question inside content (specification section 3, Quiz). */
export const quiz = c
  .part('A question with possible answers.', {
    title: c.requiredText.describe('Heading of the quiz.'),
    question: c.requiredText.describe('The question.'),
    bgColor: c.hexColour.optional().describe('Background colour of the quiz, `#rrggbb`.'),
    data: c.part('Possible answers and their results.', {
      options: c.listOf('Possible answers, in order.', {
        text: c.requiredText.describe('Text of the answer.'),
        isCorrect: c.flag.default(false).describe('Whether this answer is correct.'),
      }),
      result: c.part('The result shown after an answer.', {
        correct: quizResult.describe('Shown after the correct answer.'),
        incorrect: quizResult.describe('Shown after a wrong answer, with a way to try again.'),
      }),
    }),
  })
  .meta({ id: 'Quiz' });

export type QuizResult = z.infer<typeof quizResult>;
