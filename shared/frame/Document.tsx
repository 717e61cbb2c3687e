import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { CookieBanner } from '../consent/CookieBanner.tsx';
import { useDocumentContext } from '../kit/head/DocumentContext.tsx';
import { trustedHtml } from '../kit/rich-text/trusted-html.ts';
import { useSite } from '../site/SiteContext.tsx';
import { EmergencyBanner } from './EmergencyBanner.tsx';
import { Footer } from './footer/Footer.tsx';
import { isContentPage } from './header/content-page.ts';
import { Header } from './header/Header.tsx';
import type { FrameData } from './load-frame.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** Element id of the hydration data, which `client/entry.tsx` reads. */
export const HYDRATION_DATA_ID = 'hydration-data';

/** The whole HTML document: head, header, the page, footer and what the browser needs to take it over. */
export function Document() {
  const site = useSite();
  const { assets, hydrationData } = useDocumentContext();
  const { pathname } = useLocation();
  const frame = useRouteLoaderData<FrameData>('document');
  const emergency = frame?.header?.emergency;
  return (
    <html
      lang={site.locale}
      data-site={site.id}
      data-cookie-domains={site.cookieDomains.join(' ')}
      data-keeps-header={isContentPage(pathname) || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={assets.consentState} data-answers={assets.cookieAnswers} />
        <meta name="theme-color" content={site.themeColour.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.themeColour.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={site.favicon} type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The page can be read without them: on a thin line, text and styles come first. */}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={assets.entry} fetchPriority="low" />
      </head>
      <body>
        <a className="skip-link" href="#main-content">
          Skip to main content
        </a>
        <CookieBanner />
        <NavigationProgress />
        {emergency ? <EmergencyBanner {...emergency} /> : null}
        <Header header={frame?.header} />
        <main id="main-content" className="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer footer={frame?.footer} />
        <RouteAnnouncer />
        <HydrationData json={hydrationData} />
      </body>
    </html>
  );
}

/** An inert block: the browser parses it as data, never as script. */
function HydrationData({ json }: { json: string }) {
  return (
    <script
      type="application/json"
      id={HYDRATION_DATA_ID}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that HTML gives a meaning
      dangerouslySetInnerHTML={{ __html: trustedHtml(json) }}
    />
  );
}
