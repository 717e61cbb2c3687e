import * as z from 'zod';
import { pageResponse } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { feedback } from './feedback-schema.server.ts';
import { promoGrid, promoPanel } from './tiles-schema.server.ts';

const toolAnswer = c.named('ToolAnswer', {
  text: c.requiredText.describe('Text of the answer.'),
  nextQuestion: c.optional('Id of the next question; without it, the next in order.', c.reference),
  actions: c.list(c.reference).default([]).describe('Ids of actions that the answer adds to the plan.'),
});

const toolQuestion = c.named('ToolQuestion', {
  id: c.reference.describe('Id by which answers refer to the question.'),
  type: z.enum(['radio', 'checkbox']).describe('`radio` for one choice, `checkbox` for several.'),
  question: c.requiredText.describe('The question, as a heading.'),
  htmlContent: c.optional('Text between the question and its answers.', c.html),
  answers: c.list(toolAnswer).describe('Possible answers, in order.'),
  required: c.optional('True: the question must be answered.', c.flag),
  errorText: c.optional('Error text for a missing answer.', c.text),
  override: c.optional(
    'Id of the next question regardless of the answer; wins over `nextQuestion`.',
    c.reference,
  ),
});

const toolAction = c.named('ToolAction', {
  title: c.requiredText.describe('Heading that groups actions in the plan.'),
  text: c.html.describe('What to do, and how.'),
  urgentFlag: c.optional('True: the action is urgent and shown first.', c.flag),
});

const toolPage = c.part('The tool, or the hub of all tools.', {
  title: c.requiredText.describe('Name of the tool.'),
  language: c.language,
  summary: c.text.default('').describe('What the tool is for, in a sentence or two.'),
  'content-type': c.optional('Variant of the page: a tool, or the hub of all tools.', c.text),
  textSnippet: c.optional('Text before the first question.', c.html),
  questions: c.list(toolQuestion).default([]).describe('Questions of the tool, in order.'),
  actions: z.record(z.string(), toolAction).default({}).describe('All actions of the tool, by id.'),
  resultsIntro: c.optional('Text above a plan with actions.', c.html),
  noResultsIntro: c.optional('Text in place of an empty plan.', c.html),
  promo: c.list(promoPanel).default([]).describe('Cards of the hub, one for each tool.'),
  buttonColour: c.optional("Colour of the tool's buttons, `#rrggbb`.", c.hexColour),
  buttonGradient: c.optional('Second colour of the button gradient.', c.hexColour),
  urgentColour: c.optional('Colour of urgent actions, `#rrggbb`.', c.hexColour),
  urgentGradient: c.optional('Second colour of the gradient of urgent actions.', c.hexColour),
  submitBtnText: c.optional('Text of the continue button.', c.text),
  backBtnText: c.optional('Text of the back button.', c.text),
  promoPanel: c.optional('Panels below the tool.', promoGrid),
  textPanel_html: c.optional("Text of the panel beside the hub's cards.", c.html),
  userFeedback: c.optional('Feedback question about the tool; without it none is shown.', feedback),
  ...c.metaTexts,
  modifiedDate: c.optional('Day of the last change.', c.text),
});

/**
 * Response of the tools endpoint (specification section 3, Tool): a tool with questions, or the tool hub with
 * promo cards and a side panel, depending on `content-type`.
 */
export const toolResponse = pageResponse(toolPage);

export type ToolResponse = z.infer<typeof toolResponse>;
export type ToolPageContent = ToolResponse['page'];
export type ToolQuestion = z.infer<typeof toolQuestion>;
export type ToolAction = z.infer<typeof toolAction>;
