/** Access to the cookies behind the settings form. */
interface Settings {
  isOn(cookie: string): boolean;
  save(choices: { set: string; unset: string; isOn: boolean }[]): void;
}

/** Delay before the page reloads after saving, in milliseconds (specification section 9). */
const RELOAD_AFTER_MS = 1000;

const radiosOf = (option: Element): HTMLInputElement[] => [
  ...option.querySelectorAll<HTMLInputElement>('input[type="radio"]'),
];

const isOnChoice = ({ value }: HTMLInputElement): boolean => value.toLowerCase() === 'on';

/** Shows the current settings in the form. Saves new ones on submit, then reloads the page. */
export function attachCookieSettings(form: HTMLFormElement, settings: Settings): void {
  const options = [...form.querySelectorAll<HTMLElement>('[data-cookie-set]')];

  function showSettings(): void {
    for (const option of options) {
      const isOn = settings.isOn(option.dataset.cookieSet ?? '');
      for (const radio of radiosOf(option)) radio.checked = isOnChoice(radio) === isOn;
    }
  }
  showSettings();
  // A page restored from the back/forward cache shows the settings from when it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showSettings());
  if (document.documentElement.dataset.settings === 'saved') {
    const message = form.querySelector<HTMLElement>('.cookie-saved');
    message?.focus();
    message?.scrollIntoView({ block: 'center' });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settings.save(
      options.map((option) => ({
        set: option.dataset.cookieSet ?? '',
        unset: option.dataset.cookieUnset ?? '',
        isOn: radiosOf(option).some((radio) => radio.checked && isOnChoice(radio)),
      })),
    );
    form.querySelector('button')?.setAttribute('aria-busy', 'true');
    setTimeout(() => location.reload(), RELOAD_AFTER_MS);
  });
}
