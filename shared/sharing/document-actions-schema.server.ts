import * as z from 'zod';
import { imagePath, requiredText } from '../contract/primitives.server.ts';

/** What a page offers to do with it: to take it away, to share it (specification section 3). */
export const documentActions = z.object({
  downloadActions: z
    .object({
      singleDownloadIcon: z.object({ imagePath }).optional(),
      downloadTitleText: requiredText,
    })
    .optional(),
  shareActions: z
    .object({ singleShareIcon: z.object({ imagePath }).optional(), shareTitleText: requiredText })
    .optional(),
});

export type DocumentActions = z.infer<typeof documentActions>;
