import type { ContentClient, ContentResponse } from './content-client.ts';

/**
 * The rules of the contract: what is expected, in the words of a service's author, and the heading of
 * `docs/contract.md` that says more, as its anchor.
 */
export const rules = {
  answered: { expected: '200 with the document', section: 'calls-that-every-service-answers' },
  optional: { expected: '200 with the document, or 404', section: 'calls-that-a-service-may-lack' },
  json: { expected: 'Content-Type: application/json', section: 'documents' },
  field: { expected: 'what the schema of the document says', section: 'documents' },
  leftOut: { expected: 'what the site reads, as it leaves out the rest', section: 'documents' },
  bodyContent: { expected: 'the same in `page` as in `sub_article`', section: 'collections' },
  found: { expected: 'the same page by each spelling of its path', section: 'collections' },
  absent: { expected: '404 for what the service does not have', section: 'what-is-not-there' },
  problem: { expected: 'a problem document (RFC 9457)', section: 'refusals' },
  refused: { expected: '400 that names the parameter in `errors`', section: 'refusals' },
  freshness: {
    expected: 'Cache-Control, which says how long it may be kept',
    section: 'freshness-and-validators',
  },
  validator: { expected: 'ETag, and 304 to who has that one', section: 'freshness-and-validators' },
  head: { expected: 'to HEAD the same without a body', section: 'head' },
  older: { expected: 'the same document at older addresses of the call', section: 'older-spellings' },
  sorted: { expected: 'the same order by each spelling of it', section: 'searches' },
  random: { expected: 'an order that the seed alone decides', section: 'searches' },
  picture: { expected: '200 with a picture, in any width that is asked for', section: 'pictures' },
  card: { expected: '200 with a PNG or JPEG', section: 'pictures' },
  file: { expected: '200 with a PDF', section: 'files' },
  feed: { expected: '200 with an RSS feed of 20 items at most', section: 'feeds' },
  csaf: {
    expected: '200 with the metadata of a CSAF provider, and what that names',
    section: 'advisories-for-programs',
  },
  preview: {
    expected: 'the answer as of the moment of `X-Preview`, kept by nobody; 400 for what is none',
    section: 'previews',
  },
  version: { expected: 'a Content-Version that is a whole number and never falls', section: 'publishing' },
  announced: { expected: 'messages as the contract has them, each with a version', section: 'publishing' },
  mail: { expected: 'a mail that is taken, once, or refused', section: 'mail' },
} as const satisfies Readonly<Record<string, { readonly expected: string; readonly section: string }>>;

/** A point in which a content service departs from the contract. */
export interface Finding {
  readonly site: string;
  /** The call, or another entry of `CHECKS`. */
  readonly endpoint: string;
  readonly rule: keyof typeof rules;
  readonly method: string;
  /** The requested address, without the origin. */
  readonly address: string;
  /** The place in the document, e.g. `page.content.items.3.video`; absent when the whole response is meant. */
  readonly where?: string;
  readonly message: string;
  /** What came instead: the value in the document, or the response in a line. */
  readonly came: string;
  /** A note breaks nothing, and may be intended. */
  readonly isNote?: true;
}

/** Records a finding about a response. What came is the response in a line unless `details` says otherwise. */
export type Report = (
  endpoint: string,
  rule: Finding['rule'],
  response: ContentResponse,
  message: string,
  details?: Partial<Finding>,
) => void;

/** `required`: what no site can do without. `full`: all that the contract says. */
export const LEVELS = ['required', 'full'] as const;

/** What every check of a site works with. */
export interface Probe {
  readonly client: ContentClient;
  readonly level: (typeof LEVELS)[number];
  readonly report: Report;
  /** Counts a response of an endpoint that has been checked. */
  readonly count: (endpoint: string) => void;
}

export interface ConformanceReport {
  /** How many responses were checked, by endpoint. */
  readonly answers: ReadonlyMap<string, number>;
  /** Endpoints that were not called, because the content has no document of their kind. */
  readonly untried: readonly string[];
  readonly findings: readonly Finding[];
}

/** The addresses that are listed for one kind of fault; the rest is counted. */
const MOST_ADDRESSES = 5;
/** Characters that are shown of a response or value. */
const MOST_SHOWN = 120;

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)} ...` : line;
};

/** Describes a response in a line: status, media type and the beginning of its text. */
export const describeResponse = ({ status, contentType, text }: ContentResponse): string =>
  shorten(status === 0 ? `no answer: ${text}` : [status, contentType, text].join(' '));

/** The value at a place of a document, as JSON. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): string {
  let value = document;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}

/** The findings that break the contract; the others are notes. */
export const faultsOf = ({ findings }: Pick<ConformanceReport, 'findings'>): readonly Finding[] =>
  findings.filter(({ isNote }) => !isNote);

/** Formats a report for people: findings grouped by endpoint and fault, each with the addresses where it was seen. */
export function formatReport({ answers, untried, findings }: ConformanceReport): string {
  const groupsOf = (found: readonly Finding[]) => [
    ...Map.groupBy(found, ({ endpoint, rule, where = '', message }) =>
      JSON.stringify([endpoint, rule, generalise(where), message]),
    ).values(),
  ];
  const faults = faultsOf({ findings });
  const groups = groupsOf(findings);
  const kinds = groupsOf(faults).length;
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    ...groups.flatMap((group) => [...formatGroup(group), '']),
    `${total} answers of ${answers.size} calls: ${[...answers].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(untried.length > 0 ? [`Not tried, no content: ${untried.join(', ')}`] : []),
    ...(groups.length > kinds ? [`${groups.length - kinds} note(s), which are no faults.`] : []),
    faults.length === 0 ? 'The contract is kept.' : `${faults.length} fault(s) of ${kinds} kind(s).`,
  ];
  return `${lines.join('\n')}\n`;
}

function formatGroup(group: readonly Finding[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const { endpoint, rule, where, message, came, isNote } = first;
  const { expected, section } = rules[rule];
  const more = group.length - MOST_ADDRESSES;
  return [
    `${isNote ? 'note, ' : ''}${endpoint}: ${where ? `${generalise(where)}: ` : ''}${message}`,
    ...group
      .slice(0, MOST_ADDRESSES)
      .map(
        ({ site, method, address, where: exact }) =>
          `    asked     ${method} ${address} (X-Site: ${site})${exact ? `, at ${exact}` : ''}`,
      ),
    ...(more > 0 ? [`              and ${more} more`] : []),
    `    expected  ${expected}`,
    `    came      ${came}`,
    `    contract  docs/contract.md#${section}`,
  ];
}

/** `items.3.video` and `items.5.video` are the same kind of place. */
const generalise = (where: string): string => where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
