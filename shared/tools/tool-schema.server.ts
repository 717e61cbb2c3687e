import * as z from 'zod';
import { flag, hexColour, html, list, reference, requiredText, text } from '../contract/primitives.server.ts';
import { feedback } from '../feedback/feedback-schema.server.ts';
import { promoGrid, promoPanel } from '../kit/tiles/tiles-schema.server.ts';

const toolAnswer = z.object({
  text: requiredText,
  /** Id of the question that follows; the next in order without it. */
  nextQuestion: reference.optional(),
  /** Ids of the actions that the answer puts into the plan. */
  actions: list(reference).default([]),
});

const toolQuestion = z.object({
  id: reference,
  type: z.enum(['radio', 'checkbox']),
  question: requiredText,
  htmlContent: html.optional(),
  answers: list(toolAnswer),
  required: flag.optional(),
  errorText: text.optional(),
  /** Id of the question that follows whatever the answer, before any `nextQuestion`. */
  override: reference.optional(),
});

const toolAction = z.object({ title: requiredText, text: html, urgentFlag: flag.optional() });

/**
 * Answer of the tools endpoint (specification section 3, Tool): a tool with questions, or the tool hub with promo
 * cards and a side panel when `content-type` says so.
 */
export const toolResponse = z.object({
  page: z.object({
    title: requiredText,
    summary: text.default(''),
    'content-type': text.optional(),
    textSnippet: html.optional(),
    questions: list(toolQuestion).default([]),
    actions: z.record(z.string(), toolAction).default({}),
    resultsIntro: html.optional(),
    noResultsIntro: html.optional(),
    promo: list(promoPanel).default([]),
    buttonColour: hexColour.optional(),
    buttonGradient: hexColour.optional(),
    urgentColour: hexColour.optional(),
    urgentGradient: hexColour.optional(),
    submitBtnText: text.optional(),
    backBtnText: text.optional(),
    promoPanel: promoGrid.optional(),
    textPanel_html: html.optional(),
    userFeedback: feedback.optional(),
    customMetaTitle: text.optional(),
    customMetaSummary: text.optional(),
    modifiedDate: text.optional(),
  }),
});

export type ToolResponse = z.infer<typeof toolResponse>;
export type ToolPageContent = ToolResponse['page'];
export type ToolQuestion = z.infer<typeof toolQuestion>;
export type ToolAction = z.infer<typeof toolAction>;
