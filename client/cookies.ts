import { acceptOptional, rejectOptional } from '#shared/consent/consent-cookies.ts';
import { cookieJar } from '#shared/consent/cookie-jar.browser.ts';
import { attachCookieSettings } from '#shared/consent/cookie-settings-form.browser.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that hold answers. The cookie settings show the cookies instead, so choices that are not saved are lost. */
const fields = (): NodeListOf<Field> =>
  document.querySelectorAll<Field>('input:not([type="hidden"], [data-cookie-set] *), textarea, select');

const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const answerOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);

/** Saves form values in the history entry, because not every browser restores them on reload. */
function keepAnswers(): void {
  const answers = [...fields()].map((field) => [field.name, answerOf(field)]);
  history.replaceState({ ...history.state, answers }, '');
}

/** Restores the saved form values, once. */
export function restoreAnswers(): void {
  const { answers, ...state }: { answers?: unknown } = history.state;
  history.replaceState(state, '');
  if (!Array.isArray(answers)) return;
  for (const [place, field] of fields().entries()) {
    const [name, answer]: unknown[] = answers[place] ?? [];
    if (name !== field.name || answer === answerOf(field)) continue;
    if (isBox(field)) field.checked = answer === true;
    else field.value = String(answer);
    // Counts as intent (`intent.ts`): fields that depend on each other need React.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Handles a button of the cookie banner: 'accept' or 'reject'. Reloads the page in its new state, keeping the
 * form values.
 */
export function answerBanner(answer: string): void {
  if (answer === 'accept') acceptOptional(cookieJar);
  else rejectOptional(cookieJar);
  keepAnswers();
  location.reload();
}

/** Activates the cookie settings form. */
export const startSettings = attachCookieSettings;
