import * as z from 'zod';
import { html, imagePath, requiredText, text } from './primitives.server.ts';

/** Answer of the error-page endpoint (specification section 3, Error). Two spellings of the sub-heading exist. */
export const errorPageResponse = z.object({
  page: z.object({
    errorType: text.optional(),
    errorHeading: requiredText,
    errorMessage: text.default(''),
    errorSubHeading: text.optional(),
    errorSubheading: text.optional(),
    errorContent: html.optional(),
    errorImage: imagePath.optional(),
  }),
});

export type ErrorPageResponse = z.infer<typeof errorPageResponse>;
