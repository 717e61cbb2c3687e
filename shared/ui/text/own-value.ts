/** What a table says of a name that somebody else has chosen: never what every object inherits, such as `constructor`. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
