import {
  FAILURE_PICTURE,
  NOT_FOUND_PICTURE,
  SHARE_PICTURE,
} from '@information-site/contract/site/site-addresses.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { isFields } from '../corpus/authored-fields.ts';
import { UNREADABLE } from '../corpus/compile-document.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';

/** Checks the picture of a page. A decorative picture needs an empty description. */
export function checkPagePicture({ file, value, lineOf }: AuthoredDocument): Found[] {
  const picture = isFields(value) ? value.primaryImage : undefined;
  if (!isFields(picture) || typeof picture.imageDescription === 'string') return [];
  const message =
    'primaryImage has no imageDescription: describe the picture, or write "" if it is decorative';
  return [warning(file, lineOf(['primaryImage']), message)];
}

/** Maximum size of a picture in MiB (a limit of the contract); larger ones are not shown. */
const MAX_MEBIBYTES = 4;

/**
 * Checks the size of a site's picture, in bytes; undefined if it cannot be read. `file` is relative to the
 * corpus folder.
 */
export function checkPictureSize(file: string, bytes: number | undefined): Found[] {
  if (bytes === undefined) return [warning(file, 1, UNREADABLE)];
  if (bytes === 0) return [warning(file, 1, 'is empty: add the picture again')];
  const size = bytes / 1024 ** 2;
  const message = `is ${size.toFixed(1)} MB, but pictures above ${MAX_MEBIBYTES} MB are not shown: reduce its size (2400 pixels wide is enough), or save it as JPEG`;
  return size > MAX_MEBIBYTES ? [warning(file, 1, message)] : [];
}

const SHOWN_BY = [
  [NOT_FOUND_PICTURE, 'the page of a missing address shows'],
  [FAILURE_PICTURE, 'the page of a failure shows'],
  [SHARE_PICTURE, 'social networks show for a page without one of its own'],
] as const;

/** Reports missing pictures that every site needs, even if none of its pages shows them. */
export const missingPictures = (id: SiteId, { images }: Pick<SiteFiles, 'images'>): Found[] =>
  SHOWN_BY.flatMap(([address, use]) =>
    images.has(address.slice('/images/'.length))
      ? []
      : warning(`${id}${address}`, 1, `is missing: add this picture, which ${use}`),
  );
