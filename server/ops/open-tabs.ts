import type { Response } from 'express';
import type { Log } from '../log/log.ts';

/** Faults in a developer's latest edits, by the place where they were found. Texts are shown as they are. */
interface Faults {
  /** Of the build or its start. The previous build is running. */
  readonly build?: string;
  readonly types?: string;
  /** Of the content. The edit has not taken effect. */
  readonly content?: string;
  /** Of a page that could not be made. */
  readonly page?: string;
}

/** Events in which a defect of ours broke a request. */
const OF_PAGES = new Set(['page-render-failed', 'request-failed']);

/**
 * Development only: tells open tabs which build runs, when to reload, and what is wrong. Each tab has a
 * connection open (server-sent events): `message` carries the version of what they show, `faults` a list of
 * texts as JSON.
 */
export function createOpenTabs(buildId: string) {
  const tabs = new Set<Response>();
  let faults: Faults = {};
  let edits = 0;
  const version = () => `data: ${buildId} ${edits}\n\n`;
  const list = () => Object.values(faults).filter((text) => text !== '');
  const faultsEvent = () => `event: faults\ndata: ${JSON.stringify(list())}\n\n`;
  const tell = (event: string) => {
    for (const tab of tabs) tab.write(event);
  };

  function show(more: Faults): void {
    faults = { ...faults, ...more };
    tell(faultsEvent());
  }

  return {
    /** For `GET /build-id`. */
    serve(_request: unknown, response: Response): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: 200\n${version()}${faultsEvent()}`);
      tabs.add(response);
      response.once('close', () => tabs.delete(response));
    },
    show,
    /** Notes that the sources of pages have changed, for example by an edit of the content. */
    reload(): void {
      edits += 1;
      show({ page: '' });
      tell(version());
    },
    /** All known faults. */
    text: () => list().join('\n\n'),
    /** A log that also reports pages that could not be made to the tabs. */
    watching: (log: Log, describe: (error: unknown) => string): Log => ({
      ...log,
      error(event, fields) {
        log.error(event, fields);
        // Later events follow from the first, or wait until it is fixed.
        if (OF_PAGES.has(event) && fields?.error !== undefined && !faults.page)
          show({ page: describe(fields.error) });
      },
    }),
  };
}

export type OpenTabs = ReturnType<typeof createOpenTabs>;
