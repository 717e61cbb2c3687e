import { type Severity, severities } from '../contract/documents/severity.ts';
import { severityTexts } from '../contract/text/severity-texts.ts';
import { useTexts } from '../site/SiteContext.tsx';

/** The severity of an advisory in words, by the length of a bar and by colour. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  const texts = useTexts(severityTexts);
  return (
    <span className="severity" data-severity={severity}>
      <span className="severity__bar" aria-hidden="true">
        {severities.toReversed().map((step) => (
          <span key={step} className="severity__step" />
        ))}
      </span>
      {texts.label({ name: texts[severity] })}
    </span>
  );
}
