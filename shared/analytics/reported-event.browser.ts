import { useEffect } from 'react';
import { reportEvent } from './analytics-report.browser.ts';

/** Reports an event when a component is first shown, and again when `key` changes. */
export function useReportedEvent(name: string, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new occurrence
  useEffect(() => reportEvent({ name }), [name, key]);
}
