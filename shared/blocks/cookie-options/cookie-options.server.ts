import * as z from 'zod';
import { html, list, requiredText } from '../../contract/primitives.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = list(
  z.object({
    title: requiredText.describe('What the cookies are for, as the heading of the choice.'),
    description: html.describe('What the cookies do, and what is missing without them.'),
    radioOptions: list(requiredText).describe('The choices, on first: such as `On` and `Off`.'),
    cookieName: z
      .object({
        set: requiredText.describe('Name of the consent cookie that is set with On.'),
        unset: requiredText.describe('Name of the cookie that is removed with Off, such as `_ga`.'),
      })
      .describe('Cookies that the choice sets and removes.'),
  }),
).describe('Choices about optional cookies; on the page of cookie settings.');

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
