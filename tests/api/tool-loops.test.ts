import { describe, expect, it } from 'vitest';
import { actions, CIRCLE, checkbox, PLAN, radio, texts, toolVisits } from './tool-visits.ts';

const { app, show, answer, answerAll, follow, toolWith } = toolVisits();

describe('a tool with a loop', () => {
  it('repeats an earlier question, and continues from there', async () => {
    const path = toolWith({
      questions: [
        radio('a', { text: 'x', actions: ['one'] }, { text: 'y', actions: ['two'] }),
        radio('b', { text: 'again', nextQuestion: 'a' }, { text: 'done' }),
      ],
      actions,
    });
    const again = await answerAll(path, 'x', 'again');
    expect(again.heading).toBe('a?');
    expect(texts(again, '.tool-question__progress')).toEqual(['Question 3']);
    // The bar stays where the visitor has been.
    expect(again.document.querySelector('progress')?.getAttribute('value')).toBe('2');
    expect(texts(again, '.tool__notice')).toEqual(['Your answers lead back to this question.']);
    const plan = await answer(await answer(again, 'y'), 'done');
    expect(plan.heading).toBe(PLAN);
    // The last answer to a question counts.
    expect(texts(plan, '.plan-group__title')).toEqual(['Two']);
  });

  it.each([
    ['of one question', [radio('a', { text: 'x', nextQuestion: 'a', actions: ['one'] })], 2],
    [
      'of all questions',
      [radio('a', { text: 'x' }), radio('b', { text: 'x', nextQuestion: 'a', actions: ['one'] })],
      4,
    ],
    ['made by an override', [radio('a', { text: 'x' }), { ...radio('b', { text: 'x' }), override: 'a' }], 4],
  ])('ends in a message, not in a plan, if the loop is %s', async (_what, questions, rounds) => {
    const path = toolWith({ questions, actions });
    const before = await answerAll(path, ...Array.from({ length: rounds - 1 }, () => 'x'));
    expect(before.document.querySelector('form.tool-question')).not.toBeNull();
    const end = await answer(before, 'x');
    expect([end.status, end.heading]).toEqual([200, CIRCLE]);
    expect(end.document.querySelector('.tool')?.getAttribute('data-views')).toBe(`${path}/loop`);
    expect(texts(end, 'main h2')).not.toContain(PLAN);
    expect((await app.get(end.address.replace(path, `${path}.txt`))).status).toBe(404);
    expect((await follow(end, 'Back')).address).toBe(before.address);
    expect((await follow(end, 'Start again')).address).toBe(path);
    // An address with further rounds adds nothing.
    const more = await show(`${end.address}${end.address.split('-').at(-1)?.replace(/^/, '_').repeat(40)}`);
    expect(more.heading).toBe(CIRCLE);
  });

  it('also ends for visitors who go a different way each time, at a short address', async () => {
    const answers = ['x', 'y', 'z'].map((text) => ({ text, nextQuestion: 'a' }));
    const others = Array.from({ length: 9 }, (_, n) => radio(`b${n}`, { text: 'x' }));
    const path = toolWith({ questions: [radio('a', ...answers), ...others] });
    let shown = await show(path);
    // A square-free sequence: no part of it is immediately repeated.
    for (const word of [...'xyzxzyxyzyxzxyzxzyxzyzxyzyxzyx']) {
      if (shown.heading === CIRCLE) break;
      shown = await answer(shown, word);
    }
    expect(shown.heading).toBe(CIRCLE);
    expect(shown.address.length).toBeLessThan(2100);
  });

  it('accepts answers for as long as they fit into an address of bounded length', async () => {
    const boxes = Array.from({ length: 20 }, (_, n) => ({ text: `box ${n}` }));
    const many = Array.from({ length: 60 }, (_, n) => checkbox(`q${n}`, ...boxes));
    const path = toolWith({ questions: many });
    const all = boxes.map(({ text }) => text);
    let shown = await show(path);
    let asked = 0;
    for (; asked < many.length && shown.heading !== CIRCLE; asked += 1) {
      expect(shown.heading).toBe(`q${asked}?`);
      shown = await answer(shown, ...all);
    }
    expect(asked).toBeGreaterThan(35);
    expect(texts(shown, 'main h2')).not.toContain(PLAN);
    expect(shown.address.length).toBeLessThan(2600);
  });
});
