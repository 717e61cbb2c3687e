import { expect, it } from 'vitest';
import { checkConformance } from '#content-service/conformance/check-conformance.ts';
import { formatReport } from '#content-service/conformance/conformance-report.ts';
import type { FetchContent } from '#content-service/conformance/content-client.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { sites } from '#tests/support/sites.ts';
import { builtSite } from './test-app.ts';

/** Connects to this machine, however `agency.localhost` resolves. */
const fetchHere: FetchContent = async (url, { method, headers, body }) => {
  const origin = `http://127.0.0.1:${url.port}`;
  const response = await sendRequest(origin, url.pathname + url.search, {
    method,
    host: url.host,
    headers,
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    text: async () => response.text,
  };
};

const site = builtSite();

it("the site's own /api conforms to the contract on both sites, with the bundled content", async () => {
  const report = await checkConformance({
    sites: (['main', 'agency'] as const).map((id) => ({ site: sites[id], baseUrl: site.url(id, '') })),
    fetch: fetchHere,
  });
  expect(formatReport(report)).toMatch(/The service conforms to the contract\.\n$/);
  expect(report.findings).toEqual([]);
  expect(report.untried).toEqual([]);
  expect(report.responses.get('collection')).toBeGreaterThan(20);
});
