import { type Found, warning } from './finding.ts';

/** Pictures that are larger are not shown (the contract's limit), in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

const MEBIBYTE = 1024 * 1024;

/** Says of a site's picture that is too large to be shown. `images/` and its path is its file's name below the site's folder. */
export const largePicture = (site: string, path: string, bytes: number): Found[] =>
  bytes > MOST_BYTES
    ? [
        warning(
          `${site}/images/${path}`,
          1,
          `is ${(bytes / MEBIBYTE).toFixed(1)} MB, and no picture above ${MOST_BYTES / MEBIBYTE} MB is shown: save it with fewer pixels (2400 across are enough) or as JPEG`,
        ),
      ]
    : [];
