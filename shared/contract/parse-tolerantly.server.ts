import type * as z from 'zod';
import { hasEssentials } from './essential.server.ts';
import type { StandIn } from './stand-ins.ts';

/** Something that was left out of an answer, or stood in for, because it broke the contract: where it stood and why. */
interface DroppedPart {
  /** Where in the document, e.g. `page.content.items.3.video`. */
  readonly path: string;
  readonly reason: string;
}

export type TolerantParse<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: readonly DroppedPart[] }
  | { readonly ok: false; readonly reason: string };

/** More faults than this in one document mean that it is not a document of this kind. */
const MOST_DROPS = 200;
/** A part that is left out may have had several faults. More at once are not looked at one by one. */
const MOST_FAULTS = 5 * MOST_DROPS;

/**
 * Parses an untrusted answer; a malformed part costs itself and as little around it as possible. Each fault removes
 * the value it names; when the value turns out to be required, its parent goes instead, and so on up. A number where the
 * contract has text is its digits. `standIn` may bring what the whole document needs and lacks, once for each place. The
 * answer is refused when nothing smaller than the document can be left out, or when its essential parts all stand in.
 */
export function parseTolerantly<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  standIn: StandIn = () => undefined,
): TolerantParse<T> {
  const places: Places = new WeakMap();
  const document = withoutNulls(raw, places);
  let dropped: readonly DroppedPart[] = [];
  const stoodIn = new Map<string, readonly string[]>();
  const standInAt = (path: readonly string[]) => {
    if (stoodIn.has(path.join('.'))) return undefined;
    const value = standIn(path, document);
    if (value === undefined || !put(document, path, value)) return undefined;
    stoodIn.set(path.join('.'), path);
    return path;
  };
  for (let round = 0; round <= MOST_DROPS; round += 1) {
    const result = schema.safeParse(document);
    if (result.success)
      return isOwn(schema, result.data, [...stoodIn.values()])
        ? { ok: true, value: result.data, dropped }
        : { ok: false, reason: 'document: has nothing but what stands in for its parts' };
    const { issues } = result.error;
    if (writeNumbersOut(document, issues)) continue;
    // Of several of one value, the first is the cause.
    const [issue] = issues;
    if (!issue || issues.length > MOST_FAULTS) break;
    const path = issue.path.map(String);
    const isMissing = valueAt(document, path) === undefined;
    const removed = (isMissing ? standInAt(path) : undefined) ?? removeSmallest(document, path, places);
    if (!removed) return { ok: false, reason: `${issue.path.join('.') || 'document'}: ${issue.message}` };
    dropped = withDrop(dropped, removed.join('.'), issue.message);
  }
  return { ok: false, reason: `more than ${MOST_DROPS} faults` };
}

/** When a part goes because something in it went, they are one loss: of the part, for the reason inside it. */
function withDrop(dropped: readonly DroppedPart[], path: string, reason: string): readonly DroppedPart[] {
  const isInside = (part: DroppedPart) => part.path.startsWith(`${path}.`);
  // What was removed as it was wrong and then stood in for is one loss too, for the first reason.
  if (dropped.some((part) => part.path === path)) return dropped;
  const cause = dropped.find(isInside);
  const fullReason = cause ? `${cause.path.slice(path.length + 1)}: ${cause.reason}` : reason;
  return [...dropped.filter((part) => !isInside(part)), { path, reason: fullReason }];
}

/** Whether an answer has its essential parts without the texts that stand in. */
function isOwn<T>(schema: z.ZodType<T>, answer: T, stoodIn: readonly (readonly string[])[]): boolean {
  const texts = stoodIn
    .map((path) => ({ path, text: valueAt(answer, path) }))
    .filter(({ text }) => typeof text === 'string');
  for (const { path } of texts) put(answer, path, '');
  const isOwn = hasEssentials(schema, answer);
  for (const { path, text } of texts) put(answer, path, text);
  return isOwn;
}

type Issue = z.core.$ZodIssue;

/** Issues with those inside of unions, each with its whole path. */
const allIssues = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? allIssues(issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
      : issue,
  );

/** Writes numbers where the contract has text as text. Returns whether there were any. */
function writeNumbersOut(document: unknown, issues: readonly Issue[]): boolean {
  let areThere = false;
  for (const issue of allIssues(issues)) {
    if (issue.code !== 'invalid_type' || issue.expected !== 'string') continue;
    const path = issue.path.map(String);
    const value = valueAt(document, path);
    if (typeof value === 'number' && put(document, path, String(value))) areThere = true;
  }
  return areThere;
}

/** Sets a value inside the document; for index 0 of a bare value that stands for a list of one, the value itself. */
function put(document: unknown, path: readonly string[], value: unknown): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const around = path.slice(0, -1);
  const parent = valueAt(document, around);
  if (!isContainer(parent)) return put(document, around, value);
  parent[key] = value;
  return true;
}

/** Where the elements of a list stood in what was sent, so that the log names them by those places. */
type Places = WeakMap<readonly unknown[], number[]>;

/** The content service writes absent fields as null; the contract has them absent. */
function withoutNulls(value: unknown, places: Places): unknown {
  if (Array.isArray(value)) {
    const kept = [...value.entries()].filter(([, item]) => item !== null);
    const list = kept.map(([, item]) => withoutNulls(item, places));
    places.set(
      list,
      kept.map(([place]) => place),
    );
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field, places)]),
  );
}

/** Objects, and lists by their indices. */
const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Removes what stands at the path, or the closest thing around it that exists. Returns the path of what was removed,
 * or undefined when only the document itself is left.
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
      parent.splice(Number(key), 1);
      places.get(parent)?.splice(Number(key), 1);
    } else delete parent[key];
    return removed;
  }
  return undefined;
}

/** A path in what was sent, of a path in what is left of it. */
const sentPath = (document: unknown, path: readonly string[], places: Places): readonly string[] =>
  path.map((key, index) => {
    const around = valueAt(document, path.slice(0, index));
    return Array.isArray(around) ? String(places.get(around)?.[Number(key)] ?? key) : key;
  });

/** The value at a path. A single list element that arrived without its list answers to index 0 as well. */
function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const key of path) {
    if (isContainer(value) && Object.hasOwn(value, key)) value = value[key];
    else if (key !== '0' || Array.isArray(value)) return undefined;
  }
  return value;
}
