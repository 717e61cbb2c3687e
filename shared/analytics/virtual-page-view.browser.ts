import { useEffect } from 'react';
import { reportPageView } from './analytics-report.browser.ts';

/** Reports a view of a path, and again each time that another one is shown. */
export function useVirtualPageView(path: string): void {
  useEffect(() => reportPageView(path), [path]);
}
