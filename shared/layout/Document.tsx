import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { CookieBanner } from '../consent/CookieBanner.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { useRenderInstant } from '../ui/dates/RenderClock.tsx';
import { useDocumentContext } from '../ui/head/DocumentContext.tsx';
import { EmergencyBanner } from './EmergencyBanner.tsx';
import { Footer } from './footer/Footer.tsx';
import { isContentPage } from './header/content-page.ts';
import { Header } from './header/Header.tsx';
import { type LayoutData, PreviewBanner } from './load-layout.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The whole HTML document: head, header, the page and footer. */
export function Document() {
  const site = useSite();
  const { assets, rendering } = useDocumentContext();
  const renderedAt = useRenderInstant();
  const { pathname } = useLocation();
  const layout = useRouteLoaderData<LayoutData>('document');
  const { emergency, previewNotice } = layout?.header ?? {};
  return (
    <html
      lang={site.locale}
      data-site={site.id}
      data-cookie-domains={site.cookieDomains.join(' ')}
      data-keeps-header={isContentPage(pathname) || undefined}
      data-preview={previewNotice?.at}
      data-rendering={rendering}
      data-rendered-at={rendering && renderedAt}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={assets.consentState} data-cookies={assets.cookies} />
        <meta name="theme-color" content={site.themeColour.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.themeColour.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={site.favicon} type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Low priority: the page works without it, so text and styles load first on slow connections. */}
        <script
          defer
          src={assets.entry}
          fetchPriority="low"
          data-hydration={assets.hydration.join(' ')}
          data-analytics={assets.analytics?.module}
          data-analytics-id={assets.analytics?.id}
        />
      </head>
      <body>
        <a className="skip-link" href="#main-content">
          Skip to main content
        </a>
        <CookieBanner />
        <NavigationProgress />
        {previewNotice ? <PreviewBanner {...previewNotice} /> : null}
        {emergency ? <EmergencyBanner {...emergency} /> : null}
        <Header header={layout?.header} />
        <main id="main-content" className="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer footer={layout?.footer} />
        <RouteAnnouncer />
      </body>
    </html>
  );
}
