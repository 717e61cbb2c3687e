import { startEnhancements } from './enhancements.ts';
import { createIntent } from './intent.ts';
import { reloadOnBuild } from './reload-on-build.ts';
import { createHydration } from './request-hydration.ts';

// A classic script, whole in one file, that every visitor loads: what has to be there at once, and what notices that the
// visitor turns to the page. Everything else is loaded when it is needed (docs/decisions/0041).

declare const __DEVELOPMENT__: boolean;

const { hydration = '', analytics, analyticsId } = document.currentScript?.dataset ?? {};

startEnhancements();
createIntent(createHydration(hydration.split(' ')));

const { pathname } = location;
if (analytics && analyticsId && document.documentElement.dataset.analytics === 'allowed')
  import(analytics).then(
    ({ startAnalytics }) => startAnalytics(analyticsId, pathname),
    // What a visitor's blocker stops is missed by nobody.
    () => undefined,
  );

if (__DEVELOPMENT__) reloadOnBuild();
