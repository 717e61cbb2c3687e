/**
 * Delay before a flyout opens or closes after the mouse enters or leaves, in milliseconds (specification
 * section 9).
 */
const DELAY_MS = 250;
/**
 * From this width sections are in a row with flyouts; below it, in a sheet behind the Menu button. Keep in
 * step with layout.css.
 */
const WIDE = '(width >= 64rem)';

const isOpen = (menu: Element): boolean => menu.matches(':popover-open');

/**
 * Adds mouse and focus behaviour to menus that natively open by button. Flyouts open on hover and hide when
 * the page scrolls; a menu closes when the focus leaves it; the focus is never hidden behind a menu. `intent`
 * is the event that triggered loading. Returns a clean-up function.
 */
export function enhanceMenus(header: HTMLElement, intent: Event): () => void {
  const wide = matchMedia(WIDE);
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The navigation entry under the mouse. */
  let current: Element | null = null;
  let openedByMouse: Element | undefined;
  /** Whether a menu that is being closed returns the focus to its button. */
  let isClosing = false;

  const buttonOf = (menu: Element): HTMLElement | null =>
    header.querySelector(`[popovertarget="${menu.id}"]:not([popovertargetaction])`);

  const openMenus = (selector: string) => header.querySelectorAll<HTMLElement>(`${selector}:popover-open`);

  function hideOpen(selector: string): void {
    clearTimeout(timer);
    for (const menu of openMenus(selector)) menu.hidePopover();
  }

  function showFlyout(flyout: HTMLElement): void {
    if (isOpen(flyout)) return;
    openedByMouse = flyout;
    const source = buttonOf(flyout);
    flyout.showPopover(source ? { source } : undefined);
  }

  function mouseIsOn(entry: Element | null): void {
    if (entry === current || !wide.matches) return;
    current = entry;
    clearTimeout(timer);
    const flyout = entry?.querySelector<HTMLElement>('.flyout');
    timer = setTimeout(() => (flyout ? showFlyout(flyout) : hideOpen('.flyout')), DELAY_MS);
  }
  const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';

  // A sheet covers its button, so it takes the focus; a flyout leaves its button visible.
  const coversButton = (menu: Element): boolean => !wide.matches && menu.matches('.sheet');

  function moveInto(menu: Element): void {
    if (coversButton(menu)) menu.querySelector('button')?.focus();
  }

  /** Closes the open menus that have lost the focus: those that `from` is in or opens, or all of them. */
  function closeLeftMenus(focused: Element, from?: Element): void {
    for (const menu of openMenus('[popover]')) {
      const button = buttonOf(menu);
      if (from && from !== button && !menu.contains(from)) continue;
      const isOnButton = button === focused && !(from && coversButton(menu));
      if (!menu.contains(focused) && !isOnButton) menu.hidePopover();
    }
  }

  function onPointerOver(event: PointerEvent): void {
    // Uses the DOM tree: in some browsers hovering a popover does not apply to its ancestors.
    if (isMouse(event) && event.target instanceof Element) mouseIsOn(event.target.closest('.main-nav__item'));
  }

  function onPointerLeave(event: PointerEvent): void {
    if (isMouse(event)) mouseIsOn(null);
  }

  function onClick(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest('[popovertarget]');
    if (!button) return;
    clearTimeout(timer);
    // A click on a button just after hovering must not close the flyout that hovering opened.
    if (openedByMouse && isOpen(openedByMouse) && button === buttonOf(openedByMouse)) event.preventDefault();
    openedByMouse = undefined;
  }

  function onBeforeToggle({ target, newState }: ToggleEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (newState === 'open') {
      placeBelowBar(target);
      return;
    }
    // A menu that the visitor closes must not open again because the mouse rests on it.
    if (current?.contains(target)) clearTimeout(timer);
    // Runs before the menu is hidden, since hiding it would lose the focus.
    isClosing = true;
    if (target.contains(document.activeElement)) buttonOf(target)?.focus({ preventScroll: true });
    isClosing = false;
  }

  function onToggle({ target, newState }: ToggleEvent): void {
    if (target instanceof Element && newState === 'open') moveInto(target);
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (!isClosing && target instanceof Element && relatedTarget instanceof Element)
      closeLeftMenus(relatedTarget, target);
  }

  // Uses the current state: the event dates from before this module loaded.
  if (isMouse(intent)) mouseIsOn(header.querySelector('.main-nav__item:hover'));
  const { activeElement } = document;
  // In some browsers a button clicked with the mouse does not receive the focus.
  if (activeElement && activeElement !== document.body) closeLeftMenus(activeElement);
  for (const menu of openMenus('[popover]')) {
    placeBelowBar(menu);
    if (activeElement === buttonOf(menu)) moveInto(menu);
  }
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal });
  header.addEventListener('click', onClick, { signal });
  header.addEventListener('beforetoggle', onBeforeToggle, { signal, capture: true });
  header.addEventListener('toggle', onToggle, { signal, capture: true });
  header.addEventListener('focusout', onFocusOut, { signal });
  window.addEventListener('scroll', () => wide.matches && hideOpen('.flyout'), { signal, passive: true });
  wide.addEventListener('change', () => hideOpen('[popover]'), { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Positions a menu below its bar where CSS anchor positioning is not supported. */
function placeBelowBar(menu: HTMLElement): void {
  if (CSS.supports('position-area', 'bottom')) return;
  const bar = menu.closest('[data-menu-bar]');
  if (bar) menu.style.setProperty('--menu-top', `${bar.getBoundingClientRect().bottom}px`);
}
