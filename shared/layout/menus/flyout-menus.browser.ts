/** A flyout opens and closes this long after the mouse has come and gone (specification section 9). */
const DELAY_MS = 250;
/** From here on sections stand in a row with flyouts; below, in a sheet behind the Menu button. As in layout.css. */
const WIDE = '(width >= 64rem)';

const isOpen = (menu: Element): boolean => menu.matches(':popover-open');

/**
 * What mouse and focus do with menus that the platform opens by button: flyouts follow the mouse and hide on page
 * scroll; a menu that the focus has left closes; the focus is never behind a menu. `intent` is what the visitor did
 * just before. Returns its clean-up.
 */
export function enhanceMenus(header: HTMLElement, intent: Event): () => void {
  const wide = matchMedia(WIDE);
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The entry of the navigation that the mouse is on. */
  let current: Element | null = null;
  let openedByMouse: Element | undefined;

  const buttonOf = (menu: Element): HTMLElement | null =>
    header.querySelector(`[popovertarget="${menu.id}"]:not([popovertargetaction])`);

  function hideOpen(selector: string): void {
    clearTimeout(timer);
    for (const menu of header.querySelectorAll<HTMLElement>(selector)) if (isOpen(menu)) menu.hidePopover();
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

  // A sheet covers its button, so the focus goes with it; a flyout stands beside its button.
  function moveInto(menu: Element): void {
    if (!wide.matches && menu.matches('.sheet')) menu.querySelector('button')?.focus();
  }

  /** Closes the open menus around `from`, or all of them, that the focus has left. */
  function closeLeftMenus(focused: Element, from: Element | null = null): void {
    for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) {
      if (!isOpen(menu) || (from && !menu.contains(from))) continue;
      if (!menu.contains(focused) && buttonOf(menu) !== focused) hideOpen(`#${menu.id}`);
    }
  }

  // What the visitor has done by now; the event is from before this module was loaded.
  if (isMouse(intent)) mouseIsOn(header.querySelector('.main-nav__item:hover'));
  const { activeElement } = document;
  // A visitor who has pressed a button with the mouse has the focus nowhere in some browsers.
  if (activeElement && activeElement !== document.body) closeLeftMenus(activeElement);
  for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) {
    if (!isOpen(menu)) continue;
    placeBelowBar(menu);
    if (activeElement === buttonOf(menu)) moveInto(menu);
  }
  document.addEventListener(
    'pointerover',
    (event) => {
      // By the tree: a popover's hover does not reach the elements around it everywhere.
      if (isMouse(event) && event.target instanceof Element)
        mouseIsOn(event.target.closest('.main-nav__item'));
    },
    { signal },
  );
  document.documentElement.addEventListener(
    'pointerleave',
    (event) => {
      if (isMouse(event)) mouseIsOn(null);
    },
    { signal },
  );

  header.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[popovertarget]');
      if (!button) return;
      clearTimeout(timer);
      // Whoever points and then presses means to open what has just opened by itself.
      if (openedByMouse && isOpen(openedByMouse) && button === buttonOf(openedByMouse))
        event.preventDefault();
      openedByMouse = undefined;
    },
    { signal },
  );

  header.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement)) return;
      if (newState === 'open') {
        placeBelowBar(target);
        return;
      }
      // Whoever closes a menu does not mean it to open because the mouse has rested on it.
      if (current?.contains(target)) clearTimeout(timer);
      // Before the menu is hidden, as what is hidden has lost the focus already.
      if (target.contains(document.activeElement)) buttonOf(target)?.focus({ preventScroll: true });
    },
    { signal, capture: true },
  );

  header.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (target instanceof Element && newState === 'open') moveInto(target);
    },
    { signal, capture: true },
  );

  header.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (target instanceof Element && relatedTarget instanceof Element)
        closeLeftMenus(relatedTarget, target);
    },
    { signal },
  );

  const hideFlyouts = () => {
    if (wide.matches) hideOpen('.flyout');
  };
  window.addEventListener('scroll', hideFlyouts, { signal, passive: true });
  wide.addEventListener('change', () => hideOpen('[popover]'), { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Where style sheets cannot tie a menu to the bar that it belongs to, puts it below by hand. */
function placeBelowBar(menu: HTMLElement): void {
  if (CSS.supports('position-area', 'bottom')) return;
  const bar = menu.closest('[data-menu-bar]');
  if (bar) menu.style.setProperty('--menu-top', `${bar.getBoundingClientRect().bottom}px`);
}
