import { markCurrentSection } from '#shared/article/current-section.browser.ts';
import { fixJumpMenu } from '#shared/glossary/jump-menu.browser.ts';
import { revealFragment } from '#shared/glossary/revealed-fragment.browser.ts';
import { fixGuideBar, showWayBack } from '#shared/guide/guide-bar.browser.ts';
import { keptHeaderOf } from '#shared/layout/header/header-scope.ts';
import { PREVIOUS_HEADER, showPreviousHeader } from '#shared/layout/header/previous-header.browser.ts';
import { hideMenus } from '#shared/layout/menus/hide-menus.browser.ts';
import { clearSearch } from '#shared/search/box/clear-search.browser.ts';
import { copyLink } from '#shared/sharing/copy-link.browser.ts';
import { pressByKey } from '#shared/ui/controls/control-keys.browser.ts';
import { hideExpired, tickCountdowns } from '#shared/ui/dates/passing-time.browser.ts';
import { openWidePanels } from '#shared/ui/disclosure/disclosure.browser.ts';
import { filterRows, nameShowAll, toggleRows } from '#shared/ui/filters/rows.browser.ts';
import { showBackToTop } from '#shared/ui/links/page-top.browser.ts';
import { updateWideTables } from '#shared/ui/rich-text/wide-tables.browser.ts';
import { moduleImporter } from './import-module.ts';

/** Updates that depend on the scroll position, the window size and the page's content. */
const UPDATES = [
  openWidePanels,
  updateWideTables,
  hideExpired,
  showBackToTop,
  fixJumpMenu,
  fixGuideBar,
  markCurrentSection,
  filterRows,
  nameShowAll,
  startCookieSettings,
];

/** An answer that goes on to the next question when a pointer chooses it. */
const GOING_ON = '[data-go-on]:not(:focus-visible)';

/** Actions of buttons with `data-press`. */
const PRESSES: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  'show-all': toggleRows,
  'copy-link': copyLink,
  'clear-search': clearSearch,
  print: () => window.print(),
};

/**
 * Starts the enhancements that do not wait for a sign of intent: before hydration, and after it on every page
 * shown (docs/decisions/0041). They change only attributes and the content of elements marked for them.
 */
export function startEnhancements(): void {
  let isDue = false;
  let revealedHref = '';
  let isTicking = false;
  const follow = () => {
    isDue = false;
    for (const update of UPDATES) update();
    if (location.href !== revealedHref && revealFragment()) revealedHref = location.href;
    if (isTicking || !document.querySelector('[data-instant],[data-ends]')) return;
    isTicking = true;
    tickCountdowns();
    setInterval(() => {
      tickCountdowns();
      hideExpired();
    }, 1000);
  };
  const followSoon = () => {
    if (!isDue) requestAnimationFrame(follow);
    isDue = true;
  };
  // Runs at most once per frame, before paint.
  for (const event of ['scroll', 'resize', 'pageshow']) addEventListener(event, follow, { passive: true });
  new MutationObserver(followSoon).observe(document, { childList: true, subtree: true });
  // Opening or closing a row adds and removes no nodes, so the observer does not see it.
  addEventListener('toggle', followSoon, { capture: true });
  addEventListener('click', (press) => void revealFragment(press), { capture: true });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    if (button) PRESSES[button.dataset.press ?? '']?.(button);
  });
  let presses = 0;
  // Not `change`: after Back, the answer may be chosen already.
  addEventListener('click', ({ detail, target }) => {
    presses = detail || presses;
    // Arrow keys choose every answer they pass, and the second press of a double click would hit the next question.
    if (presses === 1 && target instanceof HTMLInputElement && target.matches(GOING_ON))
      target.form?.requestSubmit();
  });
  // The browser may keep the page as it is for Back. Visitors do not go back to see the menu again.
  addEventListener('pagehide', () => hideMenus(document));
  addEventListener('input', filterRows);
  addEventListener('keydown', pressByKey);
  follow();
  showWayBack();
  const { keepsHeader, [PREVIOUS_HEADER]: previous } = document.documentElement.dataset;
  const from = keptHeaderOf(document.referrer.slice(location.origin.length), keepsHeader?.split(' ') ?? []);
  if (from && previous) void showPreviousHeader(from);
}

let importCookies: ReturnType<typeof moduleImporter> | undefined;

/** Activates the cookie settings form (specification section 4), whose code only its page loads. */
function startCookieSettings(): void {
  const form = document.querySelector<HTMLFormElement>('.cookie-options:not([data-live])');
  const { cookies } = document.querySelector<HTMLElement>('script[data-cookies]')?.dataset ?? {};
  if (!form || !cookies) return;
  form.dataset.live = '';
  // Until it shows the settings, none can be saved.
  form.inert = true;
  importCookies ??= moduleImporter(cookies);
  importCookies().then(
    ({ startSettings }) => {
      form.inert = false;
      startSettings(form);
    },
    // The next update tries again.
    () => delete form.dataset.live,
  );
}
