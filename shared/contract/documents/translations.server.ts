import * as z from 'zod';
import { link, list, requiredText, text } from '../parsing/primitives.server.ts';

/** The same page in the site's other languages (`languages` of its `site.yaml`). */
export const translations = list(
  z
    .object({
      language: requiredText.describe('Language of the page, as `languages` of the site names it.'),
      path: link.describe('Address of the page in that language.'),
      changedSince: text
        .optional()
        .describe('Day on which that page, the source, changed after this one. The content service adds it.'),
    })
    .meta({ id: 'Translation' }),
)
  .optional()
  .describe('The page in other languages.');

export type Translation = NonNullable<z.infer<typeof translations>>[number];
