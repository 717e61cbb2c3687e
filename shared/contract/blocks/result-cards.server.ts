import {
  dateTime,
  language,
  link,
  listOf,
  primaryImage,
  requiredText,
  text,
} from '../parsing/primitives.server.ts';

export const resultCards = listOf('Cards that link to pages.', {
  createdDate: dateTime.optional().describe('Day on which the page was published.'),
  title: requiredText.describe('Title of the page to which the card links.'),
  summary: text.default('').describe('That page in a sentence.'),
  type: text.optional().describe("Type of that page, such as `guidance`, as the card's label."),
  pageLink: link.min(1).describe('Address of that page.'),
  language,
  timeToRead: text.optional().describe("Reading time, such as '5 minutes'."),
  primaryImage: primaryImage.optional().describe('Picture of the card.'),
});
