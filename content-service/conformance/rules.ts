/**
 * What the contract asks for, one rule each: in the words of whoever wrote a service, and the heading of
 * `docs/contract.md` that says more, as its address has it.
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
  version: {
    expected: 'a Content-Version that is a whole number and never falls',
    section: 'publishing',
  },
  announced: {
    expected: 'messages as the contract has them, each with a version',
    section: 'publishing',
  },
  mail: { expected: 'a mail that is taken, once, or refused', section: 'mail' },
} as const satisfies Readonly<Record<string, { readonly expected: string; readonly section: string }>>;

export type RuleName = keyof typeof rules;
