import { createHash } from 'node:crypto';
import { cacheFields, tagFields } from '../cache/cache-control.ts';
import { type Bodies, textBodies } from '../http/bodies.ts';
import { copyText } from '../http/copy-bytes.ts';
import type { ReadyResponse } from '../http/ready-response.ts';
import { datesOf } from './coming-day.ts';

/** What is known about a document besides its text. */
interface DocumentFacts {
  /** The content service's own validator, for revalidation. */
  readonly upstreamEtag?: string | undefined;
  /** In RFC 9110 form. */
  readonly lastModified?: string | undefined;
  /** Documents that the response was made from, as the content service names them. */
  readonly tags?: readonly string[];
}

/** A document as an object, which pages share. It is deeply frozen. */
interface ParsedDocument<Value> {
  readonly value: Value;
  /** The moments that it names, in milliseconds since 1970. */
  readonly dates: readonly number[];
}

/**
 * Memory of a document with everything derived from it, as a multiple of its JSON: codings take three
 * quarters; the object, the browser's data and the HTML of its fragments about one each; the rest is for
 * characters outside Latin-1 and for the growth that V8 allows its heap before it collects.
 */
const WITH_PARTS = 6.25;

/** A strong entity tag of some bytes (RFC 9110 section 8.8.3). */
export const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * A document of the content contract, with everything derived from it. Each derived form is made when first
 * needed and lives as long as the document. Its text is JSON that has passed the contract, sanitised.
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
  #response: { readonly maxAge: number; readonly ready: ReadyResponse } | undefined;
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

  /** Memory in bytes, including derived forms that are not made yet. */
  get bytes(): number {
    return Math.ceil(this.body.length * WITH_PARTS) + this.tags.reduce((sum, tag) => sum + tag.length, 0);
  }

  /** As an object of the type that the endpoint's contract gives, which the text has passed. */
  parsed<Value>(): ParsedDocument<Value> {
    if (!this.#parsed) {
      const json = this.body.toString('utf8');
      this.#parsed = { value: deeplyFrozen(JSON.parse(json)), dates: datesOf(json) };
    }
    return this.#parsed as ParsedDocument<Value>;
  }

  /**
   * As visitors of `/api` get it. `lifetime`: how long an edge may store it from when it was made, in
   * seconds.
   */
  response(lifetime: number): ReadyResponse {
    const maxAge = Math.max(0, Math.round(lifetime));
    if (this.#response?.maxAge !== maxAge) this.#response = { maxAge, ready: this.#readyFor(maxAge) };
    return this.#response.ready;
  }

  /** The same document with one more member. The result is reused while the member stays the same. */
  withMember(name: string, member: object): ContentDocument {
    if (this.#extended?.member !== member) {
      const { value } = this.parsed<object>();
      const body = copyText(JSON.stringify({ ...value, [name]: member }));
      // Without the content service's validators, because the member changes the document.
      this.#extended = { member, document: new ContentDocument(body, { tags: this.tags }) };
    }
    return this.#extended.document;
  }

  #readyFor(maxAge: number): ReadyResponse {
    const { lastModified, tags } = this;
    // Holds the codings that visitors requested. Not made in advance: V8 would learn that such objects
    // live long, and would allocate those of pages as old objects at once (docs/decisions/0030).
    this.#bodies ??= textBodies(this.body);
    // Weak, because the same document is sent in several encodings (RFC 9110 section 8.8.1).
    const etag = `W/${this.etag}`;
    const headers = ['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'];
    headers.push(...Object.entries(cacheFields(maxAge)).flat());
    headers.push('ETag', etag);
    if (lastModified) headers.push('Last-Modified', lastModified);
    headers.push(...Object.entries(tagFields(tags)).flat());
    return { status: 200, headers, etag, lastModified, bodies: this.#bodies };
  }
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}
