import type * as z from 'zod';
import { hasEssentials } from './essential.server.ts';

/**
 * A part of a response that was removed or replaced by a default because it broke the contract.
 */
interface DroppedPart {
  /** Where in the document, e.g. `page.content.items.3.video`. */
  readonly path: string;
  readonly reason: string;
}

/**
 * Returns the default for a required value missing from a document, by path and document; undefined if there
 * is none.
 */
export type DefaultValue = (path: readonly string[], document: unknown) => unknown;

export type TolerantParse<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: readonly DroppedPart[] }
  | { readonly ok: false; readonly reason: string };

/** A document with more faults than this is not a document of this kind. */
const MAX_DROPS = 200;
/** Maximum number of faults in one round. A removed part may have had several. */
const MAX_FAULTS = 5 * MAX_DROPS;

/**
 * Parses an untrusted response, removing malformed parts from it and as little around them as possible. Each fault
 * removes the value it names; if that value is required, its parent is removed instead, and so on up. Numbers
 * in place of text become text. `defaultValue` may supply missing required values, once for each path.
 * The response is rejected if nothing smaller than the document can be removed, or if its essential parts are
 * all defaults.
 */
export function parseTolerantly<T>(
  schema: z.ZodType<T>,
  document: unknown,
  defaultValue: DefaultValue = () => undefined,
): TolerantParse<T> {
  const places: Places = new WeakMap();
  removeNulls(document, places);
  let dropped: readonly DroppedPart[] = [];
  const defaulted = new Map<string, readonly string[]>();
  const putDefaultAt = (path: readonly string[]) => {
    if (defaulted.has(path.join('.'))) return undefined;
    const value = defaultValue(path, document);
    if (value === undefined || !put(document, path, value)) return undefined;
    defaulted.set(path.join('.'), path);
    return path;
  };
  for (let round = 0; round <= MAX_DROPS; round += 1) {
    const result = schema.safeParse(document);
    if (result.success)
      return hasOwnEssentials(schema, result.data, [...defaulted.values()])
        ? { ok: true, value: result.data, dropped }
        : { ok: false, reason: 'document: has no valid content' };
    const { issues } = result.error;
    if (convertNumbers(document, issues)) continue;
    // If one value has several issues, the first is the cause.
    const [issue] = issues;
    if (!issue || issues.length > MAX_FAULTS) break;
    const path = issue.path.map(String);
    const isMissing = valueAt(document, path) === undefined;
    const removed = (isMissing ? putDefaultAt(path) : undefined) ?? removeSmallest(document, path, places);
    if (!removed) return { ok: false, reason: `${issue.path.join('.') || 'document'}: ${issue.message}` };
    dropped = withDrop(dropped, removed.join('.'), issue.message);
  }
  return { ok: false, reason: `more than ${MAX_DROPS} faults` };
}

/**
 * If a part is removed because of a fault inside it, records one drop: the part, with the inner reason.
 */
function withDrop(dropped: readonly DroppedPart[], path: string, reason: string): readonly DroppedPart[] {
  const isInside = (part: DroppedPart) => part.path.startsWith(`${path}.`);
  // A value removed and then replaced by a default is also one drop, with the first reason.
  if (dropped.some((part) => part.path === path)) return dropped;
  const cause = dropped.find(isInside);
  const fullReason = cause ? `${cause.path.slice(path.length + 1)}: ${cause.reason}` : reason;
  return [...dropped.filter((part) => !isInside(part)), { path, reason: fullReason }];
}

/** Whether a response has its essential parts without the default texts. */
function hasOwnEssentials<T>(
  schema: z.ZodType<T>,
  response: T,
  defaulted: readonly (readonly string[])[],
): boolean {
  const texts = defaulted
    .map((path) => ({ path, text: valueAt(response, path) }))
    .filter(({ text }) => typeof text === 'string');
  for (const { path } of texts) put(response, path, '');
  const isComplete = hasEssentials(schema, response);
  for (const { path, text } of texts) put(response, path, text);
  return isComplete;
}

type Issue = z.core.$ZodIssue;

/** Flattens issues, including those inside unions, each with its full path. */
const allIssues = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? allIssues(issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
      : issue,
  );

/** Converts numbers to text where the contract has text. Returns whether there were any. */
function convertNumbers(document: unknown, issues: readonly Issue[]): boolean {
  let hasNumbers = false;
  for (const issue of allIssues(issues)) {
    if (issue.code !== 'invalid_type' || issue.expected !== 'string') continue;
    const path = issue.path.map(String);
    const value = valueAt(document, path);
    if (typeof value === 'number' && put(document, path, String(value))) hasNumbers = true;
  }
  return hasNumbers;
}

/**
 * Sets a value inside the document. Index 0 of a bare value that stands for a list of one sets the value
 * itself.
 */
function put(document: unknown, path: readonly string[], value: unknown): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const around = path.slice(0, -1);
  const parent = valueAt(document, around);
  if (!isContainer(parent)) return put(document, around, value);
  parent[key] = value;
  return true;
}

/** Original indices of the elements of lists that have lost some, so that the log names them as they were sent. */
type Places = WeakMap<readonly unknown[], readonly number[]>;

/** Removes nulls in place: the content service writes absent fields as null, but the contract omits them. */
function removeNulls(value: unknown, places: Places): void {
  if (!isContainer(value)) return;
  if (Array.isArray(value) && value.includes(null)) {
    const kept = [...value.keys()].filter((index) => value[index] !== null);
    places.set(value, kept);
    value.splice(0, value.length, ...kept.map((index) => value[index]));
  }
  for (const [name, part] of Object.entries(value))
    if (part === null) delete value[name];
    else removeNulls(part, places);
}

/** Objects, and lists by their indices. */
const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Removes the value at the path or its closest existing ancestor. Returns the removed path, or undefined if
 * only the document itself is left.
 */
function removeSmallest(
  document: unknown,
  path: readonly string[],
  places: Places,
): readonly string[] | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parentPath = path.slice(0, length - 1);
    const key = path[length - 1];
    const parent = valueAt(document, parentPath);
    if (key === undefined || !isContainer(parent) || !Object.hasOwn(parent, key)) continue;
    const removed = sentPath(document, path.slice(0, length), places);
    if (Array.isArray(parent)) {
      const kept = places.get(parent) ?? [...parent.keys()];
      places.set(parent, kept.toSpliced(Number(key), 1));
      parent.splice(Number(key), 1);
    } else delete parent[key];
    return removed;
  }
  return undefined;
}

/** Maps a path in the remaining document to the path in the document as sent. */
const sentPath = (document: unknown, path: readonly string[], places: Places): readonly string[] =>
  path.map((key, index) => {
    const around = valueAt(document, path.slice(0, index));
    return Array.isArray(around) ? String(places.get(around)?.[Number(key)] ?? key) : key;
  });

/** The value at a path. A single list element that arrived without its list is also found at index 0. */
function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const key of path) {
    if (isContainer(value) && Object.hasOwn(value, key)) value = value[key];
    else if (key !== '0' || Array.isArray(value)) return undefined;
  }
  return value;
}
