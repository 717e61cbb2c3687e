import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Collector, createCollector } from '#tests/support/collector.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let collector: Collector;
let app: TestApp;
beforeEach(async () => {
  collector = createCollector();
  await collector.start();
  app = await startTestApp({ env: collector.env() });
});
afterEach(async () => {
  await app.stop();
  collector.stop();
});

const send = (body: unknown, headers: Record<string, string> = {}, target = app) =>
  target.get('/analytics', { headers, json: body });
const view = { client: '123.456', event: { name: 'page_view', path: '/guidance/first' } };

describe("visitors' analytics events", () => {
  it("are forwarded under the site's id, and acknowledged immediately", async () => {
    expect((await send(view)).status).toBe(204);
    await expect
      .poll(() => collector.named('page_view'))
      .toEqual([
        {
          v: '2',
          tid: 'G-TEST',
          cid: '123.456',
          en: 'page_view',
          aip: '1',
          npa: '1',
          dl: 'https://www.ncsc.example/guidance/first',
        },
      ]);
  });

  it.each([
    ['of another name', { ...view, event: { name: 'typed', path: '/' } }],
    ['with free text', { ...view, event: { ...view.event, term: 'what I searched' } }],
    ['with a query in its path', { ...view, event: { name: 'page_view', path: '/search?q=secret' } }],
    [
      'with a category of its own',
      { ...view, event: { name: 'external_link', url: 'https://x.example/', category: 'my text' } },
    ],
    ['from a client without a number', { ...view, client: 'ada@site.org' }],
    ['that are empty', []],
  ])('are refused %s', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
    expect(collector.events).toEqual([]);
  });

  it('are acknowledged even if the collector is down, and forwarded once it is back', async () => {
    const { port } = new URL(collector.env().ANALYTICS_URL ?? '');
    collector.stop();
    for (let event = 0; event < 110; event += 1) expect((await send(view)).status).toBe(204);
    await collector.start(Number(port));
    await expect
      .poll(async () => [(await send(view)).status, collector.events.length > 0])
      .toEqual([204, true]);
  });

  it('have no endpoint if no id is configured', async () => {
    await using without = await startTestApp();
    expect((await send(view, {}, without)).status).toBe(405);
  });
});
