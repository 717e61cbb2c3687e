import * as z from 'zod';
import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { EmergencyMessage } from '#shared/layout/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';

/**
 * What each site says, and since when: the later word counts wherever two instances differ. Also of sites that only other
 * instances know, so that theirs is never lost on the way through us.
 */
export type EmergencyState = Readonly<
  Record<
    SiteId,
    {
      /** Milliseconds since 1970; 0: nobody has ever said anything. */
      readonly changedAt: number;
      /** Undefined: there is nothing to say, or no longer. */
      readonly message?: EmergencyMessage | undefined;
    }
  >
>;

/** Long enough for what has happened and what to do now, short enough to be read. In characters. */
const LONGEST_TEXT = 400;
const LONGEST_LINK_TEXT = 80;

/** One line of text: what looks like markup would be shown as it stands, which nobody wants to see in an emergency. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029<>]+$/u, 'has to be one line of text without < and >');

const href = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\<>"]*$/i,
    'has to be a path of the site or an https address',
  );

const emergencyMessage = z.strictObject({
  text: line(LONGEST_TEXT),
  link: z.strictObject({ href, text: line(LONGEST_LINK_TEXT) }).optional(),
});

const siteEmergency = z.object({ changedAt: z.number().min(0), message: emergencyMessage.optional() });

const emergencyState = z.record(z.string(), siteEmergency);

/** What an operator asks for: a message, or without one the end of it, on some sites or all. */
export const emergencyOrder = (siteIds: readonly SiteId[]) =>
  z.strictObject({
    sites: z
      .array(z.enum(siteIds))
      .min(1)
      .default([...siteIds]),
    message: emergencyMessage.nullable(),
  });

export type EmergencyOrder = z.infer<ReturnType<typeof emergencyOrder>>;

export const quiet = (siteIds: readonly SiteId[]): EmergencyState =>
  Object.fromEntries(siteIds.map((site) => [site, { changedAt: 0 }]));

/** How far the clocks of two machines may differ, in milliseconds. */
const MOST_AHEAD_MS = 5 * 60_000;

/** A state that comes from elsewhere; undefined when it is invalid or its time lies ahead: no later word could end that. */
export function readState(given: unknown, now: number): EmergencyState | undefined {
  const { data = {} } = emergencyState.safeParse(given);
  const times = Object.values(data).map(({ changedAt }) => changedAt);
  return times.length > 0 && Math.max(...times) <= now + MOST_AHEAD_MS ? data : undefined;
}

/** Reads a stored state, in JSON; undefined when it cannot be used. */
export const parseState = (text: string, now: number): EmergencyState | undefined =>
  readState(parsedJson(text), now);

/** The later word of two for each site that one of them knows. */
export const laterOf = (one: EmergencyState, other: EmergencyState): EmergencyState => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).filter(([site, { changedAt }]) => changedAt > (one[site]?.changedAt ?? -1)),
  ),
});
