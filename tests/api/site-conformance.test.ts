import { expect, it } from 'vitest';
import { checkConformance } from '#content-service/conformance/check-conformance.ts';
import { formatReport } from '#content-service/conformance/conformance-report.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { sites } from '#tests/support/sites.ts';
import { builtSite } from './test-app.ts';

/** Connects to this machine, however `agency.localhost` resolves. */
async function fetchHere(
  input: unknown,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const url = new URL(String(input));
  const response = await sendRequest(`http://127.0.0.1:${url.port}`, url.pathname + url.search, {
    method,
    host: url.host,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { body }),
  });
  const received = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const text = response.status === 304 ? null : response.text;
  return new Response(text, { status: response.status, headers: received });
}

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
