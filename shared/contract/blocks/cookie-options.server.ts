import * as z from 'zod';
import { html, list, requiredText } from '../parsing/primitives.server.ts';

export const cookieOptions = list(
  z.object({
    title: requiredText.describe('Purpose of the cookies, as the heading of the choice.'),
    description: html.describe('What the cookies do, and what does not work without them.'),
    radioOptions: list(requiredText).describe('Labels of the two choices, on first, such as `On` and `Off`.'),
    cookieName: z
      .object({
        set: requiredText.describe('Name of the consent cookie that is set with On.'),
        unset: requiredText.describe('Name of the cookie that is removed with Off, such as `_ga`.'),
      })
      .describe('Cookies that the choice sets and removes.'),
  }),
).describe('Choices about optional cookies, on the page of cookie settings.');
