const folded = (value: string): string => value.trim().toLowerCase();

const commasIn = (value: string): number => value.split(',').length - 1;

/** The values that a comma list may contain, such as those of a filter group. */
export interface OfferedValues {
  /** Whether the value is offered. Takes a folded value: trimmed and in lower case. */
  has(value: string): boolean;
  /** The largest number of commas in one value. */
  readonly maxCommas: number;
}

/** Indexes values for reading comma lists. */
export function offeredValues(values: Iterable<string>): OfferedValues {
  const foldedValues = new Set<string>();
  let maxCommas = 0;
  for (const value of values) {
    foldedValues.add(folded(value));
    maxCommas = Math.max(maxCommas, commasIn(value));
  }
  return { has: (value) => foldedValues.has(value), maxCommas };
}

/**
 * The values of a comma list (specification section 4). Values such as 'Media, arts' contain commas: the
 * longest match among the offered values wins; if none matches, a comma followed by white space is part of
 * the value.
 */
export function readValueList(list: string, offered: OfferedValues): readonly string[] {
  const parts = list.split(',');
  const values: string[] = [];
  let at = 0;
  while (at < parts.length) {
    const end = endOfOffered(parts, at, offered) ?? endOfUnknown(parts, at, offered);
    const value = parts.slice(at, end).join(',').trim();
    if (value !== '') values.push(value);
    at = end;
  }
  return values;
}

function endOfOffered(parts: readonly string[], at: number, offered: OfferedValues): number | undefined {
  for (let end = Math.min(parts.length, at + 1 + offered.maxCommas); end > at; end -= 1)
    if (offered.has(folded(parts.slice(at, end).join(',')))) return end;
  return undefined;
}

function endOfUnknown(parts: readonly string[], at: number, offered: OfferedValues): number {
  let end = at + 1;
  const goesOn = () => /^\s+\S/.test(parts[end] ?? '') && endOfOffered(parts, end, offered) === undefined;
  while (parts[at]?.trim() !== '' && goesOn()) end += 1;
  return end;
}

/**
 * Writes values as a comma list that reads back as the same values. Doubles the commas if neighbours would
 * merge.
 */
export function writeValueList(values: readonly string[], offered: OfferedValues): string {
  const list = values.join(',');
  const isOne = values.length < 2 || readValueList(list, offered).length === values.length;
  return isOne ? list : values.join(',,');
}
