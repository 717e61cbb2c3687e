/** Whether the `<details>` that a toggle event came from is now open. */
export const isOpenAfter = (event: { readonly currentTarget: unknown }): boolean =>
  event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
