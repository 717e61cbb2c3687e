import * as z from 'zod';
import { essential, hasPageText } from '../contract/essential.server.ts';
import { flag, hexColour, html, list, reference, requiredText, text } from '../contract/primitives.server.ts';
import { feedback } from '../feedback/feedback-schema.server.ts';
import { promoGrid, promoPanel } from '../ui/tiles/tiles-schema.server.ts';

const toolAnswer = z
  .object({
    text: requiredText.describe('Words of the answer.'),
    /** Id of the question that follows; the next in order without it. */
    nextQuestion: reference
      .optional()
      .describe('Id of the question that follows; the next in order without it.'),
    /** Ids of the actions that the answer puts into the plan. */
    actions: list(reference).default([]).describe('Ids of the actions that the answer puts into the plan.'),
  })
  .meta({ id: 'ToolAnswer' });

const toolQuestion = z
  .object({
    id: reference.describe('Name by which answers refer to the question.'),
    type: z
      .enum(['radio', 'checkbox'])
      .describe('Whether one answer may be chosen (`radio`) or several (`checkbox`).'),
    question: requiredText.describe('The question, as a heading.'),
    htmlContent: html.optional().describe('Text between the question and its answers.'),
    answers: list(toolAnswer).describe('Answers to choose from, in their order.'),
    required: flag.optional().describe('True: nobody goes on without an answer.'),
    errorText: text.optional().describe('What is said to who goes on without an answer.'),
    /** Id of the question that follows whatever the answer, before any `nextQuestion`. */
    override: reference
      .optional()
      .describe('Id of the question that follows whatever the answer, before any `nextQuestion`.'),
  })
  .meta({ id: 'ToolQuestion' });

const toolAction = z
  .object({
    title: requiredText.describe('Heading under which actions stand together in the plan.'),
    text: html.describe('What to do, and how.'),
    urgentFlag: flag.optional().describe('True: the action stands among the urgent ones, first.'),
  })
  .meta({ id: 'ToolAction' });

const toolAnswerDocument = z.object({
  page: z
    .object({
      title: requiredText.describe('Name of the tool.'),
      summary: text.default('').describe('What the tool is for, in a sentence or two.'),
      'content-type': text.optional().describe('Variant of the page: a tool, or the hub that leads to all.'),
      textSnippet: html.optional().describe('Text before the first question.'),
      questions: list(toolQuestion).default([]).describe('Questions of the tool, in their order.'),
      actions: z
        .record(z.string(), toolAction)
        .default({})
        .describe('All actions that a plan may hold, by id.'),
      resultsIntro: html.optional().describe('Text above a plan that has actions.'),
      noResultsIntro: html.optional().describe('Text in place of a plan that has none.'),
      promo: list(promoPanel).default([]).describe('Cards of the hub, one for each tool.'),
      buttonColour: hexColour.optional().describe("Colour of the tool's buttons, `#rrggbb`."),
      buttonGradient: hexColour
        .optional()
        .describe('Second colour of the buttons, to which the first one runs.'),
      urgentColour: hexColour.optional().describe('Colour of urgent actions, `#rrggbb`.'),
      urgentGradient: hexColour
        .optional()
        .describe('Second colour of urgent actions, to which the first one runs.'),
      submitBtnText: text.optional().describe('Words of the button that goes on.'),
      backBtnText: text.optional().describe('Words of the button that goes back.'),
      promoPanel: promoGrid.optional().describe('Panels below the tool.'),
      textPanel_html: html.optional().describe("Text of the panel beside the hub's cards."),
      userFeedback: feedback
        .optional()
        .describe('Question whether the tool was useful; without it none is asked.'),
      customMetaTitle: text
        .optional()
        .describe("Title for search engines and shared links in place of the tool's name."),
      customMetaSummary: text
        .optional()
        .describe('Description for search engines and shared links in place of the summary.'),
      modifiedDate: text.optional().describe('Day of the last change.'),
    })
    .describe('The tool, or the hub of all tools.'),
});

/**
 * Answer of the tools endpoint (specification section 3, Tool): a tool with questions, or the tool hub with promo
 * cards and a side panel when `content-type` says so.
 */
export const toolResponse = essential(
  toolAnswerDocument,
  'a `page` with a title or anything to show',
  ({ page }) => hasPageText(page),
);

export type ToolResponse = z.infer<typeof toolResponse>;
export type ToolPageContent = ToolResponse['page'];
export type ToolQuestion = z.infer<typeof toolQuestion>;
export type ToolAction = z.infer<typeof toolAction>;
