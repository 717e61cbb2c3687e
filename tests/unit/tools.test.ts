import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { plainText, planCalendar, planChecklist } from '#server/tools/plan-files.ts';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import type { PageHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import { actionPlan } from '#shared/tools/action-plan.ts';
import { readAnswers, toolAddress, toolParams, writeAnswers } from '#shared/tools/tool-address.ts';
import { follow, type Step } from '#shared/tools/tool-flow.ts';
import { type ToolPageContent, toolResponse } from '#shared/tools/tool-schema.server.ts';

const SITE = { locale: 'en-GB' };

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
      answers: [{ text: 'on' }, { text: 'off', actions: ['later'] }],
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
    { id: 'c', type: 'radio', question: 'C?', answers: [{ text: 'x' }] },
  ],
  actions: {
    later: { title: 'Later', text: '<p>Some day.</p>' },
    now: { title: 'Now', text: '<p>Today.</p>', urgentFlag: true },
    now2: { title: 'Now', text: '<p>Today too.</p>' },
  },
});

const steps = (...list: [question: number, ...chosen: number[]][]): Step[] =>
  list.map(([question, ...chosen]) => ({ question, chosen }));

it.each([
  ['a question that is not the open one', steps([1, 0], [0, 0])],
  ['a choice that does not exist', steps([0, 7], [0, 0])],
  ['no answer where one is required', steps([0], [0, 0])],
  ['a choice twice', steps([0, 0], [1, 0, 0], [1, 0])],
])('the way through a tool drops %s and all that follows', (_what, answers) => {
  const valid = answers.slice(0, -2);
  expect(follow(tool, answers)).toEqual({ steps: valid, open: valid.length, isLoop: false });
});

describe('the address of a tool', () => {
  const taken = steps([0, 0], [1, 0, 1], [2]);

  it('holds the answers in order, in characters that need no escaping', () => {
    expect(toolAddress('/tool', tool, taken)).toMatch(/^\/tool\?answers=[0-9a-z]{4}-0\.0_1\.0\.1_2$/);
  });

  it.each([
    ...['', 'x', 'x-', '-0.0', 'abcd-0.0_1'],
    `${writeAnswers(tool, taken)}_9999.1`,
    'a'.repeat(5000),
    'k-0.99999999999',
  ])('survives %j', (text) => expect(readAnswers(tool, text).steps.length).toBeLessThanOrEqual(3));

  it('has the parameters that its route knows', () => {
    const handle: PageHandle | undefined = matchRoutes(createRoutes(), '/cyberaware/actionplan/x')?.at(-1)
      ?.route.handle;
    expect(handle?.params).toEqual(toolParams);
  });
});

describe('a plan to download', () => {
  const plan = actionPlan(tool, steps([0, 1], [1, 0, 1]));
  const address = 'https://www.ncsc.example/cyberaware/actionplan/x?answers=k3f9-0.1_1.0.1';

  it('is a checklist, urgent items first', () => {
    expect(planChecklist('My plan', plan, address, SITE)).toBe(
      `My plan\n=======\n\n[ ] URGENT: Now\n    Today.\n    Today too.\n\n[ ] Later\n    Some day.\n\nYour plan: ${address}\n`,
    );
  });

  it('is a calendar with an entry for each group, from tomorrow on, in lines of at most 75 bytes', () => {
    const file = planCalendar('My plan', plan, address, SITE, new Date('2026-11-21T12:00:00Z'));
    const lines = file.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('SUMMARY:Urgent: Now');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261122');
    expect(lines).toContain('DTSTAMP:20261121T120000Z');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['en-GB', 'EN'],
    ['de-DE', 'DE'],
  ])('is a calendar in the language of the site: %s', (locale, language) => {
    const file = planCalendar('My plan', plan, address, { locale }, new Date(0));
    expect(file).toContain(`PRODID:-//www.ncsc.example//Action plan//${language}\r\n`);
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
  ])('has the text of its HTML, with absolute links: %s', (html, text) => {
    expect(plainText(html, address)).toBe(text);
  });
});
