import type { SafeHtml } from '../../contract/safe-html.ts';
import type { Quiz } from './quiz.server.ts';

export const quizSamples = (html: SafeHtml): Readonly<Record<string, Quiz>> => ({
  'own colour': {
    title: 'Test yourself',
    question: 'Which password is stronger?',
    bgColor: '#6d2164',
    data: {
      options: [
        { text: 'password1', isCorrect: false },
        { text: 'three random words', isCorrect: true },
      ],
      result: {
        correct: {
          title: 'Right',
          description: html,
          button: { title: 'More on passwords', url: '/guidance/using-passwords' },
        },
        incorrect: { title: 'Not quite', description: html },
      },
    },
  },
});
