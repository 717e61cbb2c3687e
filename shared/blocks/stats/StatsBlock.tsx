import type { BlockProps } from '../block.ts';
import type { Stats } from './stats.server.ts';

/** A key figure in large type, with its meaning. */
export function StatsBlock({ content: stats }: BlockProps<Stats>) {
  return (
    <p className="stats">
      <strong className="stats__number">
        {stats.number}
        {stats.symbol}
      </strong>{' '}
      <span className="stats__text">{stats.text}</span>
    </p>
  );
}
