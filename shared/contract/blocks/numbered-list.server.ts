import * as z from 'zod';
import { flag, hexColour, html, imagePath, list, requiredText, text } from '../parsing/primitives.server.ts';

export const numberedList = z
  .object({
    title: text.optional().describe('Heading above the list.'),
    item: list(
      z.object({
        subtitle: requiredText.describe('Heading of the entry.'),
        paragraph: html.describe('Text of the entry.'),
      }),
    ).describe('Entries of the list, in order.'),
    nonNumber: flag.optional().describe('True: entries have no numbers.'),
    icon: imagePath.optional().describe('Picture in place of each number.'),
    backgroundColor: hexColour.optional().describe('Colour of the circles around numbers, `#rrggbb`.'),
    whiteText: flag.optional().describe('True: numbers are white, for dark circles.'),
  })
  .describe('Numbered entries, each with a heading.')
  .meta({ id: 'NumberedList' });
