import { pageKindOf } from '../../page-kinds.ts';
import { keptHeaderOf } from './header-scope.ts';

/** Whether a page is content to read, as opposed to one that lists or links to content. */
export const isContentPage = (path: string): boolean => pageKindOf(path)?.isContent === true;

/** Path of the page whose header the page at a path shows to a visitor who comes from the address `from`. */
export const keptHeaderPath = (path: string, from: string | undefined): string | undefined =>
  isContentPage(path) ? keptHeaderOf(from) : undefined;
