import type { RequestListener } from 'node:http';
import { endpointPaths } from '@information-site/contract/endpoints/endpoint-paths.ts';
import { endpointNames, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { runCommand } from '../../../tests/support/run-command.ts';
import { startSampleService } from './sample-service.ts';

/** Runs the command as `npm run conformance` does. */
const run = (...args: readonly string[]) => runCommand('content-service/commands/conformance.ts', args);

/** The sample service, with other responses for the requests that `instead` handles. */
async function serve(instead: (...call: Parameters<RequestListener>) => boolean): Promise<string> {
  const { app } = await startSampleService();
  const { url } = await listenHere((req, res) => {
    if (!instead(req, res)) app(req, res);
  });
  return url;
}

const optional = new Set(
  endpointNames.filter((name) => endpoints[name].without !== undefined).flatMap(endpointPaths),
);
const pathOf = (url = '/') => url.split('?', 1)[0] ?? '';

describe('npm run conformance', () => {
  it('checks nothing, and says why, if it is called wrongly or the service does not respond', async () => {
    const help = await run('--help');
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('--level LEVEL')]);
    for (const [reason, ...args] of [
      ['The URL is missing.'],
      ['no calls nosuch', 'http://127.0.0.1:1', '--only', 'header,nosuch'],
      ['--level must be required or full, not half.', 'http://127.0.0.1:1', '--level', 'half'],
      [
        '--site must be main or agency, not port. Other sites need SITES_DIR.',
        'http://127.0.0.1:1',
        '--site',
        'port',
      ],
      ['http://127.0.0.1:1 does not respond', 'http://127.0.0.1:1', '--only', 'header'],
    ] as const) {
      const { code, stdout, stderr } = await run(...args);
      expect([args, code, stdout]).toEqual([args, 2, '']);
      expect(stderr).toContain(reason);
    }
  });

  it('names the port for announcements if it is in use', async () => {
    const url = await serve(() => false);
    const { port } = new URL(url);
    const { code, stderr } = await run(url, '--site', 'main', '--only', 'header', '--announcements', port);
    expect([code, stderr.trim()]).toEqual([
      2,
      `--announcements: port ${port} is in use: end the program that listens there, or choose another port`,
    ]);
  });

  it('passes a service with only the required calls, but not at the full level', async () => {
    const url = await serve((req, res) => {
      // The optional features are also missing: no validators, no HEAD, no problem documents, no older
      // addresses.
      if (!optional.has(pathOf(req.url))) return false;
      res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
      return true;
    });
    const required = await run(url, '--site', 'main', '--level', 'required');
    expect(required.stdout).toMatch(/The service conforms to the contract\.\n$/);
    expect(required.code).toBe(0);
    const full = await run(url, '--site', 'main', '--only', 'errorPage,article');
    expect(full.code).toBe(1);
    expect(full.stdout).toContain('errorPage: responds with 404');
    expect(full.stdout).not.toContain('sitemap');
  });

  it('checks a service whose address has a path', async () => {
    const url = await serve((req, res) => {
      const { url: address = '' } = req;
      req.url = address.replace(/^\/content\//, '/');
      if (req.url !== address) return false;
      res.writeHead(404).end();
      return true;
    });
    for (const base of ['/content', '/content/'])
      expect((await run(`${url}${base}`, '--site', 'main', '--only', 'header')).stdout).toContain('conforms');
  });

  it('sends a mail only with a form given, and then twice with one key', async () => {
    const taken: unknown[] = [];
    const url = await serve((req, res) => {
      if (req.url !== SEND_EMAIL_PATH) return false;
      void req.toArray().then((chunks) => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isForm = text.includes('"fields":[');
        if (isForm) taken.push(req.headers['idempotency-key']);
        res.writeHead(isForm ? 202 : 400, { 'Content-Type': 'application/json' });
        res.end(isForm ? '{"accepted":true}' : '{}');
      });
      return true;
    });
    const silent = await run(url, '--site', 'main', '--only', 'mail');
    expect([silent.code, taken]).toEqual([0, []]);
    const sent = await run(url, '--site', 'main', '--only', 'mail', '--mail', 'contact');
    expect([sent.code, sent.stdout]).toEqual([
      0,
      expect.stringContaining('The service conforms to the contract.'),
    ]);
    expect([taken.length, new Set(taken).size]).toEqual([2, 1]);
  });
});
