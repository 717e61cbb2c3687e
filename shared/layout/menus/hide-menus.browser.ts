/** Hides the menus (popovers) inside an element. */
export function hideMenus(element: ParentNode): void {
  for (const menu of element.querySelectorAll<HTMLElement>('[popover]')) {
    // Missing in browsers without popovers, where menus are always open.
    menu.hidePopover?.();
  }
}
