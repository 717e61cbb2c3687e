import { createPart } from '../routing/part.tsx';

export const GlossaryView = createPart({ module: 'glossary/GlossaryView', fields: ['terms'] }, () =>
  import('./GlossaryView.tsx').then((module) => module.GlossaryView),
);
