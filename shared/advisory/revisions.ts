import type { AdvisoryPageContent } from './advisory-schema.server.ts';

type Revisions = AdvisoryPageContent['revisionHistory'];

/** Revisions with the latest at the top; those of one moment stay in the order in which they were written. */
export const latestFirst = (revisions: Revisions): Revisions =>
  revisions.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
