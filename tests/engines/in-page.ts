// Functions that run in the page. Each is sent to the browser as source, so it may only use its parameters.

/** Texts of the visible elements that match, white space collapsed. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim());
}

/** Whether a matching element has the focus. */
export function hasFocus(selector: string): boolean {
  return document.activeElement?.matches(selector) === true;
}

/**
 * Scrolls to the first visible element that matches and returns its centre, in CSS pixels of the viewport;
 * null while there is none or something covers it.
 */
export function centreOf(selector: string, text: string | null): { x: number; y: number } | null {
  const wanted = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === null ||
        (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim() === text),
  );
  if (!wanted) return null;
  wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The bounding box of a link over two lines may be centred outside the link. A link around a block also has
  // empty boxes before and after it.
  const box = [...wanted.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (!box) return null;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(at.x, at.y);
  // A click on a label activates its control.
  const label = top?.closest('label');
  return top && (wanted.contains(top) || label?.control === wanted) ? at : null;
}

/** Selects the content of the focused field, so that typing replaces it. */
export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/**
 * Chooses an option by script, as not every protocol can open the list. Returns whether the option exists.
 */
export function choose(selector: string, option: string): boolean {
  const select = document.querySelector(selector);
  if (!(select instanceof HTMLSelectElement)) return false;
  const wanted = [...select.options].find(({ text }) => text === option);
  if (!wanted) return false;
  select.focus();
  select.value = wanted.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
