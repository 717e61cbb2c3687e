import * as z from 'zod';
import { dateTime, link, list, primaryImage, requiredText, text } from '../../contract/primitives.server.ts';
import { linkLists } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = list(
  z.object({
    createdDate: dateTime.optional(),
    title: requiredText,
    summary: text.default(''),
    type: text.optional(),
    pageLink: link.min(1),
    timeToRead: text.optional(),
    primaryImage: primaryImage.optional(),
  }),
);

export const resultCards = serverBlock({
  schema,
  words: (cards) => ({ linked: cards.map(({ title }) => title) }),
  printed: (cards) => linkLists(cards.map(({ title, pageLink }) => ({ title, url: pageLink }))),
});

export type ResultCards = z.infer<typeof schema>;
