import { type Severity, severities } from '../contract/severity.ts';
import { spokenName } from '../ui/text/spoken-name.ts';

/** The severity of an advisory in words, by the length of a bar and by colour. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className="severity" data-severity={severity}>
      <span className="severity__bar" aria-hidden="true">
        {severities.toReversed().map((step) => (
          <span key={step} className="severity__step" />
        ))}
      </span>
      {spokenName(severity)} severity
    </span>
  );
}
