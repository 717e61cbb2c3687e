import type { IncomingHttpHeaders } from 'node:http';

/** The trace that a request belongs to (W3C Trace Context). */
interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: what the request is a part of. */
  readonly parentId: string;
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

/** What a span says of itself when it ends, by the names of OpenTelemetry's conventions. */
type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A call that is made for a request, while it is under way. */
interface TracedCall {
  /** Header fields that make what the called one does a child of this call. */
  readonly headers: Readonly<Record<string, string>>;
  end(facts: SpanFacts, hasFailed: boolean): void;
}

/** A request as part of a trace. */
export interface TracedRequest {
  readonly traceId: string;
  /** Header fields that join a call, made for the request, to it. */
  onward(): Record<string, string>;
  /** What is recorded where spans are. Times are in milliseconds. */
  readonly recorded?: {
    beginCall(name: string): TracedCall;
    /** A part of the work that has just ended. */
    part(name: string, ms: number): void;
    /** The answer is out. */
    end(facts: SpanFacts, hasFailed: boolean): void;
  };
}

/** Finds the place of a request in its trace, or begins one; `name` has few values, and nothing of the visitor's. */
export type TraceRequest = (headers: IncomingHttpHeaders, name: string) => TracedRequest;

/** Traces go through as they come, or begin here with nobody to record them; each call is a span of its own. */
export const passTracesOn =
  (newHexId: NewHexId): TraceRequest =>
  (headers) => {
    const trace = readTrace(headers) ?? { traceId: newHexId(16), flags: NOT_RECORDED, state: undefined };
    return { traceId: trace.traceId, onward: () => traceHeaders(trace, newHexId(8)) };
  };
