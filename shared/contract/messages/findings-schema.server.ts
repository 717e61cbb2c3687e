import * as z from 'zod';

/**
 * Where a content service reports problems with its content. It is on the service's own port, beside `/api`,
 * so the site does not expose it to visitors. It is not part of the contract: a service without it responds
 * with 404.
 */
export const FINDINGS_PATH = '/findings';

const file = z.string().describe('Path of the file below the corpus folder.');
const page = { path: z.string(), file, title: z.string() };

/** The state of a site's content for those who maintain it. Times are ISO 8601 instants. */
const siteFindings = z.object({
  site: z.string(),
  loadedAt: z.iso.datetime().describe('When the content in effect was loaded.'),
  findings: z
    .array(
      z.object({
        /**
         * `fault`: the file in its present state is not in force. `warning`: readers notice it. `notice`: for
         * editors to judge.
         */
        level: z.enum(['fault', 'warning', 'notice']),
        file,
        line: z.number().int(),
        message: z.string(),
        site: z.string(),
        path: z
          .string()
          .optional()
          .describe('Address of the page in the file; absent if the file is not a page.'),
      }),
    )
    .readonly()
    .describe('Sorted by file and line.'),
  planned: z
    .array(
      z.object({
        ...page,
        state: z.enum(['draft', 'planned', 'public', 'withdrawn']),
        publishFrom: z.iso.datetime().optional(),
        publishUntil: z.iso.datetime().optional(),
      }),
    )
    .readonly()
    .describe('Pages that are not always public, in the order of the corpus.'),
  reviews: z
    .array(z.object({ ...page, due: z.iso.date() }))
    .readonly()
    .describe('Pages due for review, with the day since when.'),
  failedSearches: z
    .array(z.object({ words: z.string(), visitors: z.number().int() }))
    .readonly()
    .default([])
    .describe('Searches of the last 30 days without results that at least ten visitors typed.'),
});

export type SiteFindings = z.infer<typeof siteFindings>;

/** The whole response. */
export const findingsResponse = z.object({ sites: z.array(siteFindings).readonly() });

export type FindingsResponse = z.infer<typeof findingsResponse>;
