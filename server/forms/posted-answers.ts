import type { FormAnswers } from '#shared/forms/form-answers.ts';
import { MAX_FIELDS } from '../http/accept-posts.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { LONGEST_PATH } from '../http/request-paths.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Posted forms end lines with CR LF. The visitor and the text area count a line break as one character. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'string')
    .map((item) => item.replaceAll('\r\n', '\n'));

/** The values in the body of a posted form, by field name. */
export function answersOfForm(body: unknown): FormAnswers {
  const entries = isRecord(body) ? Object.entries(body) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, textsOf(value)]));
}

/**
 * Parses `{ path, fields: [{ name: value }], formId?, guard? }`, the payload of a form submission
 * (specification section 7). Undefined if it is invalid.
 */
export function readPayload(body: unknown) {
  if (!isRecord(body)) return undefined;
  const { path, fields, formId, guard } = body;
  if (typeof path !== 'string' || path.length > LONGEST_PATH || !/^\/(?!\/)[^\s?#\\]*$/.test(path))
    return undefined;
  const page = canonicalPath(path);
  if (!page || !Array.isArray(fields)) return undefined;
  if (fields.length > MAX_FIELDS || !fields.every(isRecord)) return undefined;
  const entries = [...fields, isRecord(guard) ? guard : {}].flatMap((entry) => Object.entries(entry));
  // A map, because visitors choose the names, which may include `__proto__`.
  const answers = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    answers.set(name, [...(answers.get(name) ?? []), String(value)]);
  }
  const id = typeof formId === 'string' ? formId : undefined;
  return { path: page, formId: id, answers: Object.fromEntries(answers) };
}
