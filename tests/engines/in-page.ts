// Functions that run in the page. Each is sent to the browser as source, so it may use its parameters only.

/** Texts of those elements that can be seen, white space reduced. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim());
}

/** Whether keys go to such an element. */
export function hasFocus(selector: string): boolean {
  return document.activeElement?.matches(selector) === true;
}

/**
 * The middle of the first such element that can be seen, scrolled to, in CSS pixels of the viewport; null while there is
 * none or something lies over it.
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
  // A link may go over two lines; the middle of what it covers is then beside it.
  const [box] = wanted.getClientRects();
  if (!box) return null;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(at.x, at.y);
  // A press on a label is one on its control.
  const label = top?.closest('label');
  return top && (wanted.contains(top) || label?.control === wanted) ? at : null;
}

/** Selects what the field with the focus holds, so that what is typed takes its place. */
export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Chooses an option by script, as not every protocol can open the list. Returns whether it exists. */
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
