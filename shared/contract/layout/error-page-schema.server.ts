import * as z from 'zod';
import { essential, hasText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';

const errorPageFields = z.object({
  page: c.part('Texts of the error page.', {
    errorType: c.text.optional().describe('Kind of error, such as `404`, shown small above the heading.'),
    errorHeading: c.requiredText.describe("Heading of the page, such as 'Page not found'."),
    errorMessage: c.text.default('').describe('One sentence about what has happened.'),
    errorSubHeading: c.text.optional().describe('Heading above the advice.'),
    errorSubheading: c.text.optional().describe('Legacy name of `errorSubHeading`, which takes precedence.'),
    errorContent: c.html.optional().describe('Advice: what the visitor can do now.'),
    errorImage: c.imagePath.optional().describe('Picture beside the text.'),
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
