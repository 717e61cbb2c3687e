import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { ErrorPageResponse } from '../contract/layout/error-page-schema.server.ts';
import { ChunkLoadError } from '../routing/chunk-load.ts';
import { defaultErrorPage } from '../routing/default-error-page.ts';
import { reloadOnce } from '../routing/reload-once.browser.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { ErrorView } from './ErrorView.tsx';
import { failureTexts } from './layout-texts.ts';

const isErrorPage = (value: unknown): value is ErrorPageResponse =>
  typeof value === 'object' && value !== null && 'page' in value;

/**
 * Replaces a page that cannot be shown: with the error page from the loader, the router's own not-found, or,
 * after a defect, the generic error page, which gives the reason when a module could not be loaded
 * (specification section 8). Header and footer remain.
 */
export function PageError() {
  const error = useRouteError();
  const site = useSite();
  const { loadingFailed } = useTexts(failureTexts);
  const missingChunk = error instanceof ChunkLoadError ? loadingFailed({ cause: error.reason }) : undefined;
  useEffect(() => {
    if (missingChunk) reloadOnce(missingChunk);
  }, [missingChunk]);
  if (isRouteErrorResponse(error)) {
    const isNotFound = error.status === 404;
    const page = isErrorPage(error.data)
      ? error.data
      : defaultErrorPage(isNotFound ? 'not-found' : 'failure', site);
    const retryKey = isErrorPage(error.data) && error.status === 503 ? '' : undefined;
    return <ErrorView error={page} isNotFound={isNotFound} retryKey={retryKey} />;
  }
  const { page } = defaultErrorPage('failure', site);
  return <ErrorView error={{ page: missingChunk ? { ...page, errorSubHeading: missingChunk } : page }} />;
}
