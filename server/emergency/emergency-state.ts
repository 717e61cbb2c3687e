import * as z from 'zod';
import type { SiteId } from '#shared/contract/site/site-variant.ts';

/** Long enough to say what has happened and what to do now, short enough to be read. In characters. */
const LONGEST_TEXT = 400;
const LONGEST_LINK_TEXT = 80;

/** One line of text. Markup would be shown literally. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029<>]+$/u, 'must be a single line of text without < or >');

const href = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\<>"]*$/i,
    'must be a path on the site or an https address',
  );

const emergencyMessage = z.strictObject({
  text: line(LONGEST_TEXT),
  link: z.strictObject({ href, text: line(LONGEST_LINK_TEXT) }).optional(),
});

const siteEmergency = z.object({
  /** Milliseconds since 1970; 0: there has never been a message. */
  changedAt: z.number().min(0),
  /** Undefined: there is no message, or it has ended. */
  message: emergencyMessage.optional(),
});

const emergencyState = z.record(z.string(), siteEmergency);

/**
 * The message of each site and its time. If two instances differ, the later time wins. Includes a few sites that
 * only other instances know, so that merging does not lose theirs while a site is added or removed.
 */
export type EmergencyState = Readonly<z.infer<typeof emergencyState>>;

/** An operator's request: a message, or the end of it, on some sites or all. */
export const emergencyOrder = (siteIds: readonly SiteId[]) =>
  z.strictObject({
    sites: z
      .array(z.enum(siteIds))
      .min(1)
      .default([...siteIds]),
    message: emergencyMessage.nullable(),
  });

export type EmergencyOrder = z.infer<ReturnType<typeof emergencyOrder>>;

export const noMessages = (siteIds: readonly SiteId[]): EmergencyState =>
  Object.fromEntries(siteIds.map((site) => [site, { changedAt: 0 }]));

/** The largest difference between the clocks of two machines, in milliseconds. */
const MAX_AHEAD_MS = 5 * 60_000;

/**
 * Parses a state from elsewhere; undefined if it is invalid or its time lies ahead, because no later message
 * could end it.
 */
export function readState(message: unknown, now: number): EmergencyState | undefined {
  const { data = {} } = emergencyState.safeParse(message);
  const times = Object.values(data).map(({ changedAt }) => changedAt);
  return times.length > 0 && Math.max(...times) <= now + MAX_AHEAD_MS ? data : undefined;
}

/** Merges two states: the later message of each site. */
export const laterOf = (one: EmergencyState, other: EmergencyState): EmergencyState => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).filter(([site, { changedAt }]) => changedAt > (one[site]?.changedAt ?? -1)),
  ),
});

/** Most sites that only other instances know. Whoever can write to Redis could invent any number. */
const MOST_FOREIGN = 20;

/** A state with the messages of our sites, and the latest of a few others. */
export function withFewForeign(state: EmergencyState, siteIds: readonly SiteId[]): EmergencyState {
  const [ours, foreign] = [true, false].map((isOurs) =>
    Object.entries(state).filter(([site]) => siteIds.includes(site) === isOurs),
  );
  const latest = foreign?.sort(([, a], [, b]) => b.changedAt - a.changedAt).slice(0, MOST_FOREIGN) ?? [];
  return Object.fromEntries([...(ours ?? []), ...latest]);
}
