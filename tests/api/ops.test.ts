import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { createOpsApp } from '#server/ops/ops-app.ts';
import { noEmergency } from '#tests/support/no-emergency.ts';
import { recordLog } from '#tests/support/record-log.ts';

const TOKEN = 'a-long-enough-secret';
const noPurge = {
  purgeTokens: [],
  purge: async () => ({ met: 0, reach: '' }),
  metrics: createSiteMetrics(() => 0),
  emergency: noEmergency,
  log: recordLog().log,
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

  it('has nothing else, and does not show what was asked for', async () => {
    const app = createOpsApp({ ...noPurge, isReady: () => true });
    const { status, text } = await request(app).get('/purge-all-%3Cb%3E');
    expect(status).toBe(404);
    expect(text).not.toContain('purge-all');
  });

  it.each([
    ['a body that is no JSON', '{"paths":', 400],
    ['a body that is JSON of nothing named', '"x"', 400],
    ['a body too large', `{"paths":["${'a'.repeat(300_000)}"]}`, 413],
    ['a name that every object has', '{"__proto__":{"all":true}}', 400],
    ['nesting beyond the stack', '['.repeat(100_000), 400],
  ])('refuses %s without a word about where it broke', async (_, body, status) => {
    const app = createOpsApp({ ...noPurge, purgeTokens: [TOKEN], isReady: () => true });
    const answer = await request(app)
      .post('/purge')
      .set('Authorization', `Bearer ${TOKEN}`)
      .type('application/json')
      .send(body);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/ at |node_modules|\.[jt]s\b/);
  });
});
