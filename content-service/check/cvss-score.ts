import { plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import calculator from 'ae-cvss-calculator';

/** A CVSS 3 base score as in CSAF (CSAF 2.0, 3.2.3.13). */
export type CvssScore = NonNullable<ReturnType<typeof cvssScore>>;

const BASE_METRICS = ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'];

/**
 * The base score of a CVSS 3.0 or 3.1 vector; undefined for any other text. Metrics other than the base
 * metrics are ignored.
 */
export function cvssScore(vector: string) {
  const [prefix = '', ...metrics] = plainSpelling(vector).trim().split('/');
  const chosen = metrics.map((metric) => metric.split(':'));
  // A vector with a metric given twice is ambiguous.
  if (!/^CVSS:3\.[01]$/.test(prefix) || new Set(chosen.map(([name]) => name)).size < chosen.length)
    return undefined;
  const read = prefix === 'CVSS:3.0' ? new calculator.Cvss3P0() : new calculator.Cvss3P1();
  for (const [name = '', value = ''] of chosen)
    if (BASE_METRICS.includes(name)) read.applyComponentStringSilent(name, value);
  if (!read.isBaseFullyDefined()) return undefined;
  const { baseScore, baseSeverity, vectorString, version } = read.createJsonSchema();
  return { baseScore, baseSeverity, vectorString, version };
}
