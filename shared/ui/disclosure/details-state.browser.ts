/** Whether the `<details>` that fired a toggle event is now open. */
export const isOpenAfter = (event: { readonly currentTarget: unknown }): boolean =>
  event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
