import * as z from 'zod';
import { paragraph } from '../../blocks/document-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { number, requiredText, text } from '../parsing/primitives.server.ts';

const schema = z
  .object({
    number: number.describe('The figure, shown large.'),
    symbol: text.optional().describe('Unit directly after the figure, such as `%`.'),
    text: requiredText.describe('What the figure means, in a sentence.'),
  })
  .describe('A figure, shown large.')
  .meta({ id: 'Stats' });

export const stats = serverBlock({
  schema,
  printed: ({ number: figure, symbol = '', text: meaning }) => [paragraph(`${figure}${symbol} ${meaning}`)],
});
