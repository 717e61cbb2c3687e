import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino } from 'pino';

/** Every event that may be logged. Dashboards and alerts depend on these names; there is no free text. */
export type LogEvent =
  | 'listening'
  | 'stopping'
  | 'stopped'
  | 'start-failed'
  | 'request'
  | 'request-aborted'
  | 'request-failed'
  | 'content-dropped'
  | 'content-invalid'
  | 'content-unavailable'
  | 'content-service-started'
  | 'content-service-exited'
  | 'page-render-failed'
  | 'proxy-failed';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log, one JSON line per event. `error` fields keep name, code, message and stack. */
export interface Log {
  debug(event: LogEvent, fields?: Fields): void;
  info(event: LogEvent, fields?: Fields): void;
  warn(event: LogEvent, fields?: Fields): void;
  error(event: LogEvent, fields?: Fields): void;
  /**
   * Whether lines of level info are written. Who has many of them may then make them itself, as JSON in one line with
   * the same fields in the same order, and hand them to `line`.
   */
  readonly writesInfo: boolean;
  line(text: string): void;
  /** Resolves when everything logged so far has been written. */
  flush(): Promise<void>;
}

interface RequestContext {
  readonly requestId: string;
}

/** Carries the request id to every line that is logged while the request is worked on. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Lines are collected and written in blocks of this many bytes, or after this many milliseconds. */
const BLOCK_BYTES = 32 * 1024;
const LONGEST_WAIT_MS = 200;
/** When nobody reads our output, lines beyond this many bytes are dropped: answers count more than their log. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;

/** Standard output, written off the main thread. What is waiting at the end of the process is written then. */
function standardOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BLOCK_BYTES,
    maxWrite: 2 * BLOCK_BYTES,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  });
  return { output, flush: () => new Promise<void>((resolve) => output.flush(() => resolve())) };
}

/** Creates the log. Lines go to standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const { output, flush } = destination
    ? { output: destination, flush: async () => undefined }
    : standardOutput();
  const logger = pino(
    {
      level,
      base: undefined,
      messageKey: 'event',
      errorKey: 'error',
      formatters: { level: (label: string) => ({ level: label }) },
      mixin: () => requestContext.getStore() ?? {},
    },
    output,
  );
  return {
    debug: (event, fields = {}) => logger.debug(fields, event),
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}) => logger.error(fields, event),
    writesInfo: logger.isLevelEnabled('info'),
    line: (text) => void output.write(text),
    flush,
  };
}
