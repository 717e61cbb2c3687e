import * as z from 'zod';
import { html } from '../parsing/primitives.server.ts';

export const chart = z
  .object({
    table: html.describe(
      'A table: the first column has labels, the others numbers. It is shown below the bars.',
    ),
  })
  .describe('A table with its numbers drawn as bars.')
  .meta({ id: 'Chart' });
