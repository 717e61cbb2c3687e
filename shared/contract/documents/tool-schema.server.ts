import * as z from 'zod';
import { pageResponse } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { feedback } from './feedback-schema.server.ts';
import { promoGrid, promoPanel } from './tiles-schema.server.ts';

const toolAnswer = c.named('ToolAnswer', {
  text: c.requiredText.describe('Text of the answer.'),
  nextQuestion: c.reference.optional().describe('Id of the next question; without it, the next in order.'),
  actions: c.list(c.reference).default([]).describe('Ids of actions that the answer adds to the plan.'),
});

const toolQuestion = c.named('ToolQuestion', {
  id: c.reference.describe('Id by which answers refer to the question.'),
  type: z.enum(['radio', 'checkbox']).describe('`radio` for one choice, `checkbox` for several.'),
  question: c.requiredText.describe('The question, as a heading.'),
  htmlContent: c.html.optional().describe('Text between the question and its answers.'),
  answers: c.list(toolAnswer).describe('Possible answers, in order.'),
  required: c.flag.optional().describe('True: the question must be answered.'),
  errorText: c.text.optional().describe('Error text for a missing answer.'),
  override: c.reference
    .optional()
    .describe('Id of the next question regardless of the answer; wins over `nextQuestion`.'),
});

const toolAction = c.named('ToolAction', {
  title: c.requiredText.describe('Heading that groups actions in the plan.'),
  text: c.html.describe('What to do, and how.'),
  urgentFlag: c.flag.optional().describe('True: the action is urgent and shown first.'),
});

const toolPage = c.part('The tool, or the hub of all tools.', {
  title: c.requiredText.describe('Name of the tool.'),
  language: c.language,
  summary: c.text.default('').describe('What the tool is for, in a sentence or two.'),
  'content-type': c.text.optional().describe('Variant of the page: a tool, or the hub of all tools.'),
  textSnippet: c.html.optional().describe('Text before the first question.'),
  questions: c.list(toolQuestion).default([]).describe('Questions of the tool, in order.'),
  actions: z.record(z.string(), toolAction).default({}).describe('All actions of the tool, by id.'),
  resultsIntro: c.html.optional().describe('Text above a plan with actions.'),
  noResultsIntro: c.html.optional().describe('Text in place of an empty plan.'),
  promo: c.list(promoPanel).default([]).describe('Cards of the hub, one for each tool.'),
  buttonColour: c.hexColour.optional().describe("Colour of the tool's buttons, `#rrggbb`."),
  buttonGradient: c.hexColour.optional().describe('Second colour of the button gradient.'),
  urgentColour: c.hexColour.optional().describe('Colour of urgent actions, `#rrggbb`.'),
  urgentGradient: c.hexColour.optional().describe('Second colour of the gradient of urgent actions.'),
  submitBtnText: c.text.optional().describe('Text of the continue button.'),
  backBtnText: c.text.optional().describe('Text of the back button.'),
  promoPanel: promoGrid.optional().describe('Panels below the tool.'),
  textPanel_html: c.html.optional().describe("Text of the panel beside the hub's cards."),
  userFeedback: feedback.optional().describe('Feedback question about the tool; without it none is shown.'),
  ...c.metaTexts,
  modifiedDate: c.text.optional().describe('Day of the last change.'),
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
