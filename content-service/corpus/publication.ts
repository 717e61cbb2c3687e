import * as z from 'zod';
import { link, list } from '#shared/contract/primitives.server.ts';
import { instantOf } from '#shared/ui/dates/place-time.ts';

/** When a page is public. Moments are in milliseconds since 1970. */
export interface Publication {
  readonly isDraft: boolean;
  /** Not before; undefined: from ever. */
  readonly from?: number | undefined;
  /** Not from then on; undefined: for ever. */
  readonly until?: number | undefined;
}

const A_MOMENT = 'has to be a day or a moment, such as 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00:00Z';

/**
 * What any page's file may say of its publication, beside what the contract has: none of it is in an answer. Without a
 * zone, moments are those of the site's place (`timeZone` of its `site.yaml`); a day begins there at midnight.
 */
export const publicationFields = (timeZone: string) => {
  const moment = z
    .string({ error: A_MOMENT })
    .refine((written) => instantOf(written, timeZone) !== undefined, A_MOMENT)
    .transform((written) => instantOf(written, timeZone)?.getTime());
  return z
    .object({
      state: z
        .enum(['draft', 'published'], 'has to be draft or published; without it the page is published')
        .default('published'),
      publishFrom: moment.optional(),
      publishUntil: moment.optional(),
      redirectFrom: list(
        link.startsWith(
          '/',
          'has to be an address of this site that begins with /, such as /guidance/old-name',
        ),
      ),
    })
    .refine(
      ({ publishFrom, publishUntil }) =>
        // What is no moment has been refused, and is still as it was written.
        typeof publishFrom !== 'number' || typeof publishUntil !== 'number' || publishFrom < publishUntil,
      {
        path: ['publishUntil'],
        message: 'is not after publishFrom, so that the page would never be public: give a later moment',
      },
    );
};

export type PublicationFields = z.infer<ReturnType<typeof publicationFields>>;

/** The names of those fields. */
export const PUBLICATION_FIELDS: readonly string[] = ['state', 'publishFrom', 'publishUntil', 'redirectFrom'];

/** Of a page that is public only with another, such as a chapter with the first page of its guide. */
export const publicWith = (own: Publication, other: Publication): Publication => ({
  isDraft: own.isDraft || other.isDraft,
  from: furthest(Math.max, own.from, other.from),
  until: furthest(Math.min, own.until, other.until),
});

function furthest(
  choose: (...moments: number[]) => number,
  ...moments: readonly (number | undefined)[]
): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? choose(...known) : undefined;
}

/**
 * Whether a page is public at a moment. With `drafts`, drafts are as well, whatever they say of their beginning: it is they
 * that somebody wants to see.
 */
export function isPublicAt({ isDraft, from, until }: Publication, moment: number, drafts: boolean): boolean {
  if (until !== undefined && moment >= until) return false;
  return isDraft ? drafts : from === undefined || moment >= from;
}
