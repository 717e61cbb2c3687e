import { instantOf } from '@information-site/contract/dates/place-time.ts';
import { link, list, requiredText } from '@information-site/contract/parsing/primitives.server.ts';
import * as z from 'zod';
import { isFields } from './authored-fields.ts';

/** When a page is public. Moments are in milliseconds since 1970. */
export interface Publication {
  readonly isDraft: boolean;
  /** Inclusive; undefined: no start. */
  readonly from?: number | undefined;
  /** Exclusive; undefined: no end. */
  readonly until?: number | undefined;
}

const A_MOMENT =
  'must be a date, or a date and time, such as 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00:00Z';

/** An address that is redirected. The site looks up its path alone, so a query would lead every other one astray. */
export const formerAddress = link
  .startsWith('/', 'must be a path on this site that begins with /, such as /guidance/old-name')
  .regex(/^[^?#]*$/, 'must end before the ? or #: a redirect applies to a path, whatever follows it');

/** Limits of `needs`: longer ones are no queries, and more than a dozen hardly improve the search. */
const MAX_NEEDS = 12;
const LONGEST_NEED = 100;

/**
 * The fields of a page's file in addition to the contract's: when the page is public, and `needs`, the words
 * of the people who need it, for the search. They are not part of any response.
 * Times without a zone are in the site's time zone (`timeZone` of its `site.yaml`); a day begins at midnight
 * there.
 */
function publicationFields(timeZone: string) {
  const moment = z
    .string({ error: A_MOMENT })
    .refine((written) => instantOf(written, timeZone) !== undefined, A_MOMENT)
    .transform((written) => instantOf(written, timeZone)?.getTime());
  return {
    state: z
      .enum(['draft', 'published'], 'must be draft or published; the default is published')
      .default('published'),
    publishFrom: moment.optional(),
    publishUntil: moment.optional(),
    redirectFrom: list(formerAddress),
    needs: list(
      requiredText.max(LONGEST_NEED, `must be a short sentence of at most ${LONGEST_NEED} characters`),
    ).refine(({ length }) => length <= MAX_NEEDS, `must have at most ${MAX_NEEDS} sentences`),
  };
}

export type PublicationFields = z.infer<z.ZodObject<ReturnType<typeof publicationFields>>>;

/** The schema of pages with these fields. */
export const withPublication = (page: z.ZodObject, timeZone: string): z.ZodObject =>
  page.extend(publicationFields(timeZone)).refine(
    ({ publishFrom, publishUntil }) =>
      // An invalid moment has already been reported and is still a string.
      typeof publishFrom !== 'number' || typeof publishUntil !== 'number' || publishFrom < publishUntil,
    {
      path: ['publishUntil'],
      message: 'is not after publishFrom, so the page would never be public: choose a later time',
      // Also if another field is wrong.
      when: ({ value }) => isFields(value),
    },
  );

/**
 * The publication of a page that is public only together with another, such as a chapter with the first page
 * of its guide.
 */
export const publicWith = (own: Publication, other: Publication): Publication => ({
  isDraft: own.isDraft || other.isDraft,
  from: furthest(Math.max, own.from, other.from),
  until: furthest(Math.min, own.until, other.until),
});

function furthest(
  choose: (...moments: number[]) => number,
  ...moments: readonly (number | undefined)[]
): number | undefined {
  const definedMoments = moments.filter((moment) => moment !== undefined);
  return definedMoments.length > 0 ? choose(...definedMoments) : undefined;
}

/**
 * Whether a page is public at a moment. With `drafts`, drafts count as public even before their start,
 * because a preview is meant to show them.
 */
export function isPublicAt({ isDraft, from, until }: Publication, moment: number, drafts: boolean): boolean {
  if (until !== undefined && moment >= until) return false;
  return isDraft ? drafts : from === undefined || moment >= from;
}
