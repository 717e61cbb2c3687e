import { html, list, listOf, part, requiredText } from '../parsing/primitives.server.ts';

export const cookieOptions = listOf('Choices about optional cookies, on the page of cookie settings.', {
  title: requiredText.describe('Purpose of the cookies, as the heading of the choice.'),
  description: html.describe('What the cookies do, and what does not work without them.'),
  radioOptions: list(requiredText).describe('Labels of the two choices, on first, such as `On` and `Off`.'),
  cookieName: part('Cookies that the choice sets and removes.', {
    set: requiredText.describe('Name of the consent cookie that is set with On.'),
    unset: requiredText.describe('Name of the cookie that is removed with Off, such as `_ga`.'),
  }),
});
