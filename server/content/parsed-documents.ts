import { LRUCache } from 'lru-cache';
import { datesOf } from './coming-day.ts';

/** A stored document as an object, which pages share: nobody can change it. */
interface ParsedDocument<Value> {
  readonly value: Value;
  /** The moments that it names, in milliseconds since 1970. */
  readonly dates: readonly number[];
}

/** Documents kept as objects, in bytes of their JSON: those around every page, and what is read most at the moment. */
const MOST_BYTES = 2 * 1024 * 1024;

const known = new LRUCache<Buffer, ParsedDocument<unknown>>({
  maxSize: MOST_BYTES,
  sizeCalculation: (_document, { length }) => length + 1,
});

/** Parses the JSON of a stored document, which has passed the contract; once for as long as it is in use. */
export function parsedDocument<Value>(body: Buffer): ParsedDocument<Value> {
  let parsed = known.get(body);
  if (!parsed) {
    const json = body.toString('utf8');
    parsed = { value: deeplyFrozen(JSON.parse(json)), dates: datesOf(json) };
    known.set(body, parsed);
  }
  // What is stored has passed the contract of the endpoint that is read.
  return parsed as ParsedDocument<Value>;
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}
