import * as z from 'zod';
import { html, list, requiredText, titledLink } from '../../contract/primitives.server.ts';
import { heading, linkLists, titledList } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z
  .object({
    title: requiredText.default('Do this now').describe('Heading of the steps.'),
    item: list(
      z.object({
        title: requiredText.describe('What to do in this step, in a sentence.'),
        description: html.optional().describe('More about how to take the step.'),
      }),
    ).describe('Steps, in the order in which to take them.'),
    /** Whom to call and where to go on; the first stands out. */
    links: list(titledLink).describe('Whom to call and where to go on; the first stands out.'),
  })
  .describe('Steps to take at once, at the head of a page that people come to in need.')
  .meta({ id: 'DoThisNow' });

export const doThisNow = serverBlock({
  schema,
  // What explains the steps stands in the page's text once more.
  words: ({ item }) => ({
    texts: item.map((step) => step.title),
  }),
  printed: ({ title, item, links }, setHtml) => [
    heading(3, title),
    titledList(
      item.map((step) => ({
        title: step.title,
        parts: step.description ? setHtml(step.description, 4) : [],
      })),
      true,
    ),
    // What is further down is further down on paper too.
    ...linkLists(links.filter(({ url }) => !url.startsWith('#'))),
  ],
});

export type DoThisNow = z.infer<typeof schema>;
