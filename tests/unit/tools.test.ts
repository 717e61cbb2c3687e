import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { plainText, planCalendar, planChecklist } from '#server/tools/plan-files.ts';
import { type ToolPageContent, toolResponse } from '#shared/contract/documents/tool-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import type { PageHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import { actionPlan, planSummary } from '#shared/tools/action-plan.ts';
import { readAnswers, readStep, toolAddress, toolParams, writeAnswers } from '#shared/tools/tool-address.ts';
import { follow, isRepeated, type Step } from '#shared/tools/tool-flow.ts';
import { wordsIn } from '#tests/support/words-in.ts';

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

it('a question is repeated if it was answered before', () => {
  const progress = { steps: steps([0, 0], [1]), isLoop: false };
  expect([0, 1, 2].map((open) => isRepeated({ ...progress, open }))).toEqual([true, true, false]);
});

it.each<[string, Step | undefined]>([
  ['question=1&choice=12', { question: 1, chosen: [12] }],
  ['question=123&choice=0', { question: 123, chosen: [0] }],
  ['question=1&choice=10&choice=0&choice=2&choice=0', { question: 1, chosen: [0, 2, 10] }],
  ['question=1&choice=x1&choice=3', { question: 1, chosen: [3] }],
  ['question=1&choice=1x', { question: 1, chosen: [] }],
  ['question=1&choice=', { question: 1, chosen: [] }],
  ['', undefined],
  ['choice=1', undefined],
  ['question=', undefined],
  ['question=1x', undefined],
  ['question=x1', undefined],
  ['question=1234', undefined],
])('the form of a question submits its answer: %s', (text, step) => {
  expect(readStep(new URLSearchParams(text))).toEqual(step);
});

describe('the address of a tool', () => {
  const taken = steps([0, 0], [1, 0, 1], [2]);

  it('holds the answers in order, in characters that need no escaping', () => {
    expect(toolAddress('/tool', tool, taken)).toMatch(/^\/tool\?answers=[0-9a-z]{4}-0\.0_1\.0\.1_2$/);
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

  it('has an edition, without which nothing is outdated', () => {
    const address = writeAnswers(tool, taken);
    expect(readAnswers(tool, '')).toEqual({ steps: [], open: 0, isLoop: false, isOutdated: false });
    expect(readAnswers(tool, address)).toMatchObject({ steps: taken, isOutdated: false });
    expect(readAnswers(tool, `x${address}`)).toEqual({ steps: [], open: 0, isLoop: false, isOutdated: true });
  });

  it.each(['x0.0', '0.0x', '0..0', '0.'])('ignores what is not an answer: %s', (part) => {
    const edition = writeAnswers(tool, taken).split('-')[0];
    expect(readAnswers(tool, `${edition}-${part}_0.0`).steps).toEqual(steps([0, 0]));
  });

  it('has the parameters that its route knows', () => {
    const handle: PageHandle | undefined = matchRoutes(createRoutes(), '/cyberaware/actionplan/x')?.at(-1)
      ?.route.handle;
    expect(handle?.params).toEqual(Object.values(toolParams));
    expect(handle?.repeated).toBe(toolParams.choice);
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
    // None of them makes the reader busy.
    for (const each of ['BEGIN:VEVENT', 'TRANSP:TRANSPARENT'])
      expect(lines.filter((line) => line === each)).toHaveLength(2);
    expect(lines).toContain('SUMMARY:Urgent: Now');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261122');
    expect(lines).toContain('DTSTAMP:20261121T120000Z');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is a calendar whose entries have the same ids when it is downloaded again', () => {
    const idsOf = (file: string) => [...file.matchAll(/^UID:(.+)\r$/gm)].map(([, id]) => id);
    const first = idsOf(planCalendar('My plan', plan, address, SITE, new Date('2026-11-21T12:00:00Z')));
    const again = idsOf(planCalendar('My plan', plan, address, SITE, new Date('2026-12-01T12:00:00Z')));
    expect(new Set(first).size).toBe(2);
    expect(again).toEqual(first);
    const other = address.replace('/actionplan/x', '/actionplan/y');
    expect(idsOf(planCalendar('My plan', plan, other, SITE, new Date(0)))).not.toContain(first[0]);
  });

  it('is a calendar in which urgent entries are on the first day, and the others three days apart', () => {
    const group = (title: string, isUrgent: boolean) => ({ title, isUrgent, actions: [] });
    const groups = [
      group('a', true),
      group('b', true),
      group('c', false),
      group('d', false),
      group('e', false),
    ];
    const file = planCalendar('My plan', groups, address, SITE, new Date('2026-11-21T12:00:00Z'));
    expect([...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual(
      wordsIn('20261122 20261122 20261122 20261125 20261128'),
    );
    expect([planSummary(groups, SITE), planSummary(groups.slice(4), SITE)]).toEqual([
      '5 steps, 2 urgent',
      '1 step',
    ]);
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
    [
      '<blockquote><p>a</p><p>b</p></blockquote><table><tr><th>c</th><td>d</td></tr><tr><td></td><td>e</td></tr></table>',
      'a\nb\nc d\ne',
    ],
    ['<h2>One</h2><p>two<br>three<br />four<br  >five</p>', 'One\ntwo\nthree\nfour\nfive'],
    [
      '<ol><li class="a">One  \t two</li>\n \n<li>It&#39;s &euro;</li></ol><p></a>end</p>',
      "1. One two\n2. It's €\nend",
    ],
    [
      '<ol start="3"><li>Three<ul><li>a</li></ul></li><li>Four<ol><li>b</li></ol></li><li>Five</li></ol><ul><li>c</li></ul>',
      '3. Three\n- a\n4. Four\n1. b\n5. Five\n- c',
    ],
    [
      '<p><a href="https://else.example/y?a=1&amp;b=2">https://else.example/y?a=1&amp;b=2</a>, <a href="https://else.example/">else.example</a></p>',
      'https://else.example/y?a=1&b=2, else.example',
    ],
    [
      '<p><a href="mailto:ada@site.example">ada@site.example</a>, <a href="tel:0300123">0300 123</a>, <a href="/x"><b>/x</b></a></p>',
      'ada@site.example, 0300 123, /x (https://www.ncsc.example/x)',
    ],
  ])('has the text of its HTML, with absolute links: %s', (html, text) => {
    expect(plainText(html, address)).toBe(text);
  });
});
