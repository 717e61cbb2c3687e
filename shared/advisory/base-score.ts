import { type Severity, severities } from '../contract/severity.ts';

/** Lowest base score of each severity. */
const LEAST: Readonly<Record<Severity, number>> = { critical: 9, high: 7, medium: 4, low: 0.1 };

/** The severity of a base score, 0 to 10; undefined for 0, which CVSS calls none. */
export const severityOf = (score: number): Severity | undefined =>
  severities.find((severity) => score >= LEAST[severity]);

/** A base score with its severity: `CVSS 9.8 (critical)`; undefined for numbers outside 0 to 10. */
export const scoreWords = (score = Number.NaN): string | undefined =>
  !(score >= 0 && score <= 10) ? undefined : `CVSS ${score.toFixed(1)} (${severityOf(score) ?? 'none'})`;
