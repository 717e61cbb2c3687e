import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { BlockProps } from '../block.ts';
import { tableBars } from './table-bars.ts';

/** The longest bar takes this share of the width, and its number has the rest. */
const LONGEST = 85;

/** Height of a bar, and distance from the top of one bar to that of the next, in pixels. */
const BAR = 20;
const PITCH = 24;

/**
 * A table with its numbers as bars above it, drawn on the server. Screen readers, and pages as PDF or Markdown, have the
 * table alone.
 */
export function ChartBlock({ content: { table } }: BlockProps<'chart'>) {
  const bars = tableBars(table);
  const most = Math.max(...bars.rows.flatMap(({ values }) => values.map(({ amount }) => amount)));
  const part = (amount: number) => `${(LONGEST * amount) / most}%`;
  return (
    <div className="chart">
      {most > 0 ? (
        <div className="chart__bars" aria-hidden="true" data-page-only>
          {bars.series.length > 1 ? (
            <p className="chart__series">
              {bars.series.map((name, index) => (
                <span key={index}>{name}</span>
              ))}
            </p>
          ) : null}
          {bars.rows.map(({ label, values }, row) => (
            <div key={row}>
              <p>{label}</p>
              <svg width="100%" height={PITCH * values.length} aria-hidden="true">
                {values.map(({ written, amount }, index) => (
                  <g key={index}>
                    <rect y={index * PITCH} width={part(amount)} height={BAR} />
                    <text x={part(amount)} dx={8} y={index * PITCH + 16}>
                      {written}
                    </text>
                  </g>
                ))}
                <line y2="100%" />
              </svg>
            </div>
          ))}
        </div>
      ) : null}
      <RichText html={table} />
    </div>
  );
}
