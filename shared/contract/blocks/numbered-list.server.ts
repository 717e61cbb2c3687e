import {
  flag,
  hexColour,
  html,
  imagePath,
  listOf,
  part,
  requiredText,
  text,
} from '../parsing/primitives.server.ts';

export const numberedList = part('Numbered entries, each with a heading.', {
  title: text.optional().describe('Heading above the list.'),
  item: listOf('Entries of the list, in order.', {
    subtitle: requiredText.describe('Heading of the entry.'),
    paragraph: html.describe('Text of the entry.'),
  }),
  nonNumber: flag.optional().describe('True: entries have no numbers.'),
  icon: imagePath.optional().describe('Picture in place of each number.'),
  backgroundColor: hexColour.optional().describe('Colour of the circles around numbers, `#rrggbb`.'),
  whiteText: flag.optional().describe('True: numbers are white, for dark circles.'),
}).meta({ id: 'NumberedList' });
