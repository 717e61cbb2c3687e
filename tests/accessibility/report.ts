import { join } from 'node:path';

/** The result of `npm run accessibility`, which it writes to `REPORT`. */
export interface AccessibilityReport {
  /** Day of the run (UTC). */
  readonly date: string;
  readonly axe: string;
  readonly browser: string;
  /** Number of pages in each site's sitemap; all were examined. */
  readonly pages: Readonly<Record<string, number>>;
  /** Those pages by kind, which is the first segment of their path. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Names of the interactive states, each examined in every view that has it. */
  readonly states: readonly string[];
  /** Number of examinations in each view: width, colours, scripts. */
  readonly views: Readonly<Record<string, number>>;
  /** Number of pages examined under each reader setting. */
  readonly adaptations: Readonly<Record<string, number>>;
  readonly faults: readonly FoundFault[];
}

/** A broken rule, where it was found. */
export interface FoundFault {
  readonly page: string;
  readonly view: string;
  readonly rule: string;
  readonly where: string;
}

export const REPORT = join(import.meta.dirname, '..', '..', 'reports', 'accessibility.json');
