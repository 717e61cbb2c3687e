import { html, part } from '../parsing/primitives.server.ts';

export const chart = part('A table with its numbers drawn as bars.', {
  table: html.describe(
    'A table: the first column has labels, the others numbers. It is shown below the bars.',
  ),
}).meta({ id: 'Chart' });
