import { useEffect } from 'react';
import { reportPageView } from './analytics-report.browser.ts';

/** Reports a page view of a path, and again when the path changes. */
export function useVirtualPageView(path: string): void {
  useEffect(() => reportPageView(path), [path]);
}
