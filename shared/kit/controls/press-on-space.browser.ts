/** Lets Space press what Enter presses: for links that are checkboxes by what they do. */
export function pressOnSpace(event: {
  readonly key: string;
  readonly currentTarget: unknown;
  preventDefault(): void;
}): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.click();
}
