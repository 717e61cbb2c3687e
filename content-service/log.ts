import pino, { stdSerializers } from 'pino';

/** All event names of this service. Log queries depend on them. */
type LogEvent =
  | 'announcement-failed'
  | 'announcement-refused'
  | 'announcements-resumed'
  | 'announcements-stopped'
  | 'corpus-loaded'
  | 'corpus-refused'
  | 'corpus-reload-failed'
  | 'corpus-reloaded'
  | 'csaf-left-out'
  | 'listening'
  | 'mail-accepted'
  | 'mail-failed'
  | 'mail-off'
  | 'request'
  | 'request-failed'
  | 'start-failed'
  | 'stopped';

/** Writes one JSON line per event. */
export interface Log {
  debug(event: LogEvent, fields?: object): void;
  info(event: LogEvent, fields?: object): void;
  error(event: LogEvent, fields?: object): void;
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * A JSON log on standard output, in the same format as the site's. `fields.error` is written with its stack.
 */
export function createLog(level: (typeof logLevels)[number]): Log {
  const logger = pino({
    level,
    base: { app: 'content-service' },
    messageKey: 'event',
    errorKey: 'error',
    serializers: { error: stdSerializers.err },
    formatters: { level: (label) => ({ level: label }) },
  });
  return {
    debug: (event, fields) => logger.debug(fields ?? {}, event),
    info: (event, fields) => logger.info(fields ?? {}, event),
    error: (event, fields) => logger.error(fields ?? {}, event),
  };
}
