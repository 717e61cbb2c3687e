import type { Answer } from './content-client.ts';
import { type RuleName, rules } from './rules.ts';

/** Something in which a content service departs from the contract. */
export interface Finding {
  readonly site: string;
  /** The call, or what else of `CHECKS` was looked at. */
  readonly endpoint: string;
  readonly rule: RuleName;
  /** GET unless told. */
  readonly method?: string;
  /** The address that was asked, without the origin. */
  readonly address: string;
  /** Where in the document, e.g. `page.content.items.3.video`; empty when the whole answer is meant. */
  readonly where?: string;
  readonly message: string;
  /** What came instead: the value in the document, or the answer in a line. */
  readonly came: string;
  /** It breaks nothing, and may be meant. */
  readonly isNote?: true;
}

/** Notes a finding about the site that is being checked. */
export type Report = (finding: Omit<Finding, 'site'>) => void;

export interface ConformanceReport {
  /** How many answers were looked at, by endpoint. */
  readonly answers: ReadonlyMap<string, number>;
  /** Endpoints that nothing could be asked of, because the content has no document of their kind. */
  readonly untried: readonly string[];
  readonly findings: readonly Finding[];
}

/** Of the same fault of the same endpoint this many addresses are named; the rest is counted. */
const MOST_ADDRESSES = 5;
/** Of an answer or a value this much is shown, in characters. */
const MOST_SHOWN = 120;

const CONTRACT = 'docs/contract.md';

/** A text in one line, as far as it helps. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)} ...` : line;
};

/** An answer in a line: status, media type and how its text begins. */
export const answerInWords = ({ status, contentType, text }: Answer): string =>
  shortened(status === 0 ? `no answer: ${text}` : [status, contentType || 'untyped', text].join(' '));

/** The value at a place of a document, as JSON. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): string {
  let value = document;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value));
}

/** What breaks the contract, as opposed to what is only worth a look. */
export const faultsOf = ({ findings }: Pick<ConformanceReport, 'findings'>): readonly Finding[] =>
  findings.filter(({ isNote }) => !isNote);

/** A report as people read it: faults grouped by endpoint and by what fails, each with where it was seen. */
export function formatReport({ answers, untried, findings }: ConformanceReport): string {
  const lines: string[] = [];
  const groups = Map.groupBy(findings, ({ endpoint, rule, where = '', message }) =>
    JSON.stringify([endpoint, rule, generalised(where), message]),
  );
  for (const group of groups.values()) lines.push(...groupInWords(group), '');
  const faults = faultsOf({ findings });
  const kinds = [...groups.values()].filter(([first]) => first?.isNote !== true).length;
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  lines.push(
    `${total} answers of ${answers.size} calls: ${[...answers].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(untried.length > 0 ? [`Not tried, no content: ${untried.join(', ')}`] : []),
    ...(groups.size > kinds ? [`${groups.size - kinds} note(s), which are no faults.`] : []),
    faults.length === 0 ? 'The contract is kept.' : `${faults.length} fault(s) of ${kinds} kind(s).`,
  );
  return `${lines.join('\n')}\n`;
}

function groupInWords(group: readonly Finding[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const { endpoint, rule, where = '', message, came, isNote } = first;
  const { expected, section } = rules[rule];
  const more = group.length - MOST_ADDRESSES;
  return [
    `${isNote ? 'note, ' : ''}${endpoint}: ${where ? `${generalised(where)}: ` : ''}${message}`,
    ...group
      .slice(0, MOST_ADDRESSES)
      .map(
        ({ site, method = 'GET', address, where: exact }) =>
          `    asked     ${method} ${address} (X-Site: ${site})${exact ? `, at ${exact}` : ''}`,
      ),
    ...(more > 0 ? [`              and ${more} more`] : []),
    `    expected  ${expected}`,
    `    came      ${came}`,
    `    contract  ${CONTRACT}#${section}`,
  ];
}

/** `items.3.video` and `items.5.video` are the same kind of place. */
const generalised = (where: string): string => where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
