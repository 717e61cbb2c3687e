import { startEnhancements } from './enhancements.ts';
import { createIntent } from './intent.ts';
import { reloadOnBuild } from './reload-on-build.ts';
import { createHydration } from './request-hydration.ts';

// A classic script in a single file that every visitor loads: the code that is needed immediately, and the
// detection of user intent. Everything else is loaded on demand (docs/decisions/0041).

declare const __DEVELOPMENT__: boolean;

const { hydration = '', analytics } = document.currentScript?.dataset ?? {};

startEnhancements();
createIntent(createHydration(hydration.split(' ')));

const { pathname } = location;
if (analytics && document.documentElement.dataset.analytics === 'allowed')
  import(analytics).then(
    ({ startAnalytics }) => startAnalytics(pathname),
    // A content blocker may block the module. Nothing depends on it.
    () => undefined,
  );

if (__DEVELOPMENT__) reloadOnBuild();
