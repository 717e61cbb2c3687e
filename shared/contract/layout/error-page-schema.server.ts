import * as z from 'zod';
import { essential, hasText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';

const errorPageFields = z.object({
  page: c.part('Texts of the error page.', {
    errorType: c.optional('Kind of error, such as `404`, shown small above the heading.', c.text),
    errorHeading: c.requiredText.describe("Heading of the page, such as 'Page not found'."),
    errorMessage: c.text.default('').describe('One sentence about what has happened.'),
    errorSubHeading: c.optional('Heading above the advice.', c.text),
    errorSubheading: c.optional('Legacy name of `errorSubHeading`, which takes precedence.', c.text),
    errorContent: c.optional('Advice: what the visitor can do now.', c.html),
    errorImage: c.optional('Picture beside the text.', c.imagePath),
  }),
});

/**
 * Response of the error-page endpoint (specification section 3, Error). Two spellings of the sub-heading
 * exist.
 */
export const errorPageResponse = essential(
  errorPageFields,
  'a `page` with a heading or another text',
  ({ page }) => hasText({ ...page, errorType: '', errorImage: '' }),
);

export type ErrorPageResponse = z.infer<typeof errorPageResponse>;
