import { FAILURE_PICTURE, NOT_FOUND_PICTURE, SHARE_PICTURE } from '#shared/site/site-pictures.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';
import { type Found, warning } from './finding.ts';

const SHOWN_BY = [
  [NOT_FOUND_PICTURE, 'the page of a missing address shows'],
  [FAILURE_PICTURE, 'the page of a failure shows'],
  [SHARE_PICTURE, 'social networks show for a page without one of its own'],
] as const;

/** Reports missing pictures that every site needs, whatever its pages name. */
export const missingPictures = (id: SiteId, { images }: Pick<SiteFiles, 'images'>): Found[] =>
  SHOWN_BY.flatMap(([address, use]) =>
    images.has(address.slice('/images/'.length))
      ? []
      : warning(`${id}${address}`, 1, `is missing: add this picture, which ${use}`),
  );
