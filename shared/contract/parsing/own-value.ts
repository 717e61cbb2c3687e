/**
 * Looks up an untrusted name in a table, own properties only: never an inherited one such as `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
