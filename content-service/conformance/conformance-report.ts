/**
 * The rules of the contract: what is expected, in terms that the author of a service knows, and the anchor of
 * the heading in `docs/contract.md` with the details.
 */
export const rules = {
  optional: ['200 with the document, or 404', 'optional-calls'],
  document: ['200, application/json, and a document that matches the schema', 'documents'],
  droppedFields: ['only fields and elements that the site uses; it removes all others', 'documents'],
  repeated: [
    'in `page` the same values as in `sub_article`, and a picture that ends in .png or .jpg',
    'collections',
  ],
  found: ['the same page for every form of its path', 'collections'],
  absent: ['404 for content that does not exist', 'not-found'],
  problem: ['a problem document (RFC 9457)', 'rejected-requests'],
  refused: ['400 that names the parameter in `errors`', 'rejected-requests'],
  freshness: [
    'a Cache-Control or Site-Cache-Control header with the lifetime of the response',
    'freshness-and-validators',
  ],
  validator: ['an ETag header, and 304 to a request with this ETag', 'freshness-and-validators'],
  head: ['the same response to HEAD, without a body', 'head'],
  older: ['the same document at the legacy paths of the call', 'legacy-paths'],
  sorted: ['the same order for every spelling of `sort`', 'searches'],
  random: ['an order that depends only on `sort_key`', 'searches'],
  linked: ['the path of its page with each result, such as /guidance/passwords', 'searches'],
  picture: ['200 with a picture, for any requested width', 'pictures'],
  card: ['200 with a PNG or JPEG', 'pictures'],
  feed: ['200 with an RSS feed of at most 20 items', 'feeds'],
  csaf: ['200 with the metadata of a CSAF provider and the files that it names', 'advisories-for-programs'],
  preview: [
    'the response as of the instant in `X-Preview`, with `no-store`; 400 for an invalid instant',
    'previews',
  ],
  version: ['a Content-Version that is a whole number and never decreases', 'publishing'],
  announced: ['messages in the form that the contract defines, each with a version', 'publishing'],
  mail: ['a mail that is accepted, with 2xx and non-empty JSON, or rejected', 'mail'],
} as const;

/** A deviation of a content service from the contract. */
export interface Finding {
  readonly site: string;
  /** The call, or another entry of `CHECKS`. */
  readonly endpoint: string;
  readonly rule: keyof typeof rules;
  readonly method: string;
  /** The requested address, without the origin. */
  readonly address: string;
  /** The place in the document, e.g. `page.content.items.3.video`; empty if the whole response is meant. */
  readonly where: string;
  readonly message: string;
  /** The actual value in the document, or a one-line description of the response. */
  readonly actual: string;
  /** A note is not a fault, and may be intended. */
  readonly isNote: boolean;
}

/** `required`: what every site needs. `full`: the entire contract. */
export const LEVELS = ['required', 'full'] as const;

export interface ConformanceReport {
  /** Number of checks by endpoint. */
  readonly responses: ReadonlyMap<string, number>;
  /** Endpoints that were not called, because the content has no document of their kind. */
  readonly untried: readonly string[];
  readonly findings: readonly Finding[];
}

/** Maximum number of addresses listed per kind of fault; the rest are counted. */
const MAX_ADDRESSES = 5;
/** Maximum number of characters shown of a response or value. */
const MAX_SHOWN = 120;

/** A text as one short line. */
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)} ...` : line;
};

/** The findings that are faults; the others are notes. */
export const faultsOf = ({ findings }: Pick<ConformanceReport, 'findings'>): readonly Finding[] =>
  findings.filter(({ isNote }) => !isNote);

/**
 * Formats a report as text: findings grouped by endpoint and fault, each with the addresses where it
 * occurred.
 */
export function formatReport({ responses, untried, findings }: ConformanceReport): string {
  const groups = Map.groupBy(findings, ({ endpoint, rule, where, message }) =>
    JSON.stringify([endpoint, rule, generalise(where), message]),
  );
  const notes = [...groups.values()].filter(([first]) => first?.isNote).length;
  const faults = faultsOf({ findings }).length;
  const total = [...responses.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    ...[...groups.values()].flatMap(formatGroup),
    `${total} checks of ${responses.size} calls: ${[...responses].map((entry) => entry.join(' ')).join(', ')}`,
    ...(untried.length > 0 ? [`Not tested, because there is no content: ${untried.join(', ')}`] : []),
    ...(notes > 0 ? [`${notes} note(s), which are not faults.`] : []),
    faults === 0
      ? 'The service conforms to the contract.'
      : `${faults} fault(s) of ${groups.size - notes} kind(s).`,
  ];
  return `${lines.join('\n')}\n`;
}

function formatGroup([first, ...others]: readonly Finding[]): readonly string[] {
  if (!first) return [];
  const { endpoint, rule, where, message, actual, isNote } = first;
  const [expected, section] = rules[rule];
  const requests = [first, ...others].map(
    ({ site, method, address, where: exact }) =>
      `    request   ${method} ${address} (X-Site: ${site})${exact ? `, at ${exact}` : ''}`,
  );
  return [
    `${isNote ? 'note, ' : ''}${endpoint}: ${where ? `${generalise(where)}: ` : ''}${message}`,
    ...requests.slice(0, MAX_ADDRESSES),
    ...(requests.length > MAX_ADDRESSES ? [`              and ${requests.length - MAX_ADDRESSES} more`] : []),
    `    expected  ${expected}`,
    `    actual    ${actual}`,
    `    contract  docs/contract.md#${section}`,
    '',
  ];
}

/** Treats `items.3.video` and `items.5.video` as the same place. */
const generalise = (where: string): string => where.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
