import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const count = z.int().nonnegative();

/** What `npm run accessibility` found, as `docs/accessibility-report.json` has it. */
export const accessibilityReport = z.strictObject({
  /** Day of the run, UTC. */
  date: z.iso.date(),
  axe: z.string(),
  browser: z.string(),
  /** Pages of each site's sitemap, all of which were looked at. */
  pages: z.record(z.string(), count),
  /** Those pages by kind: the first part of their address. */
  kinds: z.record(z.string(), count),
  /** States that visitors bring pages into, each looked at in every view that has it. */
  states: z.array(z.string()),
  /** How often something was looked at in each view: width, colours, scripts. */
  views: z.record(z.string(), count),
  /** Pages looked at under each thing that readers may ask their browser for. */
  adaptations: z.record(z.string(), count),
  faults: z.array(
    z.strictObject({ page: z.string(), view: z.string(), rule: z.string(), where: z.string() }),
  ),
});
export type AccessibilityReport = z.infer<typeof accessibilityReport>;

export const REPORT = join(import.meta.dirname, '..', '..', 'docs', 'accessibility-report.json');

export const readReport = (): AccessibilityReport =>
  accessibilityReport.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
