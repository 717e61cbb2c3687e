import * as z from 'zod';
import { html, list, requiredText, titledLink } from '../parsing/primitives.server.ts';

export const doThisNow = z
  .object({
    title: requiredText.optional().describe("Heading of the steps; 'Do this now' by default."),
    item: list(
      z.object({
        title: requiredText.describe('What to do in this step, in a sentence.'),
        description: html.optional().describe('Details of the step.'),
      }),
    ).describe('Steps, in order.'),
    links: list(titledLink).describe('Whom to call and where to continue; the first is emphasised.'),
  })
  .describe('Immediate steps, at the top of a page for people who need help now.')
  .meta({ id: 'DoThisNow' });
