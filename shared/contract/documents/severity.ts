/** Severities of the CVSS qualitative scale (v3.1 section 5, v4.0 section 6), the worst first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;

export type Severity = (typeof severities)[number];

/** Lowest base score of each severity. */
const LEAST: Readonly<Record<Severity, number>> = { critical: 9, high: 7, medium: 4, low: 0.1 };

/** The severity of a base score, 0 to 10; undefined for 0, which CVSS calls none. */
export const severityOf = (score: number): Severity | undefined =>
  severities.find((severity) => score >= LEAST[severity]);
