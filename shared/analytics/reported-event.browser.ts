import { useEffect } from 'react';
import { reportEvent } from './analytics-report.browser.ts';

/** Reports that something has come into view: when it appears, and again when `key` changes. */
export function useReportedEvent(name: string, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another occurrence
  useEffect(() => reportEvent({ name }), [name, key]);
}
