import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const count = z.int().nonnegative();

/** The result of `npm run accessibility`, as stored in `docs/accessibility-report.json`. */
const accessibilityReport = z.strictObject({
  /** Day of the run (UTC). */
  date: z.iso.date(),
  axe: z.string(),
  browser: z.string(),
  /** Number of pages in each site's sitemap; all were examined. */
  pages: z.record(z.string(), count),
  /** Those pages by kind, which is the first segment of their path. */
  kinds: z.record(z.string(), count),
  /** Names of the interactive states, each examined in every view that has it. */
  states: z.array(z.string()),
  /** Number of examinations in each view: width, colours, scripts. */
  views: z.record(z.string(), count),
  /** Number of pages examined under each reader setting. */
  adaptations: z.record(z.string(), count),
  faults: z.array(
    z.strictObject({ page: z.string(), view: z.string(), rule: z.string(), where: z.string() }),
  ),
});
export type AccessibilityReport = z.infer<typeof accessibilityReport>;

export const REPORT = join(import.meta.dirname, '..', '..', 'docs', 'accessibility-report.json');

export const readReport = (): AccessibilityReport =>
  accessibilityReport.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
