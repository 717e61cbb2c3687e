import * as z from 'zod';
import { html, list, requiredText, titledLink } from '../../contract/primitives.server.ts';
import { heading, linkLists, titledList } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z.object({
  title: requiredText.default('Do this now'),
  item: list(z.object({ title: requiredText, description: html.optional() })),
  /** Whom to call and where to go on; the first stands out. */
  links: list(titledLink),
});

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
