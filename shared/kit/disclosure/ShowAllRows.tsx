import type { OpenRows } from './open-rows.ts';

interface ShowAllRowsProps {
  readonly rows: Pick<OpenRows, 'count' | 'areAllOpen' | 'toggleAll'>;
  readonly className: string;
}

/** Opens every row of an accordion, or closes them: with scripts only, and where there is more than one row. */
export function ShowAllRows({ rows, className }: ShowAllRowsProps) {
  if (rows.count < 2) return null;
  return (
    <button
      className={`link-button ${className} needs-scripts`}
      type="button"
      aria-expanded={rows.areAllOpen}
      onClick={rows.toggleAll}
    >
      {rows.areAllOpen ? 'Hide all' : 'Show all'}
    </button>
  );
}
