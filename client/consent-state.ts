import { consentAttributes, readConsent } from '#shared/consent/consent-rules.ts';
import { campaignOf, keptHeaderOf } from '#shared/layout/header/header-scope.ts';
import { PREVIOUS_HEADER } from '#shared/layout/header/previous-header.browser.ts';
import { moduleImporter } from './import-module.ts';

// A classic script in the head, so that it runs before the first paint. Everything that depends on cookies is
// in every page's HTML, the same for all visitors; the stylesheet shows it according to the attributes set
// here. Every visitor waits for this script, so it does nothing else except reserve space for the header of
// the section that the visitor came from.

const root = document.documentElement;
const cookiesModule = document.currentScript?.dataset.cookies ?? '';

function apply(): void {
  const attributes = consentAttributes(readConsent(document.cookie));
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (root.dataset[name] !== value) root.dataset[name] = value;
  }
}

apply();
root.dataset.enhancements = '';
// Shows what needs React and hides its fallbacks, unless the document will not be hydrated.
if (root.dataset.rendering) root.dataset.scripts = '';
const { origin } = location;
const { referrer } = document;
const roots = root.dataset.keepsHeader?.split(' ') ?? [];
const from = referrer.startsWith(`${origin}/`)
  ? keptHeaderOf(referrer.slice(origin.length), roots)
  : undefined;
if (from) root.dataset[PREVIOUS_HEADER] = campaignOf(from, roots) ? 'campaign' : 'section';
// A page from the back/forward cache, a tab that was in the background, or the window beside the one in use may show
// outdated consent.
addEventListener('pageshow', apply);
addEventListener('focus', apply);
document.addEventListener('visibilitychange', apply);
// If something changed the document before hydration, React renders it again without these attributes.
new MutationObserver(apply).observe(root, { attributeFilter: ['data-cookies'] });

const importCookies = moduleImporter(cookiesModule);

/** Calls a function of the module. If the import fails, the form stays empty, or the banner stays for another press. */
const withCookies = (use: (module: typeof import('./cookies.ts')) => void): void =>
  void importCookies().then(use, () => undefined);

if (history.state?.answers)
  addEventListener('DOMContentLoaded', () => withCookies(({ restoreAnswers }) => restoreAnswers()));

// Handled here and not in the banner's component, so that it works before hydration.
addEventListener('click', ({ target }) => {
  // A browser that translates the page wraps the text of the button in elements.
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookie-answer]') : null;
  const answer = button?.dataset.cookieAnswer;
  if (answer) withCookies(({ answerBanner }) => answerBanner(answer));
});
