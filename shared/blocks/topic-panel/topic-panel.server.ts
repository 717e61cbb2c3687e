import * as z from 'zod';
import {
  imagePath,
  itemsOf,
  link,
  requiredText,
  text,
  titledLink,
} from '../../contract/primitives.server.ts';
import { linkLists } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = itemsOf(
  z.object({
    title: requiredText,
    description: text.optional(),
    pageLink: link.min(1),
    image: imagePath.optional(),
  }),
).extend({ button: titledLink.optional() });

export const topicPanel = serverBlock({
  schema,
  words: ({ items, button }) => ({
    headings: [button?.title],
    linked: items.map(({ title }) => title),
  }),
  printed: ({ items }) => linkLists(items.map(({ title, pageLink }) => ({ title, url: pageLink }))),
});

export type TopicPanel = z.infer<typeof schema>;
