import { createPart } from '../routing/part.tsx';

/** Of the page that answers a rating, which stays a document: no browser loads it. */
export const FeedbackSteps = createPart({ module: 'feedback/FeedbackSteps', fields: [] }, () =>
  import('./FeedbackSteps.tsx').then((module) => module.FeedbackSteps),
);
