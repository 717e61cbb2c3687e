import * as z from 'zod';
import { imagePath, itemsOf, link, requiredText, text, titledLink } from '../parsing/primitives.server.ts';

export const topicPanel = itemsOf(
  z.object({
    title: requiredText.describe('Name of the topic.'),
    description: text.optional().describe('Description of the topic.'),
    pageLink: link.min(1).describe('Page of the topic.'),
    image: imagePath.optional().describe('Picture of the topic.'),
  }),
  'Topics, in order.',
)
  .extend({
    button: titledLink.optional().describe('Link below the topics, such as to the list of all topics.'),
  })
  .describe('Links to topics, as tiles.');
