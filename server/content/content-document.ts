import { createHash } from 'node:crypto';
import { plainDate } from '#shared/contract/dates/place-time.ts';
import { isPassingDate } from '#shared/contract/parsing/primitives.server.ts';
import { cacheFields, tagFields } from '../cache/cache-control.ts';
import type { HeaderFields } from '../cache/cache-directives.ts';
import { type Bodies, textBodies } from '../http/bodies.ts';
import { copyText } from '../http/copy-bytes.ts';
import type { ReadyResponse } from '../http/ready-response.ts';

/** What is known about a document besides its text. */
interface DocumentFacts {
  /** The content service's own validator, for revalidation. */
  readonly upstreamEtag?: string | undefined;
  /** In RFC 9110 form. */
  readonly lastModified?: string | undefined;
  /** Documents that the response was made from, as the content service names them. */
  readonly tags?: readonly string[];
  /** Its fields on caching, which a 304 without them leaves in force (RFC 9111 section 3.2). */
  readonly caching?: HeaderFields;
}

/**
 * Memory of a document with everything derived from it, as a multiple of its JSON: codings take three
 * quarters; the object, the browser's data and the HTML of its fragments about one each; the rest is for
 * characters outside Latin-1 and for the growth that V8 allows its heap before it collects.
 */
const WITH_PARTS = 6.25;

/** A strong entity tag of some bytes or text (RFC 9110 section 8.8.3). */
export const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * A document of the content contract, with everything derived from it. Each derived form is made when first
 * needed and lives as long as the document. Only `/api` needs its JSON text.
 */
export class ContentDocument {
  /** Of its text. */
  readonly etag: string;
  /** Of its text, in bytes. */
  readonly length: number;
  /** Its passing dates, in milliseconds since 1970. Until the last of these days is over, its pages change at midnight. */
  readonly dates: readonly number[];
  readonly upstreamEtag: string | undefined;
  readonly lastModified: string | undefined;
  readonly tags: readonly string[];
  readonly caching: HeaderFields;
  readonly #value: object;
  #bodies: Bodies | undefined;
  #response: { readonly maxAge: number; readonly ready: ReadyResponse } | undefined;
  #extended: { readonly member: object; readonly document: ContentDocument } | undefined;

  /** Takes what the endpoint's schema returned, sanitised, and freezes it: all pages share it. */
  constructor(value: object, { upstreamEtag, lastModified, tags = [], caching = {} }: DocumentFacts = {}) {
    const text = JSON.stringify(value);
    this.#value = value;
    this.etag = etagOf(text);
    this.length = Buffer.byteLength(text);
    this.dates = freezeAndCollectDates(value);
    this.upstreamEtag = upstreamEtag;
    this.lastModified = lastModified;
    this.tags = tags;
    this.caching = caching;
  }

  /** Memory in bytes, including derived forms that are not made yet. */
  get bytes(): number {
    return Math.ceil(this.length * WITH_PARTS) + this.tags.reduce((sum, tag) => sum + tag.length, 0);
  }

  /** The document in the type that the endpoint's contract gives it. */
  value<Value>(): Value {
    return this.#value as Value;
  }

  /** Its JSON text in every coding that visitors have requested. */
  get bodies(): Bodies {
    // Not made in advance: V8 would learn that such objects live long, and would allocate those of pages as
    // old objects at once (docs/decisions/0030).
    this.#bodies ??= textBodies(copyText(JSON.stringify(this.#value)));
    return this.#bodies;
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
      const value = { ...this.#value, [name]: member };
      // Without the content service's validators, because the member changes the document.
      this.#extended = { member, document: new ContentDocument(value, { tags: this.tags }) };
    }
    return this.#extended.document;
  }

  #readyFor(maxAge: number): ReadyResponse {
    const { lastModified, tags } = this;
    // Weak, because the same document is sent in several encodings (RFC 9110 section 8.8.1).
    const etag = `W/${this.etag}`;
    const headers = ['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'];
    headers.push(...Object.entries(cacheFields(maxAge)).flat());
    headers.push('ETag', etag);
    if (lastModified) headers.push('Last-Modified', lastModified);
    headers.push(...Object.entries(tagFields(tags)).flat());
    return { status: 200, headers, etag, lastModified, bodies: this.bodies };
  }
}

/** Freezes a value with everything in it. Returns its passing dates; those without a zone are read as UTC. */
function freezeAndCollectDates(value: object, dates: number[] = []): readonly number[] {
  for (const [name, part] of Object.entries(value))
    if (typeof part === 'object' && part !== null) freezeAndCollectDates(part, dates);
    else if (typeof part === 'string' && isPassingDate(name)) {
      const date = plainDate(part, 'UTC');
      if (date !== undefined) dates.push(Date.parse(date));
    }
  Object.freeze(value);
  return dates;
}
