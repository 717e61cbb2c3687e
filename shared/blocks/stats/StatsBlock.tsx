import type { BlockProps } from '../block.ts';

/** A key figure in large type, with its meaning. */
export function StatsBlock({ content: stats }: BlockProps<'statsPanel'>) {
  return (
    <p className="stats">
      <strong className="stats__number">
        {stats.number}
        {stats.symbol}
      </strong>{' '}
      {stats.text ? <span className="stats__text">{stats.text}</span> : null}
    </p>
  );
}
