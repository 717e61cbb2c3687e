import type { ReactNode } from 'react';

interface DeskTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Whether the rows start folded. */
  readonly isFolded?: boolean;
}

/** A list of the desk under its title, which gives the count. Without rows, only the title is shown. */
export function DeskTable({ title, heads, rows, isFolded = false }: DeskTableProps) {
  const table = rows.length > 0 ? <Rows heads={heads} rows={rows} /> : null;
  const heading = (
    <h3>
      {title}: {rows.length}
    </h3>
  );
  if (isFolded && table)
    return (
      <details>
        <summary>{heading}</summary>
        {table}
      </details>
    );
  return (
    <>
      {heading}
      {table}
    </>
  );
}

const Rows = ({ heads, rows }: Pick<DeskTableProps, 'heads' | 'rows'>) => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {heads.map((head, column) => (
            <td key={head} data-head={head}>
              {cells[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
