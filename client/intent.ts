import { reloadAtScrollPosition } from '#shared/routing/scroll-position.browser.ts';
import { isPlainPress } from '#shared/ui/links/plain-press.browser.ts';
import { shouldSaveData } from './connection.ts';
import { showLoadError } from './not-loaded.ts';
import type { HydrationResult } from './request-hydration.ts';

/** A mouse that rests on a control for this long shows intent; one that passes over it does not. */
const HOVER_MS = 65;
/** How long a pressed link waits for hydration before the browser loads a document instead. */
const HOLD_MS = 1000;
/** How long a form that begins with one question waits for hydration before it is posted. */
const FORM_HOLD_MS = 10_000;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Buttons that do nothing without React. */
const IDLE_BUTTONS = 'button[type="button"]:not([popovertarget], [data-cookie-answer], [data-press])';
/** Links whose target React shows in the page, or that change the page, such as a filter or a sort order. */
const ACTS_IN_PAGE = 'a[data-term], a[data-replace]';
/**
 * Submit button of a form that begins with one question. React then shows the fields that depend on the
 * answer.
 */
const NEXT_STEP = 'button.needs-scripts[type="submit"]';

const { pathname, search } = location;

/**
 * Handles a history entry that React created in a document that has been reloaded since. The address changes
 * without the page; browsers leave that to the script that created the entry.
 */
function loadEntry(): void {
  if (location.pathname !== pathname || location.search !== search) reloadAtScrollPosition();
}

/**
 * Replaces the current address and reloads. The browser treats this as a reload and keeps the scroll
 * position; the history entry records which control to focus again.
 */
function loadInPlace(address: string, focus: string): void {
  history.replaceState({ focus }, '', address);
  location.reload();
}

/** Shows what needs React, or otherwise its fallbacks. */
const showWhatNeedsReact = (isShown: boolean): void =>
  void document.documentElement.toggleAttribute('data-scripts', isShown);

/** The address that a GET form leads to. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
  return url.href;
}

const holdTimeout = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Detects user intent and hydrates the page in response (docs/decisions/0041). Until then, links and forms
 * are left to the browser. Touching a plain link does not hydrate: the browser handles that best. On slow
 * connections or with data saving, only controls that cannot work without React hydrate.
 */
