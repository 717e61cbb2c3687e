import {
  imagePath,
  link,
  listOf,
  part,
  requiredText,
  text,
  titledLink,
} from '../parsing/primitives.server.ts';

export const topicPanel = part('Links to topics, as tiles.', {
  items: listOf('Topics, in order.', {
    title: requiredText.describe('Name of the topic.'),
    description: text.optional().describe('Description of the topic.'),
    pageLink: link.min(1).describe('Page of the topic.'),
    image: imagePath.optional().describe('Picture of the topic.'),
  }),
  button: titledLink.optional().describe('Link below the topics, such as to the list of all topics.'),
});
