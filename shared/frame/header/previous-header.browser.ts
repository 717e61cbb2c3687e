/** On the root element: room is kept for the header of the section that the visitor came from. */
export const PREVIOUS_HEADER = 'previousHeader';

/** No more room for it: another page of the same document shows the header that it shows from the beginning. */
export function endRoomForPrevious(): void {
  delete document.documentElement.dataset[PREVIOUS_HEADER];
}
