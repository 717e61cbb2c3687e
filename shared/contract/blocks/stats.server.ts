import { number, part, text } from '../parsing/primitives.server.ts';

export const stats = part('A figure, shown large.', {
  number: number.describe('The figure, shown large.'),
  symbol: text.optional().describe('Unit directly after the figure, such as `%`.'),
  text: text.optional().describe('What the figure means, in a sentence.'),
}).meta({ id: 'Stats' });
