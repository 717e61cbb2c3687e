import * as z from 'zod';
import { heading, listOf, paragraph } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
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

const schema = z
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

type Quiz = z.infer<typeof schema>;

const printed = ({ title, question, data }: Quiz) => [
  heading(3, title),
  paragraph(question),
  ...listOf(data.options.map((option) => [paragraph(option.text)])),
];

/** One question inside content (specification section 3, Quiz). */
export const quiz = serverBlock({
  schema,
  printed,
  searched: (content) => [
    ...printed(content),
    ...Object.values(content.data.result).flatMap(({ title, description, button }) => [
      heading(3, title),
      ...htmlTree(description, 4),
      ...(button?.title ? [paragraph(button.title)] : []),
    ]),
  ],
});

export type QuizResult = z.infer<typeof quizResult>;
