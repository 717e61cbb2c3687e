import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { actions, checkbox, PLAN, radio, texts, toolVisits } from './tool-visits.ts';

const { app, show, answer, answerAll, follow, toolWith } = toolVisits();

describe('a tool', () => {
  const questions = [
    {
      ...radio('a', { text: 'on' }, { text: 'skip', nextQuestion: 'c', actions: ['later'] }),
      required: true,
    },
    checkbox('b', { text: 'x', actions: ['now', 'later'] }, { text: 'y', actions: ['now2'] }, { text: 'z' }),
    { ...radio('c', { text: 'x', nextQuestion: 'd' }), override: 'e' },
    radio('d', { text: 'x' }),
    {
      ...radio('e', { text: 'x', actions: ['missing'] }, { text: 'y', actions: ['later', 'now'] }),
      required: true,
      errorText: 'Choose.',
    },
  ];
  const actions = {
    later: { title: 'Later', text: '<p>Some day.</p>' },
    now: { title: 'Now', text: '<p>Today.</p>', urgentFlag: true },
    now2: { title: 'Now', text: '<p>Today too.</p>' },
  };
  const tool = () => toolWith({ questions, actions });

  it.each<[what: string, answers: (string | string[])[], heading: string, plan?: string[], alert?: string]>([
    ["moves to the answer's next question [3-113] [4-51]", ['skip'], 'c?'],
    ['moves to the next number for an answer without one [4-51]', ['on'], 'b?'],
    ['moves to the next number after every question [4-51]', ['on', 'x'], 'c?'],
    ['follows the override of a question [3-114]', ['skip', 'x'], 'e?'],
    ['counts a question that is not required as answered [5-08]', ['on', []], 'c?'],
    ['ends in a plan without answers to what is not required [5-08]', ['on', [], [], 'x'], PLAN],
    ['keeps only answers that have actions in its plan [4-54]', ['on', 'z', 'x', 'x'], PLAN],
    ["has an answer's actions in its plan [3-113] [4-54]", ['skip', 'x', 'x'], PLAN, ['Later', 'Some day.']],
    [
      'groups its plan by title [4-55]',
      ['on', ['x', 'y'], 'x', 'x'],
      PLAN,
      ['Urgent Now', 'Today.', 'Today too.', 'Later', 'Some day.'],
    ],
    [
      'has urgent groups first in its plan, and each action once [4-56]',
      ['skip', 'x', 'y'],
      PLAN,
      ['Urgent Now', 'Today.', 'Later', 'Some day.'],
    ],
    ['requires what is required, in its own words [3-114]', ['skip', 'x', []], 'e?', [], 'Choose.'],
    ['has a message for others [5-06]', [[]], 'a?', [], 'Please select at least one of the above options'],
  ])('%s: after %j', async (_what, answers, heading, plan = [], alert) => {
    const shown = await answerAll(tool(), ...answers);
    expect(shown.heading).toBe(heading);
    expect(texts(shown, '.plan-group :is(.plan-group__title, .rich-text)')).toEqual(plan);
    expect(texts(shown, '[role=alert]')).toEqual(alert ? [alert] : []);
  });

  it('moves to the next number if there is no such question [4-51], and shows the text of each answer [3-113]', async () => {
    expect(texts(await show(tool()), '.tool-answer')).toEqual(['on', 'skip']);
    const lost = toolWith({ questions: [radio('a', { text: 'x', nextQuestion: 'nowhere' }), radio('b')] });
    expect((await answerAll(lost, 'x')).heading).toBe('b?');
  });

  it('skips a required question without choices', async () => {
    const path = toolWith({ questions: [{ ...radio('a'), required: true }, radio('b', { text: 'x' })] });
    expect((await answerAll(path, [])).heading).toBe('b?');
  });

  it('goes back to the last answered question, and drops its answers [4-52]', async () => {
    const path = tool();
    const open = await answerAll(path, 'skip', 'x');
    const back = await follow(open, 'Back');
    expect(back.heading).toBe('c?');
    expect(back.address).toBe((await answerAll(path, 'skip')).address);
    const first = await follow(back, 'Back');
    expect([first.heading, first.address]).toEqual(['a?', path]);
    // The answer that skips a question is gone, with its action.
    const other = await answer(await answer(await answer(await answer(first, 'on'), 'z'), 'x'), 'x');
    expect([other.heading, ...texts(other, '.plan-group__title')]).toEqual([PLAN]);
  });

  it('accepts one answer to a radio question at any address', async () => {
    const path = tool();
    const { address } = await answerAll(path, 'on');
    const two = address.replace(/0\.0$/, '0.0.1');
    expect(two).not.toBe(address);
    for (const changed of [two, two.replace('0.0.1', '0.1.0'), address.replace(/0\.0$/, '0.0.0')])
      expect(await show(changed)).toMatchObject({ status: 200, heading: 'a?' });
    expect((await show(`${path}?question=0&choice=1&choice=0`)).heading).toBe('a?');
  });

  it('takes any of many boxes, each once and in order, from any number of parameters', async () => {
    const boxes = Array.from({ length: 30 }, (_, place) => ({
      text: `box ${place}`,
      actions: [`a${place}`],
    }));
    const many = Object.fromEntries(
      boxes.map((_, place) => [`a${place}`, { title: `Plan ${place}`, text: '' }]),
    );
    const question = { ...radio('a', ...boxes), type: 'checkbox', required: true };
    const path = toolWith({ questions: [question], actions: many });
    const plan = await answerAll(path, ['box 25', 'box 29', 'box 3']);
    expect([plan.heading, ...texts(plan, '.plan-group__title')]).toEqual([
      PLAN,
      'Plan 3',
      'Plan 25',
      'Plan 29',
    ]);
    expect((await show(`${path}?question=0&choice=29&choice=3&choice=25&choice=3`)).address).toBe(
      plan.address,
    );
    expect((await show(`${path}?question=0${'&choice=3'.repeat(1500)}`)).heading).toBe(PLAN);
    expect((await show(`${path}?question=0&choice=30`)).heading).toBe('a?');
  });

  it('may number its questions and actions [3-112]', async () => {
    const path = toolWith({
      questions: [
        radio(1, { text: 'on' }, { text: 'skip', nextQuestion: 3, actions: [7] }),
        radio(2, { text: 'x' }),
        { ...radio(3, { text: 'x' }), override: 5 },
        radio(4, { text: 'x' }),
        radio('5', { text: 'x', actions: ['8'] }),
      ],
      actions: { 7: { title: 'Seven', text: '<p>7</p>' }, 8: { title: 'Eight', text: '<p>8</p>' } },
    });
    expect((await answerAll(path, 'on')).heading).toBe('2?');
    expect((await answerAll(path, 'skip', 'x')).heading).toBe('5?');
    const plan = await answerAll(path, 'skip', 'x', 'x');
    expect(texts(plan, '.plan-group__title')).toEqual(['Seven', 'Eight']);
  });

  it.each([
    ['an empty list of questions', { questions: [] }],
    ['no questions', {}],
    ['no question that can be asked', { questions: [{}] }],
  ])('with %s shows the rest and says so, never a plan', async (_what, page) => {
    const path = toolWith({ ...page, summary: 'What it is for', promo: [{ title: 'Another tool' }] });
    for (const address of [path, `${path}?answers=abcd-0.0`]) {
      const shown = await show(address);
      expect([shown.status, ...texts(shown, '.lead, .promo-panel__title')]).toEqual([
        200,
        'What it is for',
        'Another tool',
      ]);
      expect(texts(shown, '.tool__notice').at(-1)).toBe('This tool has no questions at the moment.');
      expect(shown.document.querySelector('.plan, .tool-question')).toBeNull();
    }
    expect((await app.get(`${path}.txt`)).status).toBe(404);
  });
});

