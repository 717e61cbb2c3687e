/** Severities of the CVSS qualitative scale (v3.1 section 5, v4.0 section 6), the worst first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;

export type Severity = (typeof severities)[number];
