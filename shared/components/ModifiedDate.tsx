import { DateText } from './DateText.tsx';

interface ModifiedDateProps {
  /** `yyyy-MM-dd`. */
  readonly dateModify: string | undefined;
  readonly modifiedDate: string | undefined;
}

/** When a page last changed. Two fields say so; the machine-readable one comes first. */
export function ModifiedDate({ dateModify, modifiedDate }: ModifiedDateProps) {
  const value = dateModify || modifiedDate;
  if (!value) return null;
  return (
    <p className="modified-date">
      Last updated <DateText value={value} />
    </p>
  );
}
