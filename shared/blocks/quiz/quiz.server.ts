import * as z from 'zod';
import { flag, hexColour, html, link, list, requiredText, text } from '../../contract/primitives.server.ts';
import { heading, paragraph } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const quizResult = z.object({
  title: requiredText,
  description: html,
  button: z.object({ title: text.optional(), url: link.optional() }).optional(),
});

const schema = z.object({
  title: requiredText,
  question: requiredText,
  bgColor: hexColour.optional(),
  data: z.object({
    options: list(z.object({ text: requiredText, isCorrect: flag.default(false) })),
    result: z.object({ correct: quizResult, incorrect: quizResult }),
  }),
});

/** One question inside content (specification section 3, Quiz). */
export const quiz = serverBlock({
  schema,
  words: ({ title, question, data: { options, result } }) => {
    const results = [result.correct, result.incorrect];
    return {
      headings: [title, question, ...results.flatMap((shown) => [shown.title, shown.button?.title])],
      texts: [...options.map(({ text: option }) => option), ...results.map(({ description }) => description)],
    };
  },
  printed: ({ title, question, data }) => [
    heading(3, title),
    paragraph(question),
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: data.options.map((option) => [paragraph(option.text)]),
    },
  ],
});

export type Quiz = z.infer<typeof schema>;
export type QuizResult = z.infer<typeof quizResult>;
