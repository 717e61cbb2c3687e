import type { KeyValueItem } from './product-schema.server.ts';

/** The items that say something: empty descriptions and '<span></span>' are skipped (specification section 3). */
export const filledKeyValues = (items: readonly KeyValueItem[]) =>
  items.flatMap(({ key, description }) =>
    description && !['', '<span></span>'].includes(description.trim()) ? [{ key, description }] : [],
  );
