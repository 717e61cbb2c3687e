import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { plainText, planCalendar, planChecklist } from '#server/tools/plan-files.ts';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import type { PageHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import { actionPlan } from '#shared/tools/action-plan.ts';
import { readAnswers, readStep, toolAddress, toolParams, writeAnswers } from '#shared/tools/tool-address.ts';
import {
  errorTextOf,
  follow,
  isAnswered,
  nextQuestion,
  type Step,
  stepBack,
} from '#shared/tools/tool-flow.ts';
import { type ToolPageContent, toolResponse } from '#shared/tools/tool-schema.server.ts';

function toolOf(page: object): ToolPageContent {
  const parsed = parseTolerantly(toolResponse, { page: { title: 'Tool', ...page } });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value.page;
}

const tool = toolOf({
  questions: [
    {
      id: 'a',
      type: 'radio',
      question: 'A?',
      required: true,
      answers: [{ text: 'on' }, { text: 'skip', nextQuestion: 'c', actions: ['later'] }],
    },
    {
      id: 'b',
      type: 'checkbox',
      question: 'B?',
      answers: [
        { text: 'x', actions: ['now', 'later'] },
        { text: 'y', actions: ['now2'] },
      ],
    },
    { id: 'c', type: 'radio', question: 'C?', override: 'e', answers: [{ text: 'x', nextQuestion: 'd' }] },
    { id: 'd', type: 'radio', question: 'D?', answers: [{ text: 'x' }] },
    {
      id: 'e',
      type: 'radio',
      question: 'E?',
      answers: [
        { text: 'x', actions: ['missing'] },
        { text: 'back', nextQuestion: 'a' },
        { text: 'lost', nextQuestion: 'nowhere' },
      ],
    },
  ],
  actions: {
    later: { title: 'Later', text: '<p>Some day.</p>' },
    now: { title: 'Now', text: '<p>Today.</p>', urgentFlag: true },
    now2: { title: 'Now', text: '<p>Today too.</p>' },
  },
});

const steps = (...list: [question: number, ...chosen: number[]][]): Step[] =>
  list.map(([question, ...chosen]) => ({ question, chosen }));

describe('an answer', () => {
  it('has text, the next question and actions', () => {
    expect(tool.questions[0]?.answers).toEqual([
      { text: 'on', actions: [] },
      { text: 'skip', nextQuestion: 'c', actions: ['later'] },
    ]);
  });

  it('of a question moves to its next question, or to the next number when it has none', () => {
    expect(nextQuestion(tool, { question: 0, chosen: [0] })).toBe(1);
    expect(nextQuestion(tool, { question: 0, chosen: [1] })).toBe(2);
    expect(nextQuestion(tool, { question: 3, chosen: [0] })).toBe(4);
    expect(nextQuestion(tool, { question: 4, chosen: [0] })).toBeUndefined();
  });

  it('leads where the question overrides it to', () => {
    expect(nextQuestion(tool, { question: 2, chosen: [0] })).toBe(4);
  });

  it('that names no question leads to the next number', () => {
    expect(
      nextQuestion(toolOf({ questions: [{ ...tool.questions[4], id: 'x' }, tool.questions[3]] }), {
        question: 0,
        chosen: [2],
      }),
    ).toBe(1);
  });
});

describe('a question', () => {
  it('that is not required counts as answered', () => {
    const answers = [{ text: 'x', actions: [] }];
    expect(isAnswered({ required: false, answers }, [])).toBe(true);
    expect(isAnswered({ answers }, [])).toBe(true);
    expect(isAnswered({ required: true, answers }, [])).toBe(false);
    expect(isAnswered({ required: true, answers }, [0])).toBe(true);
    expect(isAnswered({ required: true, answers: [] }, [])).toBe(true);
  });

  it("says 'Please select at least one of the above options' unless it has words of its own", () => {
    expect(errorTextOf({})).toBe('Please select at least one of the above options');
    expect(errorTextOf({ errorText: 'Choose.' })).toBe('Choose.');
  });
});

describe('the way through a tool', () => {
  it('is the steps taken and the question that is open', () => {
    expect(follow(tool, [])).toEqual({ steps: [], open: 0, isCircle: false });
    expect(follow(tool, steps([0, 1], [2])).open).toBe(4);
    expect(follow(tool, steps([0, 1], [2], [4, 0])).open).toBeUndefined();
  });

  it.each([
    ['a question that is not the open one', steps([1, 0], [0, 0])],
    ['a choice that does not exist', steps([0, 7], [0, 0])],
    ['two choices of a radio question', steps([0, 0, 1], [0, 0])],
    ['no answer where one is required', steps([0], [0, 0])],
    ['a choice twice', steps([0, 0], [1, 0, 0], [1, 0])],
  ])('leaves out %s and all that follows', (_what, answers) => {
    const valid = answers.slice(0, -2);
    expect(follow(tool, answers)).toEqual({ steps: valid, open: valid.length, isCircle: false });
  });

  it('leads back to an answered question, and ends where it has gone the same way twice', () => {
    const round = steps([0, 1], [2], [4, 1]);
    expect(follow(tool, round)).toEqual({ steps: round, open: 0, isCircle: false });
    expect(follow(tool, [...round, ...round])).toMatchObject({ open: undefined, isCircle: true });
    expect(follow(tool, [...round, ...steps([0, 1], [2], [4, 0])])).toMatchObject({
      open: undefined,
      isCircle: false,
    });
  });

  it('goes back to the last answered question, whose answers are dropped', () => {
    const taken = steps([0, 1], [2, 0]);
    expect(stepBack(taken)).toEqual(steps([0, 1]));
    expect(follow(tool, stepBack(taken)).open).toBe(2);
    expect(stepBack([])).toEqual([]);
  });

  it('is none in a tool without questions', () => {
    expect(follow(toolOf({}), [])).toEqual({ steps: [], open: undefined, isCircle: false });
  });
});

describe('the address of a tool', () => {
  const taken = steps([0, 0], [1, 0, 1], [2]);

  it('holds the answers in order and gives them back', () => {
    const text = writeAnswers(tool, taken);
    expect(text).toMatch(/^[0-9a-z]{4}-0\.0_1\.0\.1_2$/);
    expect(readAnswers(tool, text)).toEqual({ steps: taken, open: 4, isCircle: false, isOutdated: false });
    expect(toolAddress('/tool', tool, taken)).toBe(`/tool?answers=${text}`);
    expect(toolAddress('/tool', tool, [])).toBe('/tool');
    expect(new URLSearchParams({ answers: text }).toString()).toBe(`answers=${text}`);
  });

  it('made for other questions starts anew and says so', () => {
    const changed = toolOf({ ...tool, questions: tool.questions.slice(1) });
    expect(readAnswers(changed, writeAnswers(tool, taken))).toEqual({
      steps: [],
      open: 0,
      isCircle: false,
      isOutdated: true,
    });
  });

  it.each([
    '',
    'x',
    'x-',
    '-0.0',
    'abcd-0.0_1',
    `${writeAnswers(tool, taken)}_9999.1`,
    'a'.repeat(5000),
    'k-0.99999999999',
  ])('survives %j', (text) => expect(readAnswers(tool, text).steps.length).toBeLessThanOrEqual(3));

  it('takes the answer of a form: a radio button or numbered boxes', () => {
    expect(readStep(new URLSearchParams('question=0&choice=1'))).toEqual({ question: 0, chosen: [1] });
    expect(readStep(new URLSearchParams('question=1&choice0=1&choice2=1'))).toEqual({
      question: 1,
      chosen: [0, 2],
    });
    expect(readStep(new URLSearchParams('question=1'))).toEqual({ question: 1, chosen: [] });
    expect(readStep(new URLSearchParams('choice=1'))).toBeUndefined();
  });

  it('has the parameters that its route knows', () => {
    const handle: PageHandle | undefined = matchRoutes(createRoutes(), '/cyberaware/actionplan/x')?.at(-1)
      ?.route.handle;
    expect(handle?.params).toEqual(toolParams);
  });
});

describe('the action plan', () => {
  it('keeps only answers that have actions', () => {
    expect(actionPlan(tool, steps([0, 0], [2, 0], [4, 0]))).toEqual([]);
    expect(actionPlan(tool, steps([0, 1])).map(({ title }) => title)).toEqual(['Later']);
  });

  it('is grouped by title', () => {
    const [now] = actionPlan(tool, steps([0, 0], [1, 0, 1]));
    expect(now).toMatchObject({ title: 'Now', isUrgent: true });
    expect(now?.actions.map(({ text }) => text)).toEqual(['<p>Today.</p>', '<p>Today too.</p>']);
  });

  it('has urgent groups first, and each action once', () => {
    const plan = actionPlan(tool, steps([0, 1], [1, 0]));
    expect(plan.map(({ title, isUrgent, actions }) => [title, isUrgent, actions.length])).toEqual([
      ['Now', true, 1],
      ['Later', false, 1],
    ]);
  });
});

describe('a plan to take away', () => {
  const plan = actionPlan(tool, steps([0, 1], [1, 0, 1]));
  const address = 'https://www.ncsc.example/cyberaware/actionplan/x?answers=k3f9-0.1_1.0.1';

  it('is a checklist, urgent things first', () => {
    expect(planChecklist('My plan', plan, address)).toBe(
      `My plan\n=======\n\n[ ] URGENT: Now\n    Today.\n    Today too.\n\n[ ] Later\n    Some day.\n\nYour plan: ${address}\n`,
    );
  });

  it('is a calendar with an entry for each group, from tomorrow on, in lines of at most 75 bytes', () => {
    const file = planCalendar('My plan', plan, address, new Date('2026-11-21T12:00:00Z'));
    const lines = file.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('SUMMARY:Urgent: Now');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261122');
    expect(lines).toContain('DTSTAMP:20261121T120000Z');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    [
      '<p>Use <a href="/guidance/x">this</a> &amp; <strong>that</strong>.</p><ul><li>One</li><li>Two</li></ul>',
      'Use this (https://www.ncsc.example/guidance/x) & that.\n- One\n- Two',
    ],
    [
      '<p><a class="a" href="https://else.example/y"><strong>There</strong></a></p>',
      'There (https://else.example/y)',
    ],
    ['<p><a href="mailto:ada@site.example">Ada</a></p>', 'Ada (mailto:ada@site.example)'],
  ])('has the text of its HTML, links with addresses that lead there from anywhere: %s', (html, text) => {
    expect(plainText(html, address)).toBe(text);
  });
});
