import type * as z from 'zod';

/** By schema, whether an answer that has passed it has its essential parts. */
const checks = new WeakMap<z.ZodType, (answer: unknown) => boolean>();

/**
 * An answer without its essential parts is a failure, although every part that it lacks may be absent. `needed` names those
 * parts. The log, the conformance check and the OpenAPI document repeat it.
 */
export function essential<Schema extends z.ZodType>(
  schema: Schema,
  needed: string,
  hasEssentials: (answer: z.output<Schema>) => boolean,
): Schema {
  const checked = schema
    .refine(hasEssentials, `has to have ${needed}`)
    .describe(`Has to have ${needed}; the site refuses an answer without.`);
  // Only answers that have passed the schema are looked at.
  checks.set(checked, hasEssentials as (answer: unknown) => boolean);
  return checked;
}

/** Whether an answer that has passed its schema has its essential parts; the schema itself does not look at it again. */
export const hasEssentials = <Answer>(schema: z.ZodType<Answer>, answer: Answer): boolean =>
  checks.get(schema)?.(answer) ?? true;

/** Words that classify a page or date it; alone they show a reader nothing. */
const MARKS: readonly string[] = ['type', 'content-type', 'dateModify', 'modifiedDate'];

/** Whether there is any text in a part of an answer. */
export const hasText = (part: unknown): boolean =>
  typeof part === 'object' && part !== null
    ? Object.values(part).some(hasText)
    : typeof part === 'string' && part !== '';

/** Whether a page has anything to show. */
export const hasPageText = (page: object): boolean =>
  Object.entries(page).some(([name, part]) => !MARKS.includes(name) && hasText(part));
