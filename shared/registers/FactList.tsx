/** A fact with its label, both plain text. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** Labels with plain texts in two columns. */
export function FactList({ facts }: { facts: readonly LabelledText[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="key-values">
      {facts.map(({ label, text }) => (
        <div key={label} className="key-values__row">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
