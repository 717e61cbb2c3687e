/** A control of a page, as a visitor meets it. */
export interface Control {
  /** Its element, class and attributes that scripts read. Controls of one kind do the same. */
  readonly kind: string;
  readonly name: string;
  /** Its place among all that match `CONTROLS`. */
  readonly index: number;
}

/** All that a visitor meets on a page at a moment. */
export interface InterfaceState {
  /** Each element with its state, attributes and own text; each attribute of the document. */
  readonly lines: readonly string[];
  /** Controls that can be used now, and lead to the site's pages if they lead anywhere. */
  readonly controls: readonly Control[];
  readonly focus: string;
  readonly title: string;
  /** Whether it says that something is still to come. */
  readonly isBusy: boolean;
}

export const CONTROLS = 'a[href], button, summary, select, input:not([type="hidden"]), textarea';

/** Reads the page that it runs in. */
export function readInterface(selector: string): InterfaceState {
  /** Attributes that say nothing of a state, or of one that depends on where the page has been scrolled to. */
  const isLeftOut = (name: string, value: string) =>
    /^(?:name|href|autocomplete|enterkeyhint|maxlength|placeholder|data-(?:shown|fixed|not-loaded|url))$/.test(
      name,
    ) || `${name}=${value}` === 'aria-current=true';

  /** Without what differs from one rendering, build or day to the next. */
  const plain = (text: string) =>
    text
      .replaceAll(/_[rR]_\w+_/g, 'ID')
      .replaceAll(/authored-\w+/g, 'authored')
      .replaceAll(/\d+/g, 'N')
      .replaceAll(/\s+/g, ' ')
      .trim();

  function stateOf(element: Element): readonly string[] {
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
      return element.checked ? ['(checked)'] : [];
    const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (hasValue || element instanceof HTMLSelectElement) return [`(value: ${element.value})`];
    return element.matches(':popover-open, :modal') ? ['(on top)'] : [];
  }

  function lineOf(element: Element): string {
    const pairs = Array.from(element.attributes, ({ name, value }) => {
      if (isLeftOut(name, value)) return [];
      return [value ? `${name}="${value}"` : name];
    }).flat();
    const texts = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ''));
    const tag = [element.localName, ...stateOf(element), ...pairs.sort()].join(' ');
    return plain(`<${tag}> ${texts.join(' ')}`).slice(0, 160);
  }

  const isLeaving = (control: Element): boolean =>
    control instanceof HTMLAnchorElement &&
    (control.origin !== location.origin ||
      control.matches('[download], [target="_blank"]') ||
      control.pathname.includes('.'));

  const isUsable = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    control instanceof HTMLElement &&
    control.tabIndex >= 0 &&
    !control.matches('[inert] *, :disabled') &&
    !isLeaving(control);

  function kindOf(control: Element): string {
    const attributes = control
      .getAttributeNames()
      .filter((name) => /^(?:data-|aria-(?:current|haspopup)|popovertarget)/.test(name));
    const form = control.getAttribute('type') === 'submit' && control.closest('form')?.classList[0];
    const isFragment = control.matches('a[href^="#"]');
    // The search link opens a dialog. All other links to pages do the same.
    const isPageLink = control.matches('a:not(.header-button)') && !isFragment;
    const parts = [
      control.localName,
      ...(isPageLink ? [] : [control.classList[0]]),
      control.getAttribute('type'),
      form,
      isFragment && '#',
      ...attributes.sort(),
    ];
    return plain(parts.filter(Boolean).join(' '));
  }

  const elements = Array.from(document.body.querySelectorAll('*:not(script, svg *)'));
  return {
    lines: [
      ...Array.from(document.documentElement.attributes, ({ name, value }) =>
        name === 'data-rendering' ? [] : [plain(`html ${name}="${value}"`)],
      ).flat(),
      ...elements.map(lineOf),
    ],
    controls: Array.from(document.querySelectorAll<HTMLElement>(selector), (control, index) =>
      isUsable(control)
        ? [{ kind: kindOf(control), name: plain(control.innerText).slice(0, 60), index }]
        : [],
    ).flat(),
    focus: document.activeElement ? lineOf(document.activeElement) : '',
    title: plain(document.title),
    isBusy:
      document.readyState !== 'complete' ||
      document.querySelector(
        '[aria-busy="true"], .spinner, .navigation-progress:not([data-state="idle"])',
      ) !== null,
  };
}
