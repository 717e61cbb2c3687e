import type * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** The same page in the site's other languages (`languages` of its `site.yaml`). */
export const translations = c
  .list(
    c.named('Translation', {
      language: c.requiredText.describe('Language of the page, as `languages` of the site names it.'),
      path: c.link.describe('Address of the page in that language.'),
      changedSince: c.optional(
        'Day on which that page, the source, changed after this one. The content service adds it.',
        c.text,
      ),
    }),
  )
  .optional()
  .describe('The page in other languages.');

export type Translation = NonNullable<z.infer<typeof translations>>[number];
