import { RichText } from '../ui/rich-text/RichText.tsx';
import { filledKeyValues } from './key-values.ts';
import type { KeyValueItem } from './product-schema.server.ts';

/** Labels with their values in two columns (specification section 3, Key-value item). */
export function KeyValueTable({ items }: { items: readonly KeyValueItem[] }) {
  const filled = filledKeyValues(items);
  if (filled.length === 0) return null;
  return (
    <dl className="key-values">
      {filled.map(({ key, description }) => (
        <div key={key} className="key-values__row">
          <dt>{key}</dt>
          <dd>
            <RichText html={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
