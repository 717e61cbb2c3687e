import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const quiz = {
  title: 'Test yourself',
  question: 'Which is stronger?',
  data: {
    options: [{ text: 'password1' }, { text: 'three words', isCorrect: true }],
    result: {
      correct: { title: 'Right', description: '<p>Well done.</p>' },
      incorrect: { title: 'Not quite', description: '<p>Too short.</p>' },
    },
  },
};

describe('a quiz panel', () => {
  it('can appear inside the content of a page, between its other blocks [1-10]', async () => {
    const page = await renderPage('/guidance/a', {
      article: {
        page: {
          type: 'guidance',
          title: 'A',
          content: {
            items: [
              { subheading: 'Before', description: '<p>Before.</p>' },
              { subheading: 'Quiz', quiz },
              { subheading: 'After', description: '<p>After.</p>' },
            ],
          },
        },
      },
    });
    const text = page.find('main').text;
    const places = ['Before.', 'Which is stronger?', 'After.'].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    expect(page.texts('main .quiz summary')).toEqual(['password1', 'three words']);
  });
});
