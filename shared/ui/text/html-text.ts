import { escapeHtml } from './escape-html.ts';

/** Cannot occur in a text. */
const MARK = '\u0000';

/** A text with HTML as its values, as HTML. */
export function htmlText<Values extends object>(
  text: (values: Values) => string,
  html: Values & Readonly<Record<string, string>>,
): string {
  const marked = Object.fromEntries(Object.keys(html).map((name) => [name, MARK + name + MARK]));
  return escapeHtml(text({ ...html, ...marked }))
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? piece : (html[piece] ?? '')))
    .join('');
}
