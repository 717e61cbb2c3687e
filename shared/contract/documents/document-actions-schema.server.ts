import * as z from 'zod';
import { imagePath, requiredText } from '../parsing/primitives.server.ts';

/** The actions a page offers: download and share (specification section 3). */
export const documentActions = z
  .object({
    downloadActions: z
      .object({
        singleDownloadIcon: z
          .object({ imagePath: imagePath.describe('Picture of the download icon.') })
          .optional()
          .describe('Icon of the link to the PDF.'),
        downloadTitleText: requiredText.describe('Text of the link to the PDF.'),
      })
      .optional()
      .describe('The link to the page as PDF.'),
    shareActions: z
      .object({
        singleShareIcon: z
          .object({ imagePath: imagePath.describe('Picture of the sharing icon.') })
          .optional()
          .describe('Icon of the menu for sharing.'),
        shareTitleText: requiredText.describe("Text of the menu for sharing, such as 'Share this page'."),
      })
      .optional()
      .describe('The menu for sharing the page.'),
  })
  .meta({ id: 'DocumentActions' });

export type DocumentActions = z.infer<typeof documentActions>;
