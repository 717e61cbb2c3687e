import type { BlockProps } from '../block.ts';
import type { Stats } from './stats.server.ts';

/** A number that matters, large, with what it means. */
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