export function createIntent(hydrate: () => Promise<HydrationResult>): void {
  const listening = new AbortController();
  const { signal } = listening;
  let hover: ReturnType<typeof setTimeout> | undefined;

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
  ): void =>
    addEventListener(name, handle, { capture: true, passive: name !== 'click' && name !== 'submit', signal });

  async function start(): Promise<HydrationResult> {
    const result = await hydrate();
    if (result.kind === 'hydrated') removeEventListener('popstate', loadEntry);
    if (result.kind === 'hydrated' || result.kind === 'stays') {
      listening.abort();
      showWhatNeedsReact(result.kind === 'hydrated');
    }
    if (result.kind === 'stays') addEventListener('click', pressLink);
    return result;
  }

  function hydrateFor(target: EventTarget | null): void {
    const control = closest(target, CONTROLS);
    if (!control) return;
    const form = control.closest('form[method="post"]');
    if (shouldSaveData() && !form && !control.matches(IDLE_BUTTONS)) return;
    void start().then(({ kind }) => {
      // On failure, a form whose fields depend on each other is filled in as without scripts. A focused button
      // stays where it is: pressing it posts the form.
      if (kind === 'failed' && form && !document.activeElement?.matches(NEXT_STEP)) showWhatNeedsReact(false);
    });
  }

  addEventListener('popstate', loadEntry);
  listen('pointerover', ({ target, pointerType }) => {
    clearTimeout(hover);
    if (pointerType !== 'touch' && closest(target, CONTROLS))
      hover = setTimeout(() => hydrateFor(target), HOVER_MS);
  });
  listen('pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'touch' && !closest(target, `a[href]:not(${ACTS_IN_PAGE})`)) hydrateFor(target);
  });
  listen('focusin', ({ target }) => {
    // A page may focus a field before any user interaction.
    const isByVisitor = navigator.userActivation?.hasBeenActive !== false;
    // Touching a link also focuses it.
    if (isByVisitor && !closest(target, 'a:not(:focus-visible)')) hydrateFor(target);
  });
  listen('input', ({ target }) => hydrateFor(target));
  listen('change', ({ target }) => {
    // The form's button shows only without scripts. With scripts, choosing an option is enough.
    const form = closest(target, 'form');
    if (target instanceof HTMLSelectElement && form instanceof HTMLFormElement)
      if (form.querySelector('button.without-scripts')) void followChoice(target, form);
  });
  listen('click', (event) => {
    const { target } = event;
    const button = closest(target, IDLE_BUTTONS);
    if (button) void pressOnceHydrated(button, event);
    else pressLink(event);
  });

  function pressLink(event: MouseEvent): void {
    const link = isPlainPress(event) ? closest(event.target, ACTS_IN_PAGE) : null;
    if (link instanceof HTMLAnchorElement) void actOrFollow(link, event);
  }

  listen('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.querySelector(NEXT_STEP)) void sendOnceHydrated(form, event);
    // As `interceptNavigation` does after hydration.
    if (form.dataset.replace !== 'unanswered' || form.querySelector(':checked')) return;
    event.preventDefault();
    location.replace(addressOf(form));
  });

  /**
   * Holds the submission of a form that begins with one question until hydration. Without React, or if it does
   * not arrive, the form is posted and all its fields show.
   */
  async function sendOnceHydrated(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
    if (document.documentElement.dataset.scripts === undefined) return;
    event.preventDefault();
    const pressed = event.submitter ?? form;
    if (pressed.ariaBusy) return;
    pressed.ariaBusy = 'true';
    const result = await Promise.race([start(), holdTimeout(FORM_HOLD_MS)]);
    pressed.ariaBusy = null;
    if (!result || result.kind === 'failed') showWhatNeedsReact(false);
    if (result?.kind !== 'left') form.requestSubmit();
  }

  /** Holds the press of a button that does nothing without React until hydration. */
  async function pressOnceHydrated(button: HTMLElement, event: Event): Promise<void> {
    event.stopPropagation();
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    const result = await start();
    button.ariaBusy = null;
    if (result.kind === 'hydrated') button.click();
    else if (result.kind === 'failed') showLoadError(result.cause);
  }

  /** Whether hydration completes within `HOLD_MS`. The element is marked as busy meanwhile. */
  async function isHydratedSoon(wanted: HTMLElement): Promise<boolean> {
    wanted.ariaBusy = 'true';
    const result = await Promise.race([start(), holdTimeout(HOLD_MS)]);
    wanted.ariaBusy = null;
    return result?.kind === 'hydrated';
  }

  /**
   * Waits briefly for hydration, so that React handles the choice and keeps the focus. Otherwise loads a
   * document.
   */
  async function followChoice(select: HTMLSelectElement, form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy) return;
    if (!shouldSaveData() && (await isHydratedSoon(form))) return;
    loadInPlace(addressOf(form), select.id);
  }

  /** Waits briefly for hydration to handle a link that acts in the page. Otherwise the browser follows it. */
  async function actOrFollow(link: HTMLAnchorElement, event: Event): Promise<void> {
    event.preventDefault();
    if (link.ariaBusy) return;
    if (!shouldSaveData() && (await isHydratedSoon(link))) link.click();
    else if (link.dataset.replace === undefined) location.assign(link.href);
    else loadInPlace(link.href, link.hash.slice(1) || link.id);
  }

  // The control that loaded this document in place of another is likely to be used again soon.
  const entry: { focus?: string } | null = history.state;
  const control = document.getElementById(entry?.focus ?? '');
  control?.focus({ preventScroll: true });
  hydrateFor(control);
}
