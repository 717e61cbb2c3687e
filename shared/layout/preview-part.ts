import { createPart } from '../routing/part.tsx';

export const PreviewPart = createPart({ module: 'layout/PreviewBanner', fields: ['previewNotice'] }, () =>
  import('./PreviewBanner.tsx').then((module) => module.PreviewBanner),
);
