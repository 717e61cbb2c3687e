import type { DevelopmentPage } from '#shared/development-pages.ts';

/** Replaces `shared/development-pages.ts` in development builds. */
export const developmentPages: readonly DevelopmentPage[] = [
  {
    path: '/gallery',
    module: 'GalleryPage',
    params: [],
    load: () => import('./GalleryPage.tsx'),
  },
];
