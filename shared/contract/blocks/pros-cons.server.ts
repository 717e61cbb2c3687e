import * as z from 'zod';
import { html, list, requiredText, text } from '../parsing/primitives.server.ts';

export const prosCons = z
  .object({
    title: text.optional().describe('Heading above the points.'),
    item: list(
      z.object({
        icon: z
          .enum(['pros', 'cons'])
          .optional()
          .describe('Whether the point is for (`pros`) or against (`cons`).'),
        title: requiredText.describe('The point in a few words.'),
        paragraph: html.describe('Explanation of the point.'),
      }),
    ).describe('Points for and against, in order.'),
  })
  .describe('Arguments for and against something.')
  .meta({ id: 'ProsCons' });
