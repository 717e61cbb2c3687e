import type { IncomingHttpHeaders } from 'node:http';

/** The trace that a request belongs to (W3C Trace Context). */
interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Two hexadecimal digits: whether whoever began the trace records it. */
  readonly flags: string;
  /** What the systems before us wrote down for themselves, as it came. */
  readonly state: string | undefined;
}

/** Makes a random id of that many bytes, in hexadecimal digits. */
export type NewHexId = (bytes: number) => string;

const TRACEPARENT =
  /^(?<version>[0-9a-f]{2})-(?<traceId>[0-9a-f]{32})-(?<parentId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?<rest>-.*)?$/;
const ZEROS = /^0+$/;
/** Longer than the 512 characters that have to be passed on; beyond this it is nobody's trace state. */
const LONGEST_STATE = 1024;
const NOT_RECORDED = '00';

/** The trace that a `traceparent` names; undefined when it is not valid (section 3.2.2). */
export function readTrace(headers: IncomingHttpHeaders): Trace | undefined {
  const { traceparent, tracestate } = headers;
  const groups = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.groups : undefined;
  const { version = 'ff', traceId = '0', parentId = '0', flags = NOT_RECORDED, rest } = groups ?? {};
  if (version === 'ff' || ZEROS.test(traceId) || ZEROS.test(parentId)) return undefined;
  // Later versions may say more than we understand; the first one says nothing more.
  if (version === '00' && rest !== undefined) return undefined;
  const state = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  const isKept = state !== undefined && state.length <= LONGEST_STATE && /^[\t\x20-\x7e]+$/.test(state);
  // Of the flags, the first version knows one.
  const sampled = Number.parseInt(flags, 16) & 1;
  return { traceId, flags: `0${sampled}`, state: isKept ? state : undefined };
}

/** The trace that a request belongs to, or a new one that nobody records so far. */
export const traceOf = (headers: IncomingHttpHeaders, newHexId: NewHexId): Trace =>
  readTrace(headers) ?? { traceId: newHexId(16), flags: NOT_RECORDED, state: undefined };

/** Header fields of a call that is made for a request of this trace: the call is a span of its own. */
export const traceHeaders = (
  { traceId, flags, state }: Trace,
  newHexId: NewHexId,
): Record<string, string> => ({
  traceparent: `00-${traceId}-${newHexId(8)}-${flags}`,
  ...(state === undefined ? {} : { tracestate: state }),
});
