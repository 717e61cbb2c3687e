import * as z from 'zod';
import { number, requiredText, text } from '../../contract/primitives.server.ts';
import { paragraph } from '../document-tree.server.ts';
import { serverBlock } from '../server-block.server.ts';

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
