import { isValidElement } from 'react';

/** Names of every field with a value, as `tile.lozenge.text` or `items[].title`, each once, in the order of the data. */
export const fieldNames = (value: object): string[] => [...new Set(namesIn(value, ''))];

function namesIn(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, `${name}[]`));
  if (typeof value !== 'object' || value === null || isValidElement(value)) return [name];
  return Object.entries(value).flatMap(([key, field]) => namesIn(field, name ? `${name}.${key}` : key));
}
