import type * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** The actions a page offers: download and share (specification section 3). */
export const documentActions = c.named('DocumentActions', {
  downloadActions: c
    .part('The link to the page as PDF.', {
      singleDownloadIcon: c
        .part('Icon of the link to the PDF.', {
          imagePath: c.imagePath.describe('Picture of the download icon.'),
        })
        .optional(),
      downloadTitleText: c.requiredText.describe('Text of the link to the PDF.'),
    })
    .optional(),
  shareActions: c
    .part('The menu for sharing the page.', {
      singleShareIcon: c
        .part('Icon of the menu for sharing.', {
          imagePath: c.imagePath.describe('Picture of the sharing icon.'),
        })
        .optional(),
      shareTitleText: c.requiredText.describe("Text of the menu for sharing, such as 'Share this page'."),
    })
    .optional(),
});

export type DocumentActions = z.infer<typeof documentActions>;
