import { z } from 'zod';
import { flag, hexColour, html, link, list, requiredText, text } from '../../contract/primitives.server.ts';

const quizResult = z.object({
  title: requiredText,
  description: html,
  button: z.object({ title: text.optional(), url: link.optional() }).optional(),
});

/** One question inside content (specification section 3, Quiz). */
export const quiz = z.object({
  title: requiredText,
  question: requiredText,
  bgColor: hexColour.optional(),
  data: z.object({
    options: list(z.object({ text: requiredText, isCorrect: flag.default(false) })),
    result: z.object({ correct: quizResult, incorrect: quizResult }),
  }),
});

export type Quiz = z.infer<typeof quiz>;
export type QuizResult = z.infer<typeof quizResult>;
