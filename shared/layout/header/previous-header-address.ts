/** Where the header of the section that a visitor came from is, as the page there shows it: HTML for other pages. */
export const PREVIOUS_HEADER_PATH = '/previous-header';

export const previousHeaderAddress = (path: string): string =>
  `${PREVIOUS_HEADER_PATH}?${new URLSearchParams({ path })}`;
