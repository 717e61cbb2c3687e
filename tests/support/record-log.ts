import { createLog, type LogEvent } from '#server/log/log.ts';

/** A parsed log line. */
export interface LogLine {
  readonly level: string;
  readonly event: LogEvent;
  readonly [field: string]: unknown;
}

/** The site's own log, writing to memory. */
export function recordLog() {
  const lines: LogLine[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  /** Lines so far, of one event or all. */
  const logLines = (event?: LogEvent): readonly LogLine[] =>
    lines.filter((line) => event === undefined || line.event === event);
  return { log, logLines };
}
