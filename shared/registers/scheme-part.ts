import { createPart } from '../routing/part.tsx';

export const SchemeResults = createPart(
  { module: 'registers/SchemeResults', fields: ['searchedScheme'] },
  () => import('./SchemeResults.tsx').then((module) => module.SchemeResults),
);
