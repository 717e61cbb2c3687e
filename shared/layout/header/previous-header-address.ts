/** Address of the header of the section that a visitor came from, as an HTML fragment for other pages. */
export const PREVIOUS_HEADER_PATH = '/previous-header';

export const previousHeaderAddress = (path: string): string =>
  `${PREVIOUS_HEADER_PATH}?${new URLSearchParams({ path })}`;
