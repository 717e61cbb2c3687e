import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkConformance } from '#content-service/conformance/check-conformance.ts';
import { formatReport } from '#content-service/conformance/conformance-report.ts';
import { endpoints } from '#shared/content/endpoints.ts';
import { startSampleService } from './sample-service.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('the conformance check', () => {
  it('finds nothing to say about the embedded service on either site', async () => {
    const { app } = await startSampleService();
    const report = await checkConformance({ baseUrl: await listen(app), sites: ['main', 'agency'], fetch });
    expect(report.findings).toEqual([]);
    expect(report.untried).toEqual([]);
    expect(report.answers.get('article')).toBeGreaterThan(8);
    expect(formatReport(report)).toContain('The contract is kept.');
  });

  it('says of a service that breaks the contract which endpoint, what, and where in the document', async () => {
    const { app } = await startSampleService();
    const baseUrl = await listen((req, res) => {
      if (req.url?.startsWith(endpoints.footer.path)) {
        res.setHeader('Content-Type', 'text/html');
        res.end(JSON.stringify({ columnItems: [{ columnLinks: [{ subLinks: [] }] }] }));
      } else if (req.url?.startsWith('/api/v1/page/header.json')) {
        res.statusCode = 404;
        res.end();
      } else app(req, res);
    });
    const report = await checkConformance({ baseUrl, sites: ['main'], fetch });
    const said = report.findings.map(({ endpoint, where, message }) => ({ endpoint, where, message }));
    expect(said).toEqual([
      { endpoint: 'footer', where: '', message: 'is text/html, not application/json' },
      {
        endpoint: 'footer',
        where: 'columnItems.0.columnLinks.0.linkHeaderTitle',
        message: 'Invalid input: expected string, received undefined',
      },
      { endpoint: 'header', where: '', message: `does not answer like ${endpoints.header.path}` },
      { endpoint: 'footer', where: '', message: 'has no Cache-Control' },
      { endpoint: 'footer', where: '', message: 'has no ETag' },
      { endpoint: 'footer', where: '', message: expect.stringContaining('does not answer like') },
    ]);
    expect(formatReport(report)).toContain(
      'footer: columnItems.*.columnLinks.*.linkHeaderTitle: Invalid input',
    );
  });

  it('says that a service does not answer', async () => {
    const report = await checkConformance({ baseUrl: 'http://127.0.0.1:1', sites: ['main'], fetch });
    expect(report.findings.some(({ message }) => message.startsWith('does not answer'))).toBe(true);
  });
});
