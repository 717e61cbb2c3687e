import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import { withSourcePositions } from './source-positions.ts';
import type { TracedRequest } from './trace-context.ts';

/** Every event that may be logged. Dashboards and alerts depend on these names; there is no free text. */
export type LogEvent =
  | 'listening'
  | 'stopping'
  | 'stopped'
  | 'start-failed'
  | 'request'
  | 'request-aborted'
  | 'request-failed'
  | 'cache-purged'
  | 'cache-redis-lost'
  | 'change-refused'
  | 'change-stream-connected'
  | 'change-stream-lost'
  | 'changes-missed'
  | 'content-dropped'
  | 'content-invalid'
  | 'content-unavailable'
  | 'content-service-started'
  | 'content-service-exited'
  | 'content-service-not-started'
  | 'content-service-lost'
  | 'content-service-back'
  | 'operator-refused'
  | 'page-render-failed'
  | 'page-file-failed'
  | 'edge-purge-confirmed'
  | 'edge-purge-failed'
  | 'files-not-shared'
  | 'emergency-changed'
  | 'emergency-file-failed'
  | 'emergency-refused'
  | 'form-refused'
  | 'form-submitted'
  | 'proxy-failed'
  | 'shared-file-refused'
  | 'spans-not-sent'
  | 'no-fallbacks'
  | 'untranslated-texts'
  | 'stands-alone';

/**
 * Warnings and errors that have alerts. Their counters start at zero, because an alert cannot detect a counter
 * that first appears with one.
 */
const WATCHED_EVENTS: readonly LogEvent[] = [
  'content-invalid',
  'content-service-exited',
  'emergency-file-failed',
  'emergency-refused',
  'form-submitted',
  'page-render-failed',
  'request-failed',
  'shared-file-refused',
];

type Fields = Readonly<Record<string, unknown>>;

/** Structured log, one JSON line per event. `error` fields keep name, code, message and stack. */
export interface Log {
  info(event: LogEvent, fields?: Fields): void;
  warn(event: LogEvent, fields?: Fields): void;
  error(event: LogEvent, fields?: Fields): void;
  /**
   * Whether lines of level info are written. A caller with many of them may format them itself, as one line
   * of JSON with the same fields in the same order, and pass them to `line`.
   */
  readonly writesInfo: boolean;
  line(text: string): void;
  /** Whether lines of level error are written. */
  readonly writesErrors: boolean;
  /** How often each event was logged as a warning or an error, for alerts. */
  readonly troubles: ReadonlyMap<LogEvent, number>;
  /** Resolves when everything logged so far has been written. */
  flush(): Promise<void>;
}

interface RequestContext {
  readonly requestId: string;
  readonly traceId: string;
  /** Header fields that join a call made for this request to it. New with every call. */
  readonly onward: () => Record<string, string>;
  /** Timings for developers; undefined: not reported. */
  readonly timings: { readonly part: string; readonly ms: number }[] | undefined;
  /** Input of spans; undefined: this request is not recorded. */
  readonly recorded: TracedRequest['recorded'] | undefined;
}

/** Adds the ids of request and trace to every line that is logged while the request is handled. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Lines are written in blocks of this many bytes, or after this many milliseconds. */
const BLOCK_BYTES = 64 * 1024;
const LONGEST_WAIT_MS = 200;
/**
 * If the output is not read, blocks beyond this many bytes are dropped: responses matter more than their log.
 */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

interface Output extends DestinationStream {
  flush(): Promise<void>;
}

/** The stream below accepts bytes too. Its types know texts only. */
interface ByteStream {
  write(bytes: string | Buffer): boolean;
  flush(whenDone: () => void): void;
  flushSync(): void;
}

/** UTF-8 takes at most this many bytes for a character of a text. */
const MAX_BYTES_PER_CHARACTER = 3;

/**
 * Standard output, written in blocks off the main thread. Blocks are made here, because the stream below
 * measures its whole queue with every line. They are bytes, because a joined text is a rope of a thousand
 * small strings until it is written. The remainder is written when the process ends.
 */
function standardOutput(): Output {
  const output: ByteStream = pino.destination({
    dest: 1,
    sync: false,
    contentMode: 'buffer',
    minLength: 1,
    maxLength: MAX_WAITING_BYTES,
    maxWrite: 2 * BLOCK_BYTES,
  });
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let length = 0;
  function handOver(): void {
    if (length === 0) return;
    output.write(block.subarray(0, length));
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    length = 0;
  }
  setInterval(handOver, LONGEST_WAIT_MS).unref();
  // Before the stream's own end.
  process.prependOnceListener('beforeExit', handOver);
  process.once('exit', () => {
    handOver();
    output.flushSync();
  });
  return {
    write(text) {
      const most = MAX_BYTES_PER_CHARACTER * text.length;
      if (length + most > BLOCK_BYTES) handOver();
      if (most > BLOCK_BYTES) output.write(Buffer.from(text));
      else length += block.write(text, length);
    },
    flush() {
      handOver();
      return new Promise((resolve) => output.flush(() => resolve()));
    },
  };
}

function serialiseError(error: Error) {
  const serialised = stdSerializers.err(error);
  const { stack } = serialised;
  return typeof stack === 'string' ? { ...serialised, stack: withSourcePositions(stack) } : serialised;
}

/** Creates the log. Lines go to standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const output: Output = destination
    ? { write: (text) => destination.write(text), flush: async () => undefined }
    : standardOutput();
  const logger = pino(
    {
      level,
      base: undefined,
      messageKey: 'event',
      errorKey: 'error',
      serializers: { error: serialiseError },
      formatters: { level: (label: string) => ({ level: label }) },
      mixin() {
        const context = requestContext.getStore();
        return context ? { requestId: context.requestId, traceId: context.traceId } : {};
      },
    },
    output,
  );
  const troubles = new Map<LogEvent, number>(WATCHED_EVENTS.map((event) => [event, 0]));
  const count = (event: LogEvent) => troubles.set(event, (troubles.get(event) ?? 0) + 1);
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn(event, fields = {}) {
      count(event);
      logger.warn(fields, event);
    },
    error(event, fields = {}) {
      count(event);
      logger.error(fields, event);
    },
    troubles,
    writesInfo: logger.isLevelEnabled('info'),
    writesErrors: logger.isLevelEnabled('error'),
    line: (text) => output.write(text),
    flush: () => output.flush(),
  };
}
