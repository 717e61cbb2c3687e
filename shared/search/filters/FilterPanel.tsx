import { FilterGroup } from './FilterGroup.tsx';
import type { FilterGroupView } from './filter-groups.ts';

/** The filters: beside the results where there is room, folded away where there is not (specification section 4). */
export function FilterPanel({ groups, chosen }: { groups: readonly FilterGroupView[]; chosen: number }) {
  if (groups.length === 0) return null;
  return (
    <details suppressHydrationWarning className="filters wide-panel">
      <summary className="filters__summary">
        <h2 className="filters__title">Filters</h2>
        {chosen > 0 ? <span className="filters__count">{chosen} chosen</span> : null}
      </summary>
      <div className="filters__groups wide-panel__content">
        {groups.map((group) => (
          <FilterGroup key={group.name} group={group} />
        ))}
      </div>
    </details>
  );
}
