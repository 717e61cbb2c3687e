import * as z from 'zod';
import { dateTime, requiredText } from '../contract/primitives.server.ts';

/** A change of a page, as its readers are told of it; it may be put otherwise afterwards. */
export const change = z
  .object({
    date: dateTime.describe('When the page was changed.'),
    note: requiredText.describe('What has changed, for readers, in a sentence or two.'),
    level: z
      .enum(['major', 'minor'])
      .default('major')
      .describe(
        '`major`: who has read the page has to know, so that feeds and lists give it as new. `minor`: a correction.',
      ),
  })
  .meta({ id: 'Change' });

export type Change = z.infer<typeof change>;
