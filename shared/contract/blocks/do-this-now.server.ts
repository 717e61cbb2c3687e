import { html, list, listOf, part, requiredText, titledLink } from '../parsing/primitives.server.ts';

export const doThisNow = part('Immediate steps, at the top of a page for people who need help now.', {
  title: requiredText.optional().describe("Heading of the steps; 'Do this now' by default."),
  item: listOf('Steps, in order.', {
    title: requiredText.describe('What to do in this step, in a sentence.'),
    description: html.optional().describe('Details of the step.'),
  }),
  links: list(titledLink).describe('Whom to call and where to continue; the first is emphasised.'),
}).meta({ id: 'DoThisNow' });
