import { createLog, type Log, type LogEvent } from '#server/log/log.ts';

/** A parsed log line. */
export interface LogLine {
  readonly level: string;
  readonly event: LogEvent;
  readonly [field: string]: unknown;
}

export interface RecordedLog {
  readonly log: Log;
  /** Lines so far, of one event or all. */
  logLines(event?: LogEvent): readonly LogLine[];
}

/** The site's own log, writing to memory. */
export function recordLog(): RecordedLog {
  const lines: LogLine[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, logLines: (event) => lines.filter((line) => event === undefined || line.event === event) };
}
