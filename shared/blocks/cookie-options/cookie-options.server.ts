import * as z from 'zod';
import { html, list, requiredText } from '../../contract/primitives.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = list(
  z.object({
    title: requiredText,
    description: html,
    radioOptions: list(requiredText),
    cookieName: z.object({ set: requiredText, unset: requiredText }),
  }),
);

/** Choices are made on a screen: on paper they say nothing. */
export const cookieOptions = serverBlock({
  schema,
  words: (options) => ({
    headings: options.map(({ title }) => title),
    texts: options.flatMap(({ description, radioOptions }) => [description, ...radioOptions]),
  }),
  printed: () => [],
});

export type CookieOptions = z.infer<typeof schema>;
