import { severityOf } from '../contract/documents/severity.ts';
import { advisoryTexts } from '../contract/text/advisory-texts.ts';
import { severityTexts } from '../contract/text/severity-texts.ts';
import { numberTexts, type SiteLanguage, textsOf } from '../contract/text/texts.ts';

/** A base score with its severity: `CVSS 9.8 (critical)`; undefined for numbers outside 0 to 10. */
export function formatScore(score: number | undefined, site: SiteLanguage): string | undefined {
  if (score === undefined || !(score >= 0 && score <= 10)) return undefined;
  const severity = textsOf(site, severityTexts)[severityOf(score) ?? 'none'].toLowerCase();
  const formattedScore = score.toFixed(1).replace('.', textsOf(site, numberTexts).decimalSeparator);
  return textsOf(site, advisoryTexts).score({ score: formattedScore, severity });
}
