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
}

interface RequestContext {
  readonly requestId: string;
}

/** Carries the request id to every line that is logged while the request is worked on. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Creates the log. Lines go to standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    messageKey: 'event',
    errorKey: 'error',
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => requestContext.getStore() ?? {},
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return {
    debug: (event, fields = {}) => logger.debug(fields, event),
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}) => logger.error(fields, event),
  };
}
