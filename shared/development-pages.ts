import type { PageHandle, PageModule } from './page-kind.ts';

/** A page that exists only in development builds. */
export interface DevelopmentPage extends PageHandle {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
}

/** Empty in production. Development builds replace this module with `tests/gallery/development-pages.ts`. */
export const developmentPages: readonly DevelopmentPage[] = [];
