import type { ComponentType } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { SiteVariant } from './contract/site/site-variant.ts';
import { SiteProvider } from './site/SiteContext.tsx';
import { RenderClockProvider } from './ui/dates/RenderClock.ts';
import { type DocumentContext, DocumentContextProvider } from './ui/head/DocumentContext.ts';

interface AppProps {
  readonly site: SiteVariant;
  readonly document: DocumentContext;
  /** When the document was rendered, ISO 8601. */
  readonly renderedAt: string;
  /** The router: a static one on the server, a navigating one in the browser. */
  readonly Router: ComponentType;
}

/**
 * The root of the element tree, the same on the server and in the browser: providers of values that are
 * constant for a document, then the router.
 */
export function App({ site, document, renderedAt, Router }: AppProps) {
  return (
    <SiteProvider value={site}>
      <RenderClockProvider value={renderedAt}>
        <DocumentContextProvider value={document}>
          <HelmetProvider>
            <Router />
          </HelmetProvider>
        </DocumentContextProvider>
      </RenderClockProvider>
    </SiteProvider>
  );
}
