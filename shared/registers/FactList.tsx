import type { ReactNode } from 'react';

/** A row of the list: a label and its value. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels with their values in two columns (specification section 3, Key-value item). */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="key-values">
      {facts.map(({ label, value }, index) => (
        <div key={index} className="key-values__row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
