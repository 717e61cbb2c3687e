import * as z from 'zod';
import { number, requiredText, text } from '../../contract/primitives.server.ts';
import { paragraph } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z.object({ number, symbol: text.optional(), text: requiredText });

export const stats = serverBlock({
  schema,
  words: ({ text: meaning }) => ({ texts: [meaning] }),
  printed: ({ number: figure, symbol = '', text: meaning }) => [paragraph(`${figure}${symbol} ${meaning}`)],
});

export type Stats = z.infer<typeof schema>;
