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
// A page from the back/forward cache, or a tab that was in the background, may show outdated consent.
addEventListener('pageshow', apply);
document.addEventListener('visibilitychange', apply);
// If something changed the document before hydration, React renders it again without these attributes.
new MutationObserver(apply).observe(root, { attributeFilter: ['data-cookies'] });

if (history.state?.answers)
  addEventListener('DOMContentLoaded', () => {
    import(cookiesModule).then(
      ({ restoreAnswers }) => restoreAnswers(),
      // On failure the form stays empty, as in most browsers.
      () => undefined,
    );
  });

const importCookies = moduleImporter(cookiesModule);

// Handled here and not in the banner's component, so that it works before hydration.
addEventListener('click', ({ target }) => {
  // A browser that translates the page wraps the text of the button in elements.
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookie-answer]') : null;
  const answer = button?.dataset.cookieAnswer;
  if (!answer) return;
  // If the import fails, the banner stays, and the next press retries.
  importCookies()
    .then(({ answerBanner }) => answerBanner(answer))
    .catch(() => undefined);
});
