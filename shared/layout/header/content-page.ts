import { pageKindOf } from '../../page-kinds.ts';
import { keptHeaderOf } from './kept-header.ts';

/** Whether a page is one that people come to read, as opposed to one that leads them there. */
export const isContentPage = (path: string): boolean => pageKindOf(path)?.isContent === true;

/** Path of the page whose header the page at a path shows to who comes from an address. */
export const keptHeaderPath = (path: string, from: string | undefined): string | undefined =>
  isContentPage(path) ? keptHeaderOf(from) : undefined;
