/** The formats of the files with the results of a register. */
export const fileFormats = ['csv', 'json'] as const;

export type FileFormat = (typeof fileFormats)[number];

/**
 * Maximum number of results in a file: more than any register holds, and cheap enough to generate on request.
 */
export const MAX_FILE_ROWS = 2000;

/** The address of the file for the page at `path`: the same with a file extension. */
export const fileAddress = (path: string, search: string, format: FileFormat): string =>
  `${path}.${format}${search}`;
