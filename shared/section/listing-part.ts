import { createPart } from '../routing/part.tsx';

export const SectionListing = createPart({ module: 'section/SectionListing', fields: ['settled'] }, () =>
  import('./SectionListing.tsx').then((module) => module.SectionListing),
);
