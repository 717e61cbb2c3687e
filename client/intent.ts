import { reloadWhereRead } from '#shared/routing/scroll-position.browser.ts';
import { isConnectionPrecious } from './connection.ts';
import { sayNotLoaded } from './not-loaded.ts';
import type { HydrationResult } from './request-hydration.ts';

/** A mouse that stays on something this long means it; one that passes over it does not. */
const HOVER_MS = 65;
/** So long a press of a link waits for what opens in the page instead of another document. */
const HOLD_MS = 1000;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** They do nothing by themselves. */
const IDLE_BUTTONS = 'button[type="button"]:not([popovertarget], [data-cookie-answer], [data-press])';
/** Links whose target React shows in the page, or that change the page: a filter, an order. */
const ACTS_IN_PAGE = 'a[data-term], a[data-replace]';
/** The button of a form that begins with one question; React shows the fields that follow from its answer. */
const NEXT_STEP = 'button.needs-scripts[type="submit"]';

const { pathname, search } = location;

/**
 * An entry of the history that React has made, in a document that was loaded anew since: its address has changed without
 * its page, which the browser leaves to whoever made it.
 */
function loadEntry(): void {
  if (location.pathname !== pathname || location.search !== search) reloadWhereRead();
}

/**
 * Loads another address in place of the present one. The browser takes it for a reload and keeps the scroll position; the
 * history entry remembers which control gets the focus again.
 */
function loadInPlace(address: string, focus: string): void {
  history.replaceState({ focus }, '', address);
  location.reload();
}

/** Else what there is without React takes its place. */
const showWhatNeedsReact = (isShown: boolean): void =>
  void document.documentElement.toggleAttribute('data-scripts', isShown);

const tooLong = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, HOLD_MS));

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Notices what a visitor turns to, and has the page taken over for it (docs/decisions/0041). Until that has happened links
 * and forms are the browser's own. A finger on a link only follows it: the browser does that best by itself. Where the line
 * is thin, only what cannot work without React is worth it.
 */
export function createIntent(hydrate: () => Promise<HydrationResult>): void {
  const listening = new AbortController();
  const { signal } = listening;
  let hover: ReturnType<typeof setTimeout> | undefined;

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name]) => void,
  ): void =>
    addEventListener(name, hear, { capture: true, passive: name !== 'click' && name !== 'submit', signal });

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

  function turnTo(target: EventTarget | null): void {
    const control = closest(target, CONTROLS);
    if (!control) return;
    const form = control.closest('form[method="post"]');
    if (isConnectionPrecious() && !form && !control.matches(IDLE_BUTTONS)) return;
    void start().then(({ kind }) => {
      // A form whose fields depend on each other is then filled in as without scripts.
      if (kind === 'failed' && form) showWhatNeedsReact(false);
    });
  }

  addEventListener('popstate', loadEntry);
  listen('pointerover', ({ target, pointerType }) => {
    clearTimeout(hover);
    if (pointerType !== 'touch' && closest(target, CONTROLS))
      hover = setTimeout(() => turnTo(target), HOVER_MS);
  });
  listen('pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'touch' && !closest(target, `a[href]:not(${ACTS_IN_PAGE})`)) turnTo(target);
  });
  listen('focusin', ({ target }) => {
    // A page may give a field the focus before anybody has touched anything.
    const isOwnDoing = navigator.userActivation?.hasBeenActive !== false;
    // A finger gives the focus to what it follows.
    if (isOwnDoing && !closest(target, 'a:not(:focus-visible)')) turnTo(target);
  });
  listen('input', ({ target }) => turnTo(target));
  listen('change', ({ target }) => {
    // Its button shows only where scripts do not run: with them, the choice itself is enough.
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
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = closest(event.target, ACTS_IN_PAGE);
    if (link instanceof HTMLAnchorElement) void actOrFollow(link, event);
  }

  listen('submit', (event) => {
    const { target: form } = event;
    if (form instanceof HTMLFormElement && form.querySelector(NEXT_STEP)) void sendOnceHydrated(form, event);
  });

  /** A form that begins with one question waits for React. Without React it is posted, and all its fields show. */
  async function sendOnceHydrated(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
    if (document.documentElement.dataset.scripts === undefined) return;
    event.preventDefault();
    const pressed = event.submitter ?? form;
    if (pressed.ariaBusy) return;
    pressed.ariaBusy = 'true';
    const { kind } = await start();
    pressed.ariaBusy = null;
    if (kind === 'failed') showWhatNeedsReact(false);
    if (kind !== 'left') form.requestSubmit();
  }

  /** The press of a button that does nothing without React waits for it. */
  async function pressOnceHydrated(button: HTMLElement, event: Event): Promise<void> {
    event.stopPropagation();
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    const result = await start();
    button.ariaBusy = null;
    if (result.kind === 'hydrated') button.click();
    else if (result.kind === 'failed') sayNotLoaded(result.cause);
  }

  /** Whether React is there within a moment, for which the element that it is wanted for is busy. */
  async function isHydratedSoon(wanted: HTMLElement): Promise<boolean> {
    wanted.ariaBusy = 'true';
    const result = await Promise.race([start(), tooLong()]);
    wanted.ariaBusy = null;
    return result?.kind === 'hydrated';
  }

  /** A choice waits a moment for React, which hears of it and keeps the focus; then a document is loaded. */
  async function followChoice(select: HTMLSelectElement, form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy) return;
    if (!isConnectionPrecious() && (await isHydratedSoon(form))) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) query.append(name, String(value));
    loadInPlace(`${form.action}?${query}`, select.id);
  }

  /** The press of a link that acts in the page waits a moment; then the browser follows it. */
  async function actOrFollow(link: HTMLAnchorElement, event: Event): Promise<void> {
    event.preventDefault();
    if (link.ariaBusy) return;
    if (!isConnectionPrecious() && (await isHydratedSoon(link))) link.click();
    else if (link.dataset.replace === undefined) location.assign(link.href);
    else loadInPlace(link.href, link.id);
  }

  // The control that loaded this document in place of another: the next press may follow soon.
  const entry: { focus?: string } | null = history.state;
  const control = document.getElementById(entry?.focus ?? '');
  control?.focus({ preventScroll: true });
  turnTo(control);
}
