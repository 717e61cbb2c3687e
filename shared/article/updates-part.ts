import { createPart } from '../routing/part.tsx';

export const PageUpdates = createPart({ module: 'article/PageUpdates', fields: ['changes'] }, () =>
  import('./PageUpdates.tsx').then((module) => module.PageUpdates),
);
