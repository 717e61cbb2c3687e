import { createHash } from 'node:crypto';
import { cacheFields } from '../cache/cache-control.ts';
import { type Bodies, textBodies } from '../http/bodies.ts';
import { ownText } from '../http/own-memory.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';
import { datesOf } from './coming-day.ts';

/** What is known about a document besides its text. */
interface DocumentFacts {
  /** The content service's own validator, to ask whether its document has changed. */
  readonly upstreamEtag?: string | undefined;
  /** In RFC 9110 form. */
  readonly lastModified?: string | undefined;
  /** Documents that the answer was made from, as the content service names them. */
  readonly tags?: readonly string[];
}

/** A document as an object, which pages share: frozen to its depths. */
interface ParsedDocument<Value> {
  readonly value: Value;
  /** The moments that it names, in milliseconds since 1970. */
  readonly dates: readonly number[];
}

/**
 * What a document takes with everything that is made of it, as a share of its JSON: codings three quarters, the object, the data
 * for the browser and the HTML of its parts about one each, more where a character is none of Latin-1, and what V8 lets its
 * own heap grow by before it collects.
 */
const WITH_PARTS = 6.25;

/** A strong entity tag of some bytes (RFC 9110 section 8.8.3). */
export const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * A document of the content contract, with all that is made of it: each part when somebody first needs it, for as long
 * as the document is kept. Its text is JSON that has passed the contract, sanitised.
 */
export class ContentDocument {
  /** Its text. */
  readonly body: Buffer;
  readonly upstreamEtag: string | undefined;
  readonly lastModified: string | undefined;
  readonly tags: readonly string[];
  #bodies: Bodies | undefined;
  #etag: string | undefined;
  #parsed: ParsedDocument<unknown> | undefined;
  #answer: { readonly maxAge: number; readonly ready: ReadyAnswer } | undefined;
  #extended: { readonly member: object; readonly document: ContentDocument } | undefined;

  constructor(body: Buffer, { upstreamEtag, lastModified, tags = [] }: DocumentFacts = {}) {
    this.body = body;
    this.upstreamEtag = upstreamEtag;
    this.lastModified = lastModified;
    this.tags = tags;
  }

  get etag(): string {
    this.#etag ??= etagOf(this.body);
    return this.#etag;
  }

  /** Memory that it takes, or will once every part of it has been made, in bytes. */
  get bytes(): number {
    return Math.ceil(this.body.length * WITH_PARTS) + this.tags.reduce((sum, tag) => sum + tag.length, 0);
  }

  /** As an object: of the type that the endpoint's contract gives, which the text has passed. */
  parsed<Value>(): ParsedDocument<Value> {
    if (!this.#parsed) {
      const json = this.body.toString('utf8');
      this.#parsed = { value: deeplyFrozen(JSON.parse(json)), dates: datesOf(json) };
    }
    return this.#parsed as ParsedDocument<Value>;
  }

  /** As visitors of `/api` get it. `lifetime`: for how long an edge may keep it from when it was made, in seconds. */
  answer(lifetime: number): ReadyAnswer {
    const maxAge = Math.max(0, Math.round(lifetime));
    if (this.#answer?.maxAge !== maxAge) this.#answer = { maxAge, ready: this.#readyFor(maxAge) };
    return this.#answer.ready;
  }

  /** The same document with one more member, which is news: made once for as long as the very same is asked for. */
  withMember(name: string, member: object): ContentDocument {
    if (this.#extended?.member !== member) {
      const { value } = this.parsed<object>();
      const body = ownText(JSON.stringify({ ...value, [name]: member }));
      // It has changed since, whatever the content service says of its part.
      this.#extended = { member, document: new ContentDocument(body, { tags: this.tags }) };
    }
    return this.#extended.document;
  }

  #readyFor(maxAge: number): ReadyAnswer {
    const { lastModified, tags } = this;
    // With the codings that visitors have asked for. Not made for documents that nobody asks for: V8 would learn that such
    // objects live long, and put those of pages among the old ones at once (docs/decisions/0030).
    this.#bodies ??= textBodies(this.body);
    // Weak, because the same document goes out in several encodings (RFC 9110 section 8.8.1).
    const etag = `W/${this.etag}`;
    const headers = ['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'];
    headers.push(...Object.entries(cacheFields(maxAge)).flat());
    headers.push('ETag', etag);
    if (lastModified) headers.push('Last-Modified', lastModified);
    if (tags.length > 0) headers.push('Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' '));
    return { status: 200, headers, etag, lastModified, bodies: this.#bodies };
  }
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}
