import * as z from 'zod';
import { number, text } from '../parsing/primitives.server.ts';

export const stats = z
  .object({
    number: number.describe('The figure, shown large.'),
    symbol: text.optional().describe('Unit directly after the figure, such as `%`.'),
    text: text.optional().describe('What the figure means, in a sentence.'),
  })
  .describe('A figure, shown large.')
  .meta({ id: 'Stats' });
