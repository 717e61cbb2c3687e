import * as z from 'zod';
import { plainPath } from '../html/address.ts';

/** A path as pages have it, however it was copied: without query, fragment and final slash. */
const path = z.string().startsWith('/').max(500).overwrite(plainPath);

const texts = z.array(z.string().min(1).max(500)).max(1000).default([]);

/**
 * A change, as announced by the content service or posted by operators to `POST /purge`: everything with one
 * of the tags, everything at one of the paths, or everything. A version alone means that nothing else has
 * changed up to that version.
 */
export const purgeSchema = z
  .object({
    tags: texts,
    paths: z.array(path).max(1000).default([]),
    all: z.boolean().default(false),
    /** Soft: purged responses may still be served when the content service fails. Hard: they are removed. */
    hard: z.boolean().default(false),
    /**
     * The version of the content that has the change. Versions grow, and are the same in all replicas of a
     * content service.
     */
    version: z.int().min(0).optional(),
  })
  .strict()
  .refine(
    ({ tags, paths, all, version }) => all || tags.length > 0 || paths.length > 0 || version !== undefined,
    'must name something to purge',
  );

export type Purge = z.infer<typeof purgeSchema>;

/** Header field with the content version that a response was built from. */
export const CONTENT_VERSION = 'Content-Version';

/** Reads the version from a response's header fields, names in lower case. */
export const versionIn = (fields: Readonly<Record<string, unknown>>): number | undefined =>
  versionOf(fields[CONTENT_VERSION.toLowerCase()]);

/** Reads that field; undefined when it is absent or not a whole number. */
export const versionOf = (field: unknown): number | undefined =>
  typeof field === 'string' && /^\d{1,15}$/.test(field) ? Number(field) : undefined;
