import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from '#shared/App.tsx';
import { startScrollRestoration } from '#shared/browser/scroll-position.ts';
import { HYDRATION_DATA_ID } from '#shared/layout/Document.tsx';
import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';
import { createRoutes } from '#shared/routes.tsx';
import { parseHydrationData } from '#shared/routing/hydration-data.ts';
import { sites } from '#shared/site/sites.ts';
import { createApiReader } from './api-reader.ts';
import { createRouter } from './create-router.ts';

declare const __DEVELOPMENT__: boolean;

/** Takes over the document that the server rendered. */
async function hydrate(): Promise<void> {
  const json = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? '';
  const { siteId, assets, renderedAt, state } = parseHydrationData<DocumentAssets>(json);
  const site = sites[siteId];
  const content = createApiReader((address, options) => fetch(address, options));
  const router = await createRouter(createRoutes(), state, { site, content, failure: 'navigate' });
  startScrollRestoration();
  hydrateRoot(
    document,
    <App
      site={site}
      document={{ assets, hydrationData: json }}
      renderedAt={renderedAt}
      Router={() => <RouterProvider router={router} />}
    />,
  );
}

if (__DEVELOPMENT__) void import('./reload-on-build.ts').then(({ reloadOnBuild }) => reloadOnBuild());
void hydrate();
