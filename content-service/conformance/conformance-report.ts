import type { ContentClient, ContentResponse } from './content-client.ts';

/**
 * The rules of the contract: what is expected, in terms that the author of a service knows, and the anchor of
 * the heading in `docs/contract.md` with the details.
 */
export const rules = {
  responds: { expected: '200 with the document', section: 'required-calls' },
  optional: { expected: '200 with the document, or 404', section: 'optional-calls' },
  json: { expected: 'Content-Type: application/json', section: 'documents' },
  field: { expected: 'a value that matches the schema', section: 'documents' },
  droppedFields: {
    expected: 'only fields and elements that the site uses; it removes all others',
    section: 'documents',
  },
  bodyContent: { expected: 'the same values in `page` as in `sub_article`', section: 'collections' },
  found: { expected: 'the same page for every form of its path', section: 'collections' },
  absent: { expected: '404 for content that does not exist', section: 'not-found' },
  problem: { expected: 'a problem document (RFC 9457)', section: 'rejected-requests' },
  refused: { expected: '400 that names the parameter in `errors`', section: 'rejected-requests' },
  freshness: {
    expected: 'a Cache-Control header with the lifetime of the response',
    section: 'freshness-and-validators',
  },
  validator: {
    expected: 'an ETag header, and 304 to a request with this ETag',
    section: 'freshness-and-validators',
  },
  head: { expected: 'the same response to HEAD, without a body', section: 'head' },
  older: { expected: 'the same document at the legacy paths of the call', section: 'legacy-paths' },
  sorted: { expected: 'the same order for every spelling of `sort`', section: 'searches' },
  random: { expected: 'an order that depends only on `sort_key`', section: 'searches' },
  picture: { expected: '200 with a picture, for any requested width', section: 'pictures' },
  card: { expected: '200 with a PNG or JPEG', section: 'pictures' },
  feed: { expected: '200 with an RSS feed of at most 20 items', section: 'feeds' },
  csaf: {
    expected: '200 with the metadata of a CSAF provider and the files that it names',
    section: 'advisories-for-programs',
  },
  preview: {
    expected: 'the response as of the instant in `X-Preview`, not cacheable; 400 for an invalid instant',
    section: 'previews',
  },
  version: {
    expected: 'a Content-Version that is a whole number and never decreases',
    section: 'publishing',
  },
  announced: {
    expected: 'messages in the form that the contract defines, each with a version',
    section: 'publishing',
  },
  mail: { expected: 'a mail that is accepted once, or rejected', section: 'mail' },
} as const satisfies Readonly<Record<string, { readonly expected: string; readonly section: string }>>;

/** A deviation of a content service from the contract. */
export interface Finding {
  readonly site: string;
  /** The call, or another entry of `CHECKS`. */
  readonly endpoint: string;
  readonly rule: keyof typeof rules;
  readonly method: string;
  /** The requested address, without the origin. */
  readonly address: string;
  /** The place in the document, e.g. `page.content.items.3.video`; absent if the whole response is meant. */
  readonly where?: string;
  readonly message: string;
  /** The actual value in the document, or a one-line description of the response. */
  readonly actual: string;
  /** A note is not a fault, and may be intended. */
  readonly isNote?: true;
}

/**
 * Records a finding about a response. `actual` is a one-line description of the response unless `details`
 * overrides it.
 */
export type Report = (
  endpoint: string,
  rule: Finding['rule'],
  response: ContentResponse,
  message: string,
  details?: Partial<Finding>,
) => void;

/** `required`: what every site needs. `full`: the entire contract. */
export const LEVELS = ['required', 'full'] as const;

/** Shared context of all checks of a site. */
export interface Probe {
  readonly client: ContentClient;
  readonly level: (typeof LEVELS)[number];
  readonly report: Report;
  /** Counts a checked response of an endpoint. */
  readonly count: (endpoint: string) => void;
}

export interface ConformanceReport {
  /** Number of checked responses by endpoint. */
  readonly responses: ReadonlyMap<string, number>;
  /** Endpoints that were not called, because the content has no document of their kind. */
  readonly untried: readonly string[];
  readonly findings: readonly Finding[];
}

/** Maximum number of addresses listed per kind of fault; the rest are counted. */
const MAX_ADDRESSES = 5;
/** Maximum number of characters shown of a response or value. */
const MAX_SHOWN = 120;

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)} ...` : line;
};

/** Describes a response in a line: status, media type and the beginning of its text. */
export const describeResponse = ({ status, contentType, text }: ContentResponse): string =>
  shorten(status === 0 ? `no response: ${text}` : [status, contentType, text].join(' '));

/** The value at a path of a document, as JSON. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): string {
  let value = document;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}

/** The findings that are faults; the others are notes. */
export const faultsOf = ({ findings }: Pick<ConformanceReport, 'findings'>): readonly Finding[] =>
  findings.filter(({ isNote }) => !isNote);

/**
 * Formats a report as text: findings grouped by endpoint and fault, each with the addresses where it
 * occurred.
 */
export function formatReport({ responses, untried, findings }: ConformanceReport): string {
  const groupsOf = (found: readonly Finding[]) => [
    ...Map.groupBy(found, ({ endpoint, rule, where = '', message }) =>
      JSON.stringify([endpoint, rule, generalise(where), message]),
    ).values(),
  ];
  const faults = faultsOf({ findings });
  const groups = groupsOf(findings);
  const kinds = groupsOf(faults).length;
  const total = [...responses.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    ...groups.flatMap((group) => [...formatGroup(group), '']),
    `${total} responses to ${responses.size} calls: ${[...responses].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(untried.length > 0 ? [`Not tested, because there is no content: ${untried.join(', ')}`] : []),
    ...(groups.length > kinds ? [`${groups.length - kinds} note(s), which are not faults.`] : []),
    faults.length === 0
      ? 'The service conforms to the contract.'
      : `${faults.length} fault(s) of ${kinds} kind(s).`,
  ];
  return `${lines.join('\n')}\n`;
}

function formatGroup(group: readonly Finding[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const { endpoint, rule, where, message, actual, isNote } = first;
  const { expected, section } = rules[rule];
  const more = group.length - MAX_ADDRESSES;
  return [
    `${isNote ? 'note, ' : ''}${endpoint}: ${where ? `${generalise(where)}: ` : ''}${message}`,
    ...group
      .slice(0, MAX_ADDRESSES)
      .map(
        ({ site, method, address, where: exact }) =>
          `    request   ${method} ${address} (X-Site: ${site})${exact ? `, at ${exact}` : ''}`,
      ),
    ...(more > 0 ? [`              and ${more} more`] : []),
    `    expected  ${expected}`,
    `    actual    ${actual}`,
    `    contract  docs/contract.md#${section}`,
  ];
}

/** Treats `items.3.video` and `items.5.video` as the same place. */
const generalise = (where: string): string => where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
