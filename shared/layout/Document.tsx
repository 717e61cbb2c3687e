import { useState } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, useRouteLoaderData } from 'react-router';
import { CookieBanner } from '../consent/CookieBanner.tsx';
import type { EmergencyMessage } from '../contract/layout/header-schema.server.ts';
import { useNavigationEffects } from '../routing/navigation-effects.browser.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { useRenderInstant } from '../ui/dates/RenderClock.ts';
import { useDocumentContext } from '../ui/head/DocumentContext.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { keptRoots } from './header/header-scope.ts';
import { isContentPage } from './header/header-variant.ts';
import { failureTexts, layoutTexts } from './layout-texts.ts';
import { LanguageLinks, type LayoutData, PreviewBanner } from './load-layout.ts';

/** The whole HTML document: head, header, the page and footer. */
export function Document() {
  const site = useSite();
  const { skipToMain } = useTexts(layoutTexts);
  const { controlNotLoaded } = useTexts(failureTexts);
  const { assets, rendering } = useDocumentContext();
  const renderedAt = useRenderInstant();
  const { pathname } = useLocation();
  const layout = useRouteLoaderData<LayoutData>('document');
  const { emergency, previewNotice } = layout?.header ?? {};
  return (
    <html
      lang={site.locale}
      dir={site.direction}
      data-site={site.id}
      data-cookie-domains={site.cookieDomains.join(' ')}
      data-keeps-header={isContentPage(pathname) ? keptRoots(site).join(' ') : undefined}
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
          data-analytics={assets.analytics}
        />
      </head>
      <body>
        <a className="skip-link" href="#--main-content">
          {skipToMain}
        </a>
        <CookieBanner />
        <NavigationProgress />
        {previewNotice ? <PreviewBanner {...previewNotice} /> : null}
        {emergency ? <EmergencyBanner {...emergency} /> : null}
        {layout?.hasLanguages ? <LanguageLinks /> : null}
        <Header header={layout?.header} />
        <main
          id="--main-content"
          className="main"
          tabIndex={-1}
          data-not-loaded={controlNotLoaded({ cause: '{cause}' })}
        >
          <Outlet />
        </main>
        <Footer footer={layout?.footer} />
        <RouteAnnouncer />
      </body>
    </html>
  );
}

/** An operator's emergency message on every page of the site: a named region above the header. */
function EmergencyBanner({ text, link }: EmergencyMessage) {
  const { emergencyMessage } = useTexts(layoutTexts);
  return (
    <section className="emergency" aria-label={emergencyMessage}>
      <PageStyles name="emergency" />
      <p className="container">
        {text} {link ? <SiteLink href={link.href}>{link.text}</SiteLink> : null}
      </p>
    </section>
  );
}

/**
 * A thin bar while the next page loads. The stylesheet shows it only after 150 ms, so that quick loads do not
 * flicker.
 */
function NavigationProgress() {
  const { state } = useNavigation();
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />;
}

/**
 * After an in-app navigation, announces the new title to screen readers, moves the focus to the page and
 * restores the scroll position that readers expect. Does nothing on the first load, which the browser
 * handles.
 */
function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useNavigationEffects(useLocation(), useNavigationType() === 'POP', setTitle);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}
