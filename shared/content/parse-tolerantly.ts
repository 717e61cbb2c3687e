import type { z } from 'zod';

/** Something that was left out of an answer because it broke the contract: where it stood and why. */
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
 * the value it names; when the value turns out to be required, its parent goes instead, and so on up. The answer is
 * refused only when nothing smaller than the whole document can be left out.
 */
export function parseTolerantly<T>(schema: z.ZodType<T>, raw: unknown): TolerantParse<T> {
  const document = withoutNulls(raw);
  let dropped: readonly DroppedPart[] = [];
  for (let round = 0; round <= MOST_DROPS; round += 1) {
    const result = schema.safeParse(document);
    if (result.success) return { ok: true, value: result.data, dropped };
    if (result.error.issues.length > MOST_FAULTS) break;
    const issue = deepestIssue(result.error.issues);
    const removed = removeSmallest(document, issue.path.map(String));
    if (!removed) return { ok: false, reason: `${issue.path.join('.') || 'document'}: ${issue.message}` };
    dropped = withDrop(dropped, removed.join('.'), issue.message);
  }
  return { ok: false, reason: `more than ${MOST_DROPS} faults` };
}

/** When a part goes because something in it went, they are one loss: of the part, for the reason inside it. */
function withDrop(dropped: readonly DroppedPart[], path: string, reason: string): readonly DroppedPart[] {
  const isInside = (part: DroppedPart) => part.path.startsWith(`${path}.`);
  const cause = dropped.find(isInside);
  const fullReason = cause ? `${cause.path.slice(path.length + 1)}: ${cause.reason}` : reason;
  return [...dropped.filter((part) => !isInside(part)), { path, reason: fullReason }];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The last of the deepest issues, so that removing a list element does not shift the ones still to be removed. */
function deepestIssue(issues: readonly Issue[]): Issue {
  return issues.reduce((deepest, issue) => (issue.path.length >= deepest.path.length ? issue : deepest));
}

/** The content service writes absent fields as null; the contract has them absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field)]),
  );
}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/**
 * Removes what stands at the path, or the closest thing around it that exists. Returns the path of what was removed,
 * or undefined when only the document itself is left.
 */
function removeSmallest(document: unknown, path: readonly string[]): readonly string[] | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parentPath = path.slice(0, length - 1);
    const key = path[length - 1];
    const parent = valueAt(document, parentPath);
    if (key === undefined || !isContainer(parent)) continue;
    if (Array.isArray(parent)) {
      if (Number(key) >= parent.length) continue;
      parent.splice(Number(key), 1);
      return path.slice(0, length);
    }
    if (!Object.hasOwn(parent, key)) continue;
    delete parent[key];
    return path.slice(0, length);
  }
  return undefined;
}

/** The value at a path. A single list element that arrived as a bare object answers to index 0 as well. */
function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const key of path) {
    if (!isContainer(value)) return undefined;
    if (!Array.isArray(value) && key === '0' && !Object.hasOwn(value, '0')) continue;
    value = Array.isArray(value) ? value[Number(key)] : Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
