import * as z from 'zod';
import { flag, hexColour, html, link, list, requiredText, text } from '../../contract/primitives.server.ts';
import { heading, listOf, paragraph } from '../document-tree.server.ts';
import { htmlTree } from '../html-tree.server.ts';
import { serverBlock } from '../server-block.server.ts';

const quizResult = z
  .object({
    title: requiredText.describe('Heading of what is shown after the answer.'),
    description: html.describe('Why the answer is right or wrong.'),
    button: z
      .object({
        title: text.optional().describe("Words of the button, such as 'Learn more'."),
        url: link.optional().describe('Where the button below the result leads.'),
      })
      .optional()
      .describe('Where to learn more; a button only with a title.'),
  })
  .meta({ id: 'QuizResult' });

const schema = z
  .object({
    title: requiredText.describe('Heading of the quiz.'),
    question: requiredText.describe('Question that is asked.'),
    bgColor: hexColour.optional().describe('Colour behind the quiz, `#rrggbb`.'),
    data: z
      .object({
        options: list(
          z.object({
            text: requiredText.describe('Words of the answer.'),
            isCorrect: flag.default(false).describe('Whether this answer is the right one.'),
          }),
        ).describe('Answers to choose from, in their order.'),
        result: z
          .object({
            correct: quizResult.describe('Shown after the right answer.'),
            incorrect: quizResult.describe('Shown after a wrong answer, with a way to try again.'),
          })
          .describe('What is shown once somebody has answered.'),
      })
      .describe('Answers to choose from and what follows each.'),
  })
  .describe('A question with answers to choose from.')
  .meta({ id: 'Quiz' });

export type Quiz = z.infer<typeof schema>;

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
