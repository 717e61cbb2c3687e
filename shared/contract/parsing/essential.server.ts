import * as z from 'zod';

/** The essential parts of responses and the check for them, which takes a response that has passed the schema. */
const checks = new WeakMap<
  z.ZodType,
  { readonly needed: string; readonly isMet: (response: unknown) => boolean }
>();

/**
 * Rejects responses without their essential parts, even where each missing part is optional. `needed` names
 * those parts for the log, the conformance check and the OpenAPI document.
 */
export function essential<Schema extends z.ZodType>(
  schema: Schema,
  needed: string,
  hasEssentials: (response: z.output<Schema>) => boolean,
): Schema {
  const checked = schema
    .refine(hasEssentials, `must have ${needed}`)
    .describe(`Must have ${needed}; otherwise the site rejects the response.`);
  // Only responses that have passed the schema are checked.
  checks.set(checked, { needed, isMet: hasEssentials as (response: unknown) => boolean });
  return checked;
}

/** Whether a response that has passed its schema has its essential parts, without parsing it again. */
export const hasEssentials = <Body>(schema: z.ZodType<Body>, response: Body): boolean =>
  checks.get(schema)?.isMet(response) ?? true;

/** The essential parts of a response in words; undefined if its schema has no check for them. */
export const neededIn = (schema: z.ZodType): string | undefined => checks.get(schema)?.needed;

/** Fields that classify, date or identify a page or part. Alone they give a reader nothing to read. */
export const MARKS: readonly string[] = ['id', 'type', 'content-type', 'dateModify', 'modifiedDate'];

/** Whether part of a response contains any text. */
export const hasText = (part: unknown): boolean =>
  typeof part === 'object' && part !== null
    ? Object.values(part).some(hasText)
    : typeof part === 'string' && part !== '';

/** Whether a page has anything to show. */
export const hasPageText = (page: object): boolean =>
  Object.entries(page).some(([name, part]) => !MARKS.includes(name) && hasText(part));

/** The schema of a response with a page that has anything to show. */
export const pageResponse = <Page extends z.ZodType<object>>(page: Page) =>
  essential(z.object({ page }), 'a `page` with a title or visible content', (response: object) =>
    Object.values(response).some(hasPageText),
  );
