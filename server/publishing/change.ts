import * as z from 'zod';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';

/**
 * A change that instances publish to each other. The state of emergency messages is checked where it is
 * shown.
 */
export type Change = { readonly purge: Purge } | { readonly emergency: unknown };

/** A message of the stream: a change and its publisher; without a change, an instance has joined. */
const messageSchema = z.object({
  from: z.string(),
  purge: purgeSchema.optional(),
  emergency: z.unknown().optional(),
});

/** Parses a message into its publisher and its change, if it has one; undefined if it is invalid. */
export function parseMessage(text: string) {
  const { data } = messageSchema.safeParse(parsedJson(text));
  if (!data) return undefined;
  const { from, purge, emergency } = data;
  const change: Change | undefined = purge ? { purge } : emergency === undefined ? undefined : { emergency };
  return { from, change };
}

/** A purge of everything. Outdated values may still be served when the content service fails. */
export const purgeAll: Purge = purgeSchema.parse({ all: true });

/** One purge of everything in place of several. It has a version if all of them have one. */
export function combinedPurge(purges: readonly Purge[]): Purge {
  const versions = purges.flatMap(({ version }) => version ?? []);
  return {
    ...purgeAll,
    hard: purges.some(({ hard }) => hard),
    version: versions.length === purges.length ? Math.max(...versions) : undefined,
  };
}

/**
 * A purge of everything and the last emergency state in place of many changes. The last state includes the
 * earlier ones.
 */
export function collapsed(changes: readonly Change[]): readonly Change[] {
  const purges = changes.flatMap((change) => ('purge' in change ? change.purge : []));
  const state = changes.findLast((change) => 'emergency' in change);
  return [...(purges.length > 0 ? [{ purge: combinedPurge(purges) }] : []), ...(state ? [state] : [])];
}
