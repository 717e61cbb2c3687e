import * as z from 'zod';
import { blocksTexts } from '../../blocks/blocks-texts.ts';
import { heading, linkList, paragraph, titledList } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { html, list, requiredText, titledLink } from '../parsing/primitives.server.ts';
import { textsOf } from '../text/texts.ts';

const schema = z
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

export const doThisNow = serverBlock({
  schema,
  printed: ({ title, item, links }, site) => [
    heading(3, title ?? textsOf(site, blocksTexts).doThisNow),
    ...titledList(
      item.map((step) => ({
        title: step.title,
        content: step.description ? htmlTree(step.description, 4) : [],
      })),
      1,
    ),
    // Links within the page are of no use on paper.
    ...linkList(links.filter(({ url }) => !url.startsWith('#'))),
  ],
  // The text of the page repeats the explanation of the steps.
  searched: ({ item }) => item.map((step) => paragraph(step.title)),
});
