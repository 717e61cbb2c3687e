import { severityOf } from '@information-site/contract/documents/severity.ts';
import { ownValue } from '@information-site/contract/parsing/own-value.ts';

/** A CVSS 3 base score as in CSAF (CSAF 2.0, 3.2.3.13). */
export type CvssScore = NonNullable<ReturnType<typeof cvssScore>>;

/** Base metrics in the order of a vector, with their weights (CVSS 3.1, 7.4). */
const WEIGHTS = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  PR: { N: 0.85, L: 0.62, H: 0.27 },
  UI: { N: 0.85, R: 0.62 },
  S: { U: 0, C: 0 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

type Metric = keyof typeof WEIGHTS;

const METRICS = Object.keys(WEIGHTS) as readonly Metric[];

/** Weights of privileges if the scope changes. */
const PRIVILEGES_IF_CHANGED: Readonly<Record<string, number>> = { N: 0.85, L: 0.68, H: 0.5 };

/**
 * The base score of a CVSS 3.0 or 3.1 vector (CVSS 3.1, 7.1); undefined for any other text. Metrics other
 * than the base metrics are ignored.
 */
export function cvssScore(vector: string) {
  const [prefix = '', ...parts] = vector.trim().split('/');
  const [, version] = /^CVSS:(3\.[01])$/.exec(prefix) ?? [];
  const chosen = new Map(
    parts.map((part) => part.split(':')).map(([name = '', value = '']) => [name, value]),
  );
  // A vector with a metric given twice is ambiguous.
  if (version === undefined || chosen.size !== parts.length) return undefined;
  const chosenFor = (metric: Metric): string => chosen.get(metric) ?? '';
  if (!METRICS.every((metric) => Object.hasOwn(WEIGHTS[metric], chosenFor(metric)))) return undefined;
  const weightOf = (metric: Metric): number => ownValue<number>(WEIGHTS[metric], chosenFor(metric)) ?? 0;
  const isScopeChanged = chosenFor('S') === 'C';
  const privileges = isScopeChanged ? (PRIVILEGES_IF_CHANGED[chosenFor('PR')] ?? 0) : weightOf('PR');
  const subScore = 1 - (1 - weightOf('C')) * (1 - weightOf('I')) * (1 - weightOf('A'));
  const impact = isScopeChanged
    ? 7.52 * (subScore - 0.029) - 3.25 * (subScore - 0.02) ** 15
    : 6.42 * subScore;
  const exploitability = 8.22 * weightOf('AV') * weightOf('AC') * privileges * weightOf('UI');
  const sum = (isScopeChanged ? 1.08 : 1) * (impact + exploitability);
  const baseScore = impact <= 0 ? 0 : roundedUp(Math.min(sum, 10));
  return {
    baseScore,
    baseSeverity: (severityOf(baseScore) ?? 'none').toUpperCase(),
    vectorString: [prefix, ...METRICS.map((metric) => `${metric}:${chosenFor(metric)}`)].join('/'),
    version,
  };
}

/**
 * Rounds up to one decimal in whole numbers, since binary fractions cannot hold tenths (CVSS 3.1, appendix
 * A).
 */
function roundedUp(score: number): number {
  const parts = Math.round(score * 100_000);
  return parts % 10_000 === 0 ? parts / 100_000 : (Math.floor(parts / 10_000) + 1) / 10;
}
