import { createPart } from '../routing/part.tsx';

export const FormView = createPart({ module: 'forms/FormView', fields: ['form'] }, () =>
  import('./FormView.tsx').then((module) => module.FormView),
);
