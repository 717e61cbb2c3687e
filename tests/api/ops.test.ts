import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { createOpsApp } from '#server/ops/ops-app.ts';
import { noEmergency } from '#tests/support/no-emergency.ts';

const noPurge = {
  purgeToken: undefined,
  purge: async () => ({ met: 0, reach: '' }),
  metrics: createSiteMetrics(() => 0),
  emergency: noEmergency,
};

describe('ops port', () => {
  it('is healthy whenever it answers, and ready when visitors are accepted', async () => {
    let isReady = false;
    const app = createOpsApp({ ...noPurge, isReady: () => isReady });
    expect(await request(app).get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await request(app).get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } });
    isReady = true;
    expect(await request(app).get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('says nothing of what it runs on', async () => {
    const { headers } = await request(createOpsApp({ ...noPurge, isReady: () => true })).get('/healthz');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('has nothing else', async () => {
    expect((await request(createOpsApp({ ...noPurge, isReady: () => true })).get('/')).status).toBe(404);
  });
});
