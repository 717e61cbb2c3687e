import { parse } from 'node-html-parser';
import { sendRequest } from './send-request.ts';
import type { RunningSite } from './start-site.ts';

/** The first option of each group, and a value in every required field. */
function answersTo(page: string): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const field of parse(page).querySelectorAll('form.form__fields [name]')) {
    const name = field.getAttribute('name') ?? '';
    const type = field.getAttribute('type');
    if (type === 'hidden') answers[name] = field.getAttribute('value') ?? '';
    else if (type === 'email') answers[name] = 'ada@site.org';
    else if (type === 'checkbox' || type === 'radio') answers[name] ??= field.getAttribute('value') ?? '';
    else if (field.tagName === 'SELECT') answers[name] = field.querySelectorAll('option')[1]?.text ?? '';
    else if (field.hasAttribute('required')) answers[name] = 'Ada Lovelace';
  }
  return answers;
}

/** Fills in the form of a page of the main site and sends it as a browser without scripts; the page that follows. */
export async function fillInAndSend(
  site: RunningSite,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const main = site.url('main', '');
  const { text: page } = await sendRequest(main, path, { host: 'localhost' });
  const posted = await sendRequest(main, path, {
    method: 'POST',
    host: 'localhost',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...answersTo(page), ...more }).toString(),
  });
  if (posted.status !== 303) return posted;
  return sendRequest(main, String(posted.headers.location), { host: 'localhost' });
}
