import * as z from 'zod';
import { requiredText } from '#shared/contract/primitives.server.ts';

/**
 * The age, in years, at which readers of an audience should be able to follow a page (`reading-ages.yaml`). The audience is
 * named as the metadata `Written for` names it.
 */
export const readingAges = z.array(
  z.object({ audience: requiredText, age: z.number().int().min(6).max(25) }),
);

export type ReadingAge = z.infer<typeof readingAges>[number];
