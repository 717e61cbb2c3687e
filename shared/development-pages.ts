import type { PageHandle, PageModule } from './page-kind.ts';

/** A page that only development builds have. */
export interface DevelopmentPage extends PageHandle {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
}

/** None in production. Development builds put `tests/gallery/development-pages.ts` in place of this module. */
export const developmentPages: readonly DevelopmentPage[] = [];
