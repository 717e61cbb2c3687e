import { consentAttributes, readConsent } from '#shared/consent/consent-rules.ts';
import { campaignOf, keptHeaderOf } from '#shared/layout/header/kept-header.ts';
import { PREVIOUS_HEADER } from '#shared/layout/header/previous-header.browser.ts';

// A classic script in the head, so that it runs before the first paint: what depends on cookies is in every page's
// HTML, the same for everybody, and the stylesheet shows it by the attributes that are set here. Every visitor waits
// for it, so it does no more than that, and keep room for the header of the section that the visitor came from.

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
// What needs React shows, and what there is without it does not, unless the document stays as it is.
if (root.dataset.rendering) root.dataset.scripts = '';
const { origin } = location;
const { referrer } = document;
const from =
  root.dataset.keepsHeader && referrer.startsWith(`${origin}/`)
    ? keptHeaderOf(referrer.slice(origin.length))
    : undefined;
if (from) root.dataset[PREVIOUS_HEADER] = campaignOf(from) ? 'campaign' : 'section';
// A page that the browser has kept aside, or another tab before it, shows the state of when it was left.
addEventListener('pageshow', apply);
document.addEventListener('visibilitychange', apply);
// When something has changed the document before hydration, React makes it anew, without these attributes.
new MutationObserver(apply).observe(root, { attributeFilter: ['data-cookies'] });

if (history.state?.answers)
  addEventListener('DOMContentLoaded', () => {
    import(cookiesModule).then(
      ({ putBackAnswers }) => putBackAnswers(),
      // Then the form is empty, as it would be in most browsers anyway.
      () => undefined,
    );
  });

/** How often it could not be had: some browsers never ask again for an address that a module did not come from. */
let failures = 0;

// Here, and not in the banner's component, so that an answer counts before the page is hydrated.
addEventListener('click', ({ target }) => {
  const answer = target instanceof HTMLElement && target.dataset.cookieAnswer;
  if (!answer) return;
  // Where it cannot be had, the banner stays, and the next press tries again.
  import(failures ? `${cookiesModule}?${failures}` : cookiesModule)
    .then(({ answerBanner }) => answerBanner(answer))
    .catch(() => {
      failures += 1;
    });
});
