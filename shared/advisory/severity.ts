/** How bad a fault is, the worst first: the words of the qualitative scale of CVSS (v3.1 section 5, v4.0 section 6). */
export const severities = ['critical', 'high', 'medium', 'low'] as const;

export type Severity = (typeof severities)[number];

/** The least base score of each. */
const LEAST: Readonly<Record<Severity, number>> = { critical: 9, high: 7, medium: 4, low: 0.1 };

/** The severity of a base score, 0 to 10; undefined for 0, which CVSS calls none. */
export const severityOf = (score: number): Severity | undefined =>
  severities.find((severity) => score >= LEAST[severity]);

/** A base score with its word: `CVSS 9.8 (critical)`; undefined for what is none. */
export const scoreWords = (score = Number.NaN): string | undefined =>
  !(score >= 0 && score <= 10) ? undefined : `CVSS ${score.toFixed(1)} (${severityOf(score) ?? 'none'})`;
