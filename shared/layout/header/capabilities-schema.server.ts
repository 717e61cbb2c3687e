import * as z from 'zod';
import { flag, list, text } from '../../contract/primitives.server.ts';

/**
 * What a content service offers beyond the endpoints of the contract. It announces these with the header,
 * which is requested for every page and is held in memory and in the fallbacks. The site does not use what is
 * not announced.
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
