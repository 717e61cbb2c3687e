import { describe, expect, it } from 'vitest';
import { toolResponse } from '#shared/contract/documents/tool-schema.server.ts';
import { toolAddress } from '#shared/tools/tool-address.ts';
import { renderPage } from '#tests/support/render-page.tsx';

const PATH = '/cyberaware/actionplan/you';
const render = (page: object, path = PATH) =>
  renderPage(path, { tools: { page: { title: 'Plan', summary: 'About', ...page } } });

const promo = { title: 'Promo', description: '<p>Go.</p>', button: { title: 'Go', url: '/go' } };
const questions = [
  {
    id: 'first',
    type: 'radio',
    question: 'First?',
    htmlContent: '<p>Why we ask.</p>',
    required: true,
    answers: [{ text: 'Yes' }, { text: 'No', actions: ['act'] }],
  },
  {
    id: 'second',
    type: 'checkbox',
    question: 'Second?',
    answers: [{ text: 'A' }, { text: 'B', actions: ['act', 'quick'] }],
  },
];
const actions = {
  act: { title: 'Act', text: '<p>Do it.</p>' },
  quick: { title: 'Quick', text: '<p>Now.</p>', urgentFlag: true },
};
const tool = {
  questions,
  actions,
  textSnippet: '<p>Answer truly.</p>',
  resultsIntro: '<p>Here it is.</p>',
  noResultsIntro: '<p>Nothing to do.</p>',
  promo: [promo],
  buttonColour: '#123456',
  buttonGradient: '#654321',
  urgentColour: '#b3261e',
  urgentGradient: '#6d2164',
  submitBtnText: 'Go on',
  backBtnText: 'Go back',
};

const flow = {
  questions: toolResponse.parse({ page: { title: 'Plan', questions } }).page.questions,
  actions: {},
};
const first = { question: 0, chosen: [1] };
const SECOND = toolAddress(PATH, flow, [first]);
const ANSWERED = toolAddress(PATH, flow, [first, { question: 1, chosen: [1] }]);

it('a question without its answer is described by the error', async () => {
  const page = await render(tool, `${PATH}?question=0`);
  expect(page.texts(`#${page.find('fieldset').getAttribute('aria-labelledby')}`)).toEqual(['First?']);
  expect(page.attributes('meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(page.attributes('fieldset', 'aria-describedby')).toEqual(page.attributes('[role=alert]', 'id'));
});

describe('the tools page', () => {
  const hub = {
    'content-type': 'quiz-section-page',
    promoPanel: { promoTitle: 'Which?', promoGroup: { items: [promo] } },
    textPanel_html: '<h3>Before you start</h3>',
  };

  it('shows the tool hub when the content type is the quiz-section page [2.1-05]', async () => {
    const page = await render(hub, '/cyberaware/actionplan');
    expect(page.find('.tool-hub')).toBeDefined();
    expect(page.document.querySelector('.tool-question')).toBeNull();
  });

  it('shows the hub with title, summary, promo cards and side text panel [2.3-82] [2.3-83] [2.3-84] [3-74]', async () => {
    const page = await render(hub);
    expect([page.texts('h1'), page.texts('.tool-head .lead')]).toEqual([['Plan'], ['About']]);
    expect(page.texts('.tool-hub .promo-panel__title')).toEqual(['Promo']);
    expect(page.find('aside.tool-hub__panel').text).toBe('Before you start');
  });

  it.each([null, 'tool-page', '/page/quiz'])(
    'shows a multi-question form for the content type %s, and its results at the end [2.1-06]',
    async (type) => {
      const form = await render({ ...tool, 'content-type': type });
      expect(form.document.querySelector('.tool-hub')).toBeNull();
      expect(form.find('form.tool-question').getAttribute('action')).toBe(`${PATH}#--tool-step`);
      expect(form.document.querySelector('.plan')).toBeNull();
      const results = await render({ ...tool, 'content-type': type }, ANSWERED);
      expect(results.document.querySelector('form.tool-question')).toBeNull();
      expect(results.texts('.plan h2')).toEqual(['Your action plan']);
      expect(results.texts('.plan-group__title')).toEqual(['Urgent Quick', 'Act']);
      // The first step comes before any button.
      expect(results.find('.plan :is(.plan-group, .button)').classNames).toContain('plan-group');
    },
  );
});

describe('a tool', () => {
  it('shows title, summary and text [3-120]', async () => {
    const page = await render(tool);
    expect([page.texts('h1'), page.texts('.tool-head .lead')]).toEqual([['Plan'], ['About']]);
    expect(page.texts('.tool-head .rich-text')).toEqual(['Answer truly.']);
    expect((await render(tool, SECOND)).texts('.tool-head .rich-text, .tool-head .lead')).toEqual([]);
  });

  it('is coloured as authored, its urgent actions in colours of their own [3-118]', async () => {
    const question = await render(tool);
    expect(question.find('.tool-question button').classNames).toContain('authored-123456-654321');
    expect(question.html).toContain('/authored-colours/123456-654321.css');
    const plan = await render(tool, ANSWERED);
    const titles = plan.document.querySelectorAll('.plan-group__title');
    expect(titles.map(({ classNames }) => classNames.replace('plan-group__title ', ''))).toEqual([
      'authored-b3261e-6d2164',
      'authored-123456-654321',
    ]);
    expect(plan.html).toContain('/authored-colours/b3261e-6d2164.css');
  });

  it('introduces a plan, and says so if there is none', async () => {
    expect((await render(tool, ANSWERED)).texts('.plan > .rich-text')).toEqual(['Here it is.']);
    const nothing = await render({ ...tool, actions: {} }, ANSWERED);
    expect(nothing.texts('.plan > .rich-text, .plan-group')).toEqual(['Nothing to do.']);
  });

  it('gives an action without a title no heading', async () => {
    const plan = await render({ ...tool, actions: { act: { text: '<p>Do it.</p>' } } }, ANSWERED);
    expect([plan.texts('.plan-group'), plan.texts('.plan-group h3')]).toEqual([['Do it.'], []]);
  });

  it('labels its submit and back buttons as authored, or with their defaults [3-119]', async () => {
    const buttons = '.tool-question__buttons .button';
    expect((await render(tool)).texts(buttons)).toEqual(['Go on']);
    const second = await render(tool, SECOND);
    expect(second.texts(buttons)).toEqual(['Go back', 'Go on']);
    expect(second.hrefs(buttons)[0]).toBe(`${PATH}#--tool-step`);
    const unnamed = { ...tool, submitBtnText: undefined, backBtnText: undefined };
    expect((await render(unnamed, SECOND)).texts(buttons)).toEqual(['Back', 'Continue']);
  });

  it('shows its promo list [3-117]', async () => {
    const page = await render(tool);
    expect(page.texts('.tool-promos .promo-panel__title')).toEqual(['Promo']);
  });
});
