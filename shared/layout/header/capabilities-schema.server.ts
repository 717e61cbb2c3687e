import * as z from 'zod';
import { flag, list, text } from '../../contract/primitives.server.ts';

/**
 * What a content service has beside the calls of the contract. It says so with the header, as that is asked for with every
 * page, in memory and among the fallbacks; the site does without what is not announced.
 */
export const capabilities = z
  .object({
    feeds: list(text)
      .default([])
      .describe(
        'Names of the feeds that are there, in all three formats: `all`, and types of page such as `news`. Pages announce these and no others.',
      ),
    preview: flag
      .optional()
      .describe('True: calls with `X-Preview` are answered as of its moment, drafts included.'),
    csaf: flag
      .optional()
      .describe('True: advisories are there as CSAF 2.0 documents, below `/.well-known/csaf/`.'),
  })
  .meta({ id: 'Capabilities' });

export type Capabilities = z.infer<typeof capabilities>;
