/** Something in which a content service departs from the contract. */
export interface Finding {
  readonly site: string;
  readonly endpoint: string;
  /** The address that was asked, without the origin. */
  readonly address: string;
  /** Where in the document, e.g. `page.content.items.3.video`; empty when the whole answer is meant. */
  readonly where: string;
  readonly message: string;
}

/** Notes a finding. */
export type Report = (endpoint: string, address: string, message: string, where?: string) => void;

export interface ConformanceReport {
  /** How many answers were looked at, by endpoint. */
  readonly answers: ReadonlyMap<string, number>;
  /** Endpoints that nothing could be asked of, because the content has no document of their kind. */
  readonly untried: readonly string[];
  readonly findings: readonly Finding[];
}

/** Of the same fault of the same endpoint this many addresses are named; the rest is counted. */
const MOST_ADDRESSES = 5;

/** A report as people read it: faults grouped by endpoint and by what fails, each with where it was seen. */
export function formatReport({ answers, untried, findings }: ConformanceReport): string {
  const lines: string[] = [];
  const groups = Map.groupBy(findings, ({ endpoint, where, message }) =>
    JSON.stringify([endpoint, generalised(where), message]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const where = generalised(first.where);
    lines.push(`${first.endpoint}: ${where ? `${where}: ` : ''}${first.message}`);
    for (const { site, address, where: exact } of group.slice(0, MOST_ADDRESSES))
      lines.push(`    ${site} ${address}${exact ? ` at ${exact}` : ''}`);
    if (group.length > MOST_ADDRESSES) lines.push(`    and ${group.length - MOST_ADDRESSES} more`);
  }
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  lines.push(
    ...(lines.length > 0 ? [''] : []),
    `${total} answers of ${answers.size} endpoints: ${[...answers].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(untried.length > 0 ? [`Not tried, no content: ${untried.join(', ')}`] : []),
    findings.length === 0
      ? 'The contract is kept.'
      : `${findings.length} fault(s) of ${groups.size} kind(s).`,
  );
  return `${lines.join('\n')}\n`;
}

/** `items.3.video` and `items.5.video` are the same kind of place. */
const generalised = (where: string): string => where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
