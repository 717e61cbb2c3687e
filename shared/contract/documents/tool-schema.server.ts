import * as z from 'zod';
import { essential, hasPageText } from '../parsing/essential.server.ts';
import {
  flag,
  hexColour,
  html,
  language,
  list,
  metaTexts,
  reference,
  requiredText,
  text,
} from '../parsing/primitives.server.ts';
import { feedback } from './feedback-schema.server.ts';
import { promoGrid, promoPanel } from './tiles-schema.server.ts';

const toolAnswer = z
  .object({
    text: requiredText.describe('Text of the answer.'),
    nextQuestion: reference.optional().describe('Id of the next question; without it, the next in order.'),
    actions: list(reference).default([]).describe('Ids of actions that the answer adds to the plan.'),
  })
  .meta({ id: 'ToolAnswer' });

const toolQuestion = z
  .object({
    id: reference.describe('Id by which answers refer to the question.'),
    type: z.enum(['radio', 'checkbox']).describe('`radio` for one choice, `checkbox` for several.'),
    question: requiredText.describe('The question, as a heading.'),
    htmlContent: html.optional().describe('Text between the question and its answers.'),
    answers: list(toolAnswer).describe('Possible answers, in order.'),
    required: flag.optional().describe('True: the question must be answered.'),
    errorText: text.optional().describe('Error text for a missing answer.'),
    override: reference
      .optional()
      .describe('Id of the next question regardless of the answer; wins over `nextQuestion`.'),
  })
  .meta({ id: 'ToolQuestion' });

const toolAction = z
  .object({
    title: requiredText.describe('Heading that groups actions in the plan.'),
    text: html.describe('What to do, and how.'),
    urgentFlag: flag.optional().describe('True: the action is urgent and shown first.'),
  })
  .meta({ id: 'ToolAction' });

const toolDocument = z.object({
  page: z
    .object({
      title: requiredText.describe('Name of the tool.'),
      language,
      summary: text.default('').describe('What the tool is for, in a sentence or two.'),
      'content-type': text.optional().describe('Variant of the page: a tool, or the hub of all tools.'),
      textSnippet: html.optional().describe('Text before the first question.'),
      questions: list(toolQuestion).default([]).describe('Questions of the tool, in order.'),
      actions: z.record(z.string(), toolAction).default({}).describe('All actions of the tool, by id.'),
      resultsIntro: html.optional().describe('Text above a plan with actions.'),
      noResultsIntro: html.optional().describe('Text in place of an empty plan.'),
      promo: list(promoPanel).default([]).describe('Cards of the hub, one for each tool.'),
      buttonColour: hexColour.optional().describe("Colour of the tool's buttons, `#rrggbb`."),
      buttonGradient: hexColour.optional().describe('Second colour of the button gradient.'),
      urgentColour: hexColour.optional().describe('Colour of urgent actions, `#rrggbb`.'),
      urgentGradient: hexColour.optional().describe('Second colour of the gradient of urgent actions.'),
      submitBtnText: text.optional().describe('Text of the continue button.'),
      backBtnText: text.optional().describe('Text of the back button.'),
      promoPanel: promoGrid.optional().describe('Panels below the tool.'),
      textPanel_html: html.optional().describe("Text of the panel beside the hub's cards."),
      userFeedback: feedback
        .optional()
        .describe('Feedback question about the tool; without it none is shown.'),
      ...metaTexts,
      modifiedDate: text.optional().describe('Day of the last change.'),
    })
    .describe('The tool, or the hub of all tools.'),
});

/**
 * Response of the tools endpoint (specification section 3, Tool): a tool with questions, or the tool hub with
 * promo cards and a side panel, depending on `content-type`.
 */
export const toolResponse = essential(toolDocument, 'a `page` with a title or visible content', ({ page }) =>
  hasPageText(page),
);

export type ToolResponse = z.infer<typeof toolResponse>;
export type ToolPageContent = ToolResponse['page'];
export type ToolQuestion = z.infer<typeof toolQuestion>;
export type ToolAction = z.infer<typeof toolAction>;
