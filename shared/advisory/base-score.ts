import { type Severity, severities } from '../contract/severity.ts';
import { severityTexts } from '../search/severity-texts.ts';
import { numberTexts, type SiteLanguage, textsOf } from '../site/texts.ts';
import { advisoryTexts } from './advisory-texts.ts';

/** Lowest base score of each severity. */
const LEAST: Readonly<Record<Severity, number>> = { critical: 9, high: 7, medium: 4, low: 0.1 };

/** The severity of a base score, 0 to 10; undefined for 0, which CVSS calls none. */
export const severityOf = (score: number): Severity | undefined =>
  severities.find((severity) => score >= LEAST[severity]);

/** A base score with its severity: `CVSS 9.8 (critical)`; undefined for numbers outside 0 to 10. */
export function formatScore(score: number | undefined, site: SiteLanguage): string | undefined {
  if (score === undefined || !(score >= 0 && score <= 10)) return undefined;
  const severity = textsOf(site, severityTexts)[severityOf(score) ?? 'none'].toLowerCase();
  const shown = score.toFixed(1).replace('.', textsOf(site, numberTexts).decimalSeparator);
  return textsOf(site, advisoryTexts).score({ score: shown, severity });
}
