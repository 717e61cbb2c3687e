import type { IncomingHttpHeaders } from 'node:http';

/** The trace that a request belongs to (W3C Trace Context). */
interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the parent of the request. */
  readonly parentId: string;
  /** Two hexadecimal digits: whether the caller records the trace. */
  readonly flags: string;
  /** State of earlier systems, passed on unchanged. */
  readonly state: string | undefined;
}

const TRACEPARENT =
  /^(?<version>[0-9a-f]{2})-(?<traceId>[0-9a-f]{32})-(?<parentId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?<rest>-.*)?$/;
const ZEROS = /^0+$/;
/** The standard requires 512 characters to be passed on. Longer values are dropped. */
const LONGEST_STATE = 1024;
const NOT_RECORDED = '00';

/** The trace in a `traceparent` field; undefined if it is invalid (section 3.2.2). */
export function readTrace(headers: IncomingHttpHeaders): Trace | undefined {
  const { traceparent, tracestate } = headers;
  const groups = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.groups : undefined;
  const { version = 'ff', traceId = '0', parentId = '0', flags = NOT_RECORDED, rest } = groups ?? {};
  if (version === 'ff' || ZEROS.test(traceId) || ZEROS.test(parentId)) return undefined;
  // Later versions may have further fields; the first may not.
  if (version === '00' && rest !== undefined) return undefined;
  const state = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  const isKept = state !== undefined && state.length <= LONGEST_STATE && /^[\t\x20-\x7e]+$/.test(state);
  // The first version has one flag.
  const sampled = Number.parseInt(flags, 16) & 1;
  return { traceId, parentId, flags: `0${sampled}`, state: isKept ? state : undefined };
}

/** Header fields that make a call a child of a span of this trace. */
export const traceHeaders = (
  { traceId, flags, state }: Pick<Trace, 'traceId' | 'flags' | 'state'>,
  spanId: string,
): Record<string, string> => ({
  traceparent: `00-${traceId}-${spanId}-${flags}`,
  ...(state === undefined ? {} : { tracestate: state }),
});

/** The attributes of a span, by the names of OpenTelemetry's conventions. */
type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A call in progress that is made for a request. */
interface TracedCall {
  /** Header fields that make the callee's work a child of this call. */
  readonly headers: Readonly<Record<string, string>>;
  end(facts: SpanFacts, hasFailed: boolean): void;
}

/** A request as part of a trace. */
export interface TracedRequest {
  readonly traceId: string;
  /** Header fields that join a call, made for the request, to it. */
  onward(): Record<string, string>;
  /** The span to record into, if spans are recorded. Times are in milliseconds. */
  readonly recorded?: {
    beginCall(name: string): TracedCall;
    /** Notes a step of the work that has just ended. */
    part(name: string, ms: number): void;
    /** Notes that the response has been sent. */
    end(facts: SpanFacts, hasFailed: boolean): void;
  };
}

/**
 * Finds the place of a request in its trace, or begins a trace. `name` has few values and no visitor's data.
 */
export type TraceRequest = (headers: IncomingHttpHeaders, name: string) => TracedRequest;

/**
 * Traces pass through, or begin here unrecorded. Each call has a span of its own. `newHexId` makes a random id of
 * this many bytes, in hexadecimal digits.
 */
export const forwardTraceContext =
  (newHexId: (bytes: number) => string): TraceRequest =>
  (headers) => {
    const trace = readTrace(headers) ?? { traceId: newHexId(16), flags: NOT_RECORDED, state: undefined };
    return { traceId: trace.traceId, onward: () => traceHeaders(trace, newHexId(8)) };
  };
