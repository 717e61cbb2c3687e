import type { PromoGrid as PromoGridContent } from '../../contract/documents/tiles-schema.server.ts';
import { PromoPanel } from './PromoPanel.tsx';

/** Promo panels side by side under a title; a single panel fills the row. */
export function PromoGrid({ grid }: { grid: PromoGridContent | undefined }) {
  const panels = grid?.promoGroup.items ?? [];
  if (panels.length === 0) return null;
  const title = grid?.promoTitle;
  return (
    <section className="promo-grid container">
      {title ? <h2>{title}</h2> : null}
      <ul className="promo-grid__list" data-count={Math.min(panels.length, 3)}>
        {panels.map((panel, index) => (
          <li key={index}>
            <PromoPanel panel={panel} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