describe('the address of an action plan', () => {
  const one = { text: 'first', actions: ['one'] };
  const two = { text: 'second', actions: ['two'] };
  const last = radio('b', { text: 'x' }, { text: 'y' });
  const asked = [radio('a', one, two), last];

  it.each<[what: string, isOutdated: boolean, questions: object[]]>([
    ['answers have another order', true, [radio('a', two, one), last]],
    ['answers are fewer', true, [radio('a', one, two), radio('b', { text: 'x' })]],
    ['answers are more', true, [radio('a', one, two, { text: 'third' }), last]],
    ['answers are worded differently', true, [radio('a', { ...one, text: 'another' }, two), last]],
    ['nothing has changed', false, asked],
    ['a question is worded differently', false, [{ ...radio('a', one, two), question: 'Which?' }, last]],
    ['answers lead to other actions', false, [radio('a', { ...one, actions: ['one', 'two'] }, two), last]],
  ])('starts again instead of showing the plan where %s: %s', async (_what, isOutdated, questions) => {
    const path = toolWith({ questions: asked, actions });
    const { address } = await answerAll(path, 'first', 'x');
    const url = endpointAddress('tools', { url: path });
    app.contentService.serve({ [url]: { page: { title: 'Tool', questions, actions } } });
    await app.purge({ paths: [path], hard: true });
    const shown = await show(address);
    const changed = 'The questions have changed since that address was made. Please answer them again.';
    expect([shown.heading, ...texts(shown, '.tool__notice')]).toEqual(isOutdated ? ['a?', changed] : [PLAN]);
  });
});
