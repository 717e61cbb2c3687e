/** The formats in which the results of a register can be taken along. */
export const fileFormats = ['csv', 'json'] as const;

export type FileFormat = (typeof fileFormats)[number];

/** No file has more results than this: more than any register holds, few enough to be made for anybody who asks. */
export const MOST_FILE_ROWS = 2000;

/** The address of the file with what the page at a path shows: that of the page, with an ending. */
export const fileAddress = (path: string, search: string, format: FileFormat): string =>
  `${path}.${format}${search}`;
