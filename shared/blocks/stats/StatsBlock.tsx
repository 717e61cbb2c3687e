import type { ContentBlock } from '../content-block-schema.server.ts';

/** A number that matters, large, with what it means. */
export function StatsBlock({ stats }: { stats: NonNullable<ContentBlock['statsPanel']> }) {
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
