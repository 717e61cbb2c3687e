import type { Response } from 'express';
import type { Log } from '../log/log.ts';

/** What stands in the way of what a developer has just written, by who found it; texts as they are to be shown. */
export interface Faults {
  /** Of the build, or of the start of what was built: what runs is the build before. */
  readonly build?: string;
  readonly types?: string;
  /** Of the content, for which an edit is not in force. */
  readonly content?: string;
  /** Of a page that could not be made. */
  readonly page?: string;
}

/** Events in which somebody asked for something and a defect of ours came between. */
const OF_PAGES = new Set(['page-render-failed', 'request-failed']);

/**
 * Development only: tells open tabs which build runs, when to load anew, and what is wrong. Each keeps a connection open
 * (server-sent events): `message` has the version of what they show, `faults` a list of texts as JSON.
 */
export function createOpenTabs(buildId: string) {
  const tabs = new Set<Response>();
  let faults: Faults = {};
  let edits = 0;
  const version = () => `data: ${buildId} ${edits}\n\n`;
  const list = () => Object.values(faults).filter((text) => text !== '');
  const shown = () => `event: faults\ndata: ${JSON.stringify(list())}\n\n`;
  const tell = (event: string) => {
    for (const tab of tabs) tab.write(event);
  };

  function show(more: Faults): void {
    faults = { ...faults, ...more };
    tell(shown());
  }

  return {
    /** For `GET /build-id`. */
    serve(_request: unknown, response: Response): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: 200\n${version()}${shown()}`);
      tabs.add(response);
      response.once('close', () => tabs.delete(response));
    },
    show,
    /** Says that what pages are made of is another, as after an edit of the content. */
    reload(): void {
      edits += 1;
      show({ page: '' });
      tell(version());
    },
    /** All that is known to be wrong. */
    text: () => list().join('\n\n'),
    /** The log, which also shows what it is told of pages that could not be made. */
    watching: (log: Log, describe: (error: unknown) => string): Log => ({
      ...log,
      error(event, fields) {
        log.error(event, fields);
        // Those that follow come of the first, or wait until it is mended.
        if (OF_PAGES.has(event) && fields?.error !== undefined && !faults.page)
          show({ page: describe(fields.error) });
      },
    }),
  };
}

export type OpenTabs = ReturnType<typeof createOpenTabs>;
