import * as z from 'zod';
import { html, listOf, part, requiredText, text } from '../parsing/primitives.server.ts';

export const prosCons = part('Arguments for and against something.', {
  title: text.optional().describe('Heading above the points.'),
  item: listOf('Points for and against, in order.', {
    icon: z
      .enum(['pros', 'cons'])
      .optional()
      .describe('Whether the point is for (`pros`) or against (`cons`).'),
    title: requiredText.describe('The point in a few words.'),
    paragraph: html.describe('Explanation of the point.'),
  }),
}).meta({ id: 'ProsCons' });
