import type * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** The actions a page offers: download and share (specification section 3). */
export const documentActions = c.named('DocumentActions', {
  downloadActions: c.optionalPart('The link to the page as PDF.', {
    singleDownloadIcon: c.optionalPart('Icon of the link to the PDF.', {
      imagePath: c.imagePath.describe('Picture of the download icon.'),
    }),
    downloadTitleText: c.requiredText.describe('Text of the link to the PDF.'),
  }),
  shareActions: c.optionalPart('The menu for sharing the page.', {
    singleShareIcon: c.optionalPart('Icon of the menu for sharing.', {
      imagePath: c.imagePath.describe('Picture of the sharing icon.'),
    }),
    shareTitleText: c.requiredText.describe("Text of the menu for sharing, such as 'Share this page'."),
  }),
});

export type DocumentActions = z.infer<typeof documentActions>;
