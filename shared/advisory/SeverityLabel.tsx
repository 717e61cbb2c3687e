import { spokenName } from '../ui/text/spoken-name.ts';
import { type Severity, severities } from './severity.ts';

/** How bad it is: in words first, then by the length of a bar, then by colour. */
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
