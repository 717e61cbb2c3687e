import type * as z from 'zod';
import { hasEssentials, hasText, MARKS } from './essential.server.ts';
import { isEssentialField } from './essential-fields.server.ts';

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

/** Stands for a missing text, with its number: schemas forbid empty ones, and writers do not use these characters. */
const placeholder = (text: number): string => `\uE000${text}\uE001`;
const PLACEHOLDER = /\uE000(\d+)\uE001/;

/**
 * Parses an untrusted response, removing malformed values and as little around them as possible. Each fault
 * removes the value it names. If that value is required, `defaultValue` may supply one, once for each path;
 * otherwise it stays empty in the result. Only if the part around it says nothing else, or cannot do without it
 * (`essentialFields`), that part is removed instead, and so on up. Numbers in place of text become text.
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
  /** Texts for missing ones, by number. */
  const texts: string[] = [];
  const filled = new WeakMap<object, Set<string>>();
  const emptyParts = new WeakSet<object>();
  const fill = (path: readonly string[], issue: Issue) => {
    const around = valueAt(document, path.slice(0, -1));
    const key = path.at(-1);
    if (!isContainer(around) || key === undefined) return undefined;
    const keys = filled.get(around) ?? new Set();
    if (keys.has(key)) return undefined;
    const isUsable = (emptyParts.has(around) || saysMoreThan(keys, around)) && !isEssentialField(path);
    const supplied = isUsable || isOfPage(path) ? defaultValue(path, document) : undefined;
    const value = supplied ?? (isUsable && path.length > 1 ? emptyValue(issue) : undefined);
    if (value === undefined) return undefined;
    const isText = typeof value === 'string' && ['invalid_type', 'custom'].includes(issue.code);
    around[key] = isText ? placeholder(texts.push(value) - 1) : value;
    filled.set(around, keys.add(key));
    if (isContainer(value)) emptyParts.add(value);
    return sentPath(document, path, places);
  };
  for (let round = 0; round <= MAX_DROPS; round += 1) {
    const result = schema.safeParse(document);
    if (result.success) {
      const fillTexts = clearPlaceholders(result.data);
      if (!hasEssentials(schema, result.data)) return { ok: false, reason: 'document: has no valid content' };
      fillTexts(texts);
      return { ok: true, value: result.data, dropped };
    }
    const { issues } = result.error;
    if (convertNumbers(document, issues)) continue;
    // If one value has several issues, the first is the cause.
    const [issue] = issues;
    if (!issue || issues.length > MAX_FAULTS) break;
    const path = issue.path.map(String);
    const isMissing = valueAt(document, path) === undefined;
    const removed = (isMissing ? fill(path, issue) : undefined) ?? removeSmallest(document, path, places);
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

/** Whether a path is that of a value of a page itself, which has a default even if the page says nothing else. */
const isOfPage = ([first = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 || (rest.length === 1 && ['page', 'sub_article', 'multi_header'].includes(first));

/** An empty text or part in place of a missing one. */
const emptyValue = (issue: Issue): unknown => {
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  return expected === 'string' ? '' : expected === 'object' ? {} : undefined;
};

/** Whether a part has a value to show besides those that were filled in. */
const saysMoreThan = (filled: ReadonlySet<string>, part: object): boolean =>
  Object.entries(part).some(
    ([key, value]) =>
      !filled.has(key) && !MARKS.includes(key) && (typeof value === 'number' || hasText(value)),
  );

/**
 * Empties the texts that stand for missing ones, in place, and removes entries of lists that have no other.
 * Returns a function that fills in the texts.
 */
function clearPlaceholders(whole: unknown): (texts: readonly string[]) => void {
  const places: { readonly part: Record<string, unknown>; readonly key: string; readonly text: number }[] =
    [];
  /** Returns whether the part had such texts and no others. */
  function clear(part: unknown): boolean {
    if (!isContainer(part)) return false;
    const before = places.length;
    const empty = new Set<unknown>();
    for (const [key, value] of Object.entries(part)) {
      const [, text] = (typeof value === 'string' && PLACEHOLDER.exec(value)) || [];
      if (text !== undefined) {
        part[key] = '';
        places.push({ part, key, text: Number(text) });
      } else if (clear(value)) empty.add(value);
    }
    if (Array.isArray(part) && empty.size > 0)
      part.splice(0, part.length, ...part.filter((entry) => !empty.has(entry)));
    return places.length > before && !hasText(part);
  }
  clear(whole);
  return (texts) => {
    for (const { part, key, text } of places) part[key] = texts[text];
  };
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
