import { acceptOptional, rejectOptional } from '#shared/consent/consent-cookies.ts';
import { cookieJar } from '#shared/consent/cookie-jar.browser.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = (): NodeListOf<Field> =>
  document.querySelectorAll<Field>('input:not([type="hidden"]), textarea, select');

const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const answerOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);

/** Keeps in the entry of the history what has been filled in: not every browser does so when it loads a page anew. */
function keepAnswers(): void {
  const answers = [...fields()].map((field) => [field.name, answerOf(field)]);
  history.replaceState({ ...history.state, answers }, '');
}

/** Fills in again what was kept, once. */
export function putBackAnswers(): void {
  const { answers, ...state }: { answers?: unknown } = history.state;
  history.replaceState(state, '');
  if (!Array.isArray(answers)) return;
  for (const [place, field] of fields().entries()) {
    const [name, answer]: unknown[] = answers[place] ?? [];
    if (name !== field.name || answer === answerOf(field)) continue;
    if (isBox(field)) field.checked = answer === true;
    else field.value = String(answer);
    // Fields that depend on each other need React.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Acts on a button of the cookie banner: 'accept' or 'reject'. The page comes back in its new state, with what was filled in. */
export function answerBanner(answer: string): void {
  if (answer === 'accept') acceptOptional(cookieJar);
  else rejectOptional(cookieJar);
  keepAnswers();
  location.reload();
}
