import {
  type Attributes,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import { readTrace, type TraceRequest, traceHeaders } from './trace-context.ts';

const NAME = 'cyber-security-information-site';
/** Longest wait when stopping for a collector that does not respond, in milliseconds. */
const LAST_SPANS_MS = 2000;

interface SpanSettings {
  /** Base address of a collector that takes OTLP over HTTP, without a trailing slash. */
  readonly collectorUrl: string;
  /** Share of the traces begun here that is recorded, 0 to 1. */
  readonly share: number;
}

/**
 * Sends spans of requests, of the work on them and of their calls to an OpenTelemetry collector. No visitor
 * waits for it: what the collector does not accept is dropped, and the log says so (docs/decisions/0046).
 */
export function recordSpans({ collectorUrl, share }: SpanSettings, log: Log, now: () => number) {
  const report = (problem: string) => log.warn('spans-not-sent', { problem });
  const silent = () => undefined;
  diag.setLogger({ error: report, warn: silent, info: silent, debug: silent, verbose: silent });
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    traceRequest: recordedBy(provider.getTracer(NAME), now),
    /** Sends the remaining spans. */
    async stop(): Promise<void> {
      const tooLong = new Promise((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
      await Promise.race([provider.shutdown().catch((error) => report(String(error))), tooLong]);
    },
  };
}

/**
 * Creates spans with a tracer and a clock in milliseconds since 1970. Spans of traces that are not recorded
 * only have ids.
 */
const recordedBy =
  (tracer: Tracer, now: () => number): TraceRequest =>
  (headers, name) => {
    const incomingTrace = readTrace(headers);
    const parent = incomingTrace && {
      traceId: incomingTrace.traceId,
      spanId: incomingTrace.parentId,
      traceFlags: Number.parseInt(incomingTrace.flags, 16),
      isRemote: true,
    };
    const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, around);
    const within = trace.setSpan(ROOT_CONTEXT, span);
    const headersOf = (child: Span) => {
      const { traceId, spanId, traceFlags } = child.spanContext();
      return traceHeaders({ traceId, flags: `0${traceFlags & 1}`, state: incomingTrace?.state }, spanId);
    };
    return {
      traceId: span.spanContext().traceId,
      onward: () => headersOf(span),
      recorded: {
        beginCall(called) {
          const call = tracer.startSpan(called, { kind: SpanKind.CLIENT }, within);
          return {
            headers: headersOf(call),
            end: (facts, hasFailed) => endSpan(call, facts, hasFailed),
          };
        },
        part(part, ms) {
          const ended = now();
          tracer.startSpan(part, { startTime: ended - ms }, within).end(ended);
        },
        end: (facts, hasFailed) => endSpan(span, facts, hasFailed),
      },
    };
  };

function endSpan(span: Span, facts: Attributes, hasFailed: boolean): void {
  span.setAttributes(facts);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
