import { endpoints } from '#shared/endpoints/endpoints.ts';
import type { TestApp } from '../start-test-app.ts';
import { examinePage, type PageWords } from './page-faults.ts';
import { type PageKind, servedAt } from './page-kinds.ts';

/** A served page, and the log lines meanwhile. */
export interface Shown {
  readonly status: number;
  readonly words: PageWords;
  readonly faults: readonly string[];
  readonly lines: ReturnType<TestApp['logLines']>;
}

/**
 * Shows documents one after another in the running app. Each has its own address; those without one are
 * forgotten in between.
 */
export function createViewer(app: TestApp, kind: PageKind): (document: unknown) => Promise<Shown> {
  const path = servedAt(kind);
  let count = 0;
  return async (document) => {
    count += 1;
    app.contentService.serve({ [path]: document as object });
    const address = kind.address(`id${count}`);
    if (address === kind.address('id0') || !asksByAddress(kind)) await app.purge({ all: true, hard: true });
    const before = app.logLines().length;
    const { status, text } = await app.get(address);
    return { status, lines: app.logLines().slice(before), ...examinePage(text) };
  };
}

const asksByAddress = ({ endpoint }: PageKind): boolean =>
  endpoint !== 'errorPage' && endpoints[endpoint].params.length > 0;
