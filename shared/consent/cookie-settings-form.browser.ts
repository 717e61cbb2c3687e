import { saveSettings } from './consent-cookies.ts';
import { cookieNames } from './consent-rules.ts';
import { cookieJar } from './cookie-jar.browser.ts';

/** Delay before the page reloads after saving, in milliseconds (specification section 9). */
const RELOAD_AFTER_MS = 1000;

const radiosOf = (option: Element): HTMLInputElement[] => [
  ...option.querySelectorAll<HTMLInputElement>('input[type="radio"]'),
];

/** The choice `On`; where the labels are in another language, the first. */
function onChoiceOf(option: Element): HTMLInputElement | undefined {
  const radios = radiosOf(option);
  return radios.find(({ value }) => value.toLowerCase() === 'on') ?? radios[0];
}

/** Shows the current settings in the form. Saves new ones on submit, then reloads the page. */
export function attachCookieSettings(form: HTMLFormElement): void {
  const options = [...form.querySelectorAll<HTMLElement>('[data-cookie-set]')];

  const shown = new Map<Element, boolean>();

  function showSettings(): void {
    for (const option of options) {
      const isOn = cookieNames(cookieJar.read()).includes(option.dataset.cookieSet ?? '');
      // Choices that are not saved yet stay.
      if (shown.get(option) === isOn) continue;
      shown.set(option, isOn);
      const onChoice = onChoiceOf(option);
      for (const radio of radiosOf(option)) radio.checked = (radio === onChoice) === isOn;
    }
  }
  showSettings();
  // Another tab or window may have saved other settings, also while this page was in the back/forward cache.
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, showSettings);
  document.addEventListener('visibilitychange', showSettings);
  if (document.documentElement.dataset.settings === 'saved') {
    const message = form.querySelector<HTMLElement>('.cookie-saved');
    message?.focus();
    message?.scrollIntoView({ block: 'center' });
  }

  // What was saved before is no longer what the form shows.
  form.addEventListener('input', () => form.toggleAttribute('data-changed', true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    saveSettings(
      cookieJar,
      options.map((option) => ({
        set: option.dataset.cookieSet ?? '',
        unset: option.dataset.cookieUnset ?? '',
        isOn: onChoiceOf(option)?.checked ?? false,
      })),
    );
    form.querySelector('button')?.setAttribute('aria-busy', 'true');
    setTimeout(() => location.reload(), RELOAD_AFTER_MS);
  });
}
