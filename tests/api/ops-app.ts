import { noMessages } from '#server/emergency/emergency-state.ts';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { createOpsApp } from '#server/ops/ops-app.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { siteIds } from '#tests/support/sites.ts';

/** The token of operators. */
export const TOKEN = 'a-long-enough-secret';

const silence = noMessages(siteIds);

/** The application of the ops port, ready, with the token and only the test's parts behind it. */
export const opsApp = (parts: Partial<Parameters<typeof createOpsApp>[0]> = {}) =>
  createOpsApp({
    isReady: () => true,
    purgeTokens: [TOKEN],
    purge: async () => ({ met: 0, reach: 'this instance' }),
    metrics: createSiteMetrics(() => 0),
    emergency: {
      state: () => silence,
      order: async () => ({ state: silence, isKept: false, reach: 'this instance' }),
    },
    log: recordLog().log,
    ...parts,
  });
