import type { RequestListener } from 'node:http';
import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { sendRequest } from '../../../tests/support/send-request.ts';
import { type SiteId, sites } from '../../../tests/support/sites.ts';
import { checkConformance } from '../../conformance/check-conformance.ts';
import { formatReport } from '../../conformance/conformance-report.ts';
import { startSampleService } from './sample-service.ts';

const listen = async (listener: RequestListener) => (await listenHere(listener)).url;

const at = (baseUrl: string, ...ids: readonly SiteId[]) => ids.map((id) => ({ site: sites[id], baseUrl }));

/**
 * The check's findings when responses of the sample service are changed: new bodies by the start of the
 * address.
 */
async function saidOf(
  change: (path: string, query: URLSearchParams, body: string) => string | undefined,
): Promise<readonly string[]> {
  const { app } = await startSampleService({
    'main/collection/small-business/backups.yaml':
      'title: Backups\nprimaryImage:\n  imagePath: /images/gone.svg\ncontent:\n  items:\n    - subheading: Three copies\n      description: Keep *three*.\n',
  });
  const origin = await listen(app);
  const baseUrl = await listen(async (req, res) => {
    const { method = 'GET', url = '/' } = req;
    const response = await sendRequest(origin, url, { method, headers: req.headers });
    const { pathname, searchParams } = new URL(url, origin);
    const isBody = method === 'GET' && response.status === 200;
    const changed = isBody ? change(pathname, searchParams, response.text) : undefined;
    if (changed === undefined) res.writeHead(response.status, response.headers).end(response.body);
    else {
      const { 'content-length': _, ...headers } = response.headers;
      res.writeHead(200, headers).end(changed);
    }
  });
  const { findings } = await checkConformance({ sites: at(baseUrl, 'main'), fetch });
  return findings.map(({ endpoint, where, message }) =>
    [endpoint, where, message].filter(Boolean).join(': '),
  );
}

/**
 * Checks the sample service. `instead` may change a request, or respond to it, which it tells by returning
 * true.
 */
async function check(
  instead: (...call: Parameters<RequestListener>) => unknown,
  options: Partial<Parameters<typeof checkConformance>[0]> & { readonly ids?: readonly SiteId[] } = {},
) {
  const { app } = await startSampleService();
  const baseUrl = await listen((req, res) => {
    if (instead(req, res) !== true) app(req, res);
  });
  const { ids = ['main'], ...others } = options;
  return checkConformance({ sites: at(baseUrl, ...ids), fetch, ...others });
}

/** Responds to the calls of an address with a document. */
const respondingWith =
  (path: string, body: unknown, type = 'application/json') =>
  (...[req, res]: Parameters<RequestListener>) => {
    if (req.url?.split('?', 1)[0] !== path) return false;
    req.resume();
    res.writeHead(200, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    return true;
  };

/** What the check prints about one call of the agency's site that returns this. */
const reportOn = async (call: string, path: string, body: unknown) =>
  formatReport(
    await check(respondingWith(path, body), {
      ids: ['agency'],
      only: [call],
      level: call === 'mail' ? 'full' : 'required',
    }),
  );

describe('the conformance check', () => {
  it('reports nothing for the embedded service on either site', async () => {
    const report = await check(() => false, { ids: ['main', 'agency'] });
    expect(report.findings).toEqual([]);
    expect(report.untried).toEqual([]);
    expect(report.responses.get('article')).toBeGreaterThan(8);
    expect(report.responses.get('previews')).toBe(4);
    expect(formatReport(report)).toContain('The service conforms to the contract.');
  });

  it('reports previews that may be cached or ignore their moment', async () => {
    const { findings } = await check(({ headers }) => delete headers['x-preview'] && false, {
      only: ['previews'],
    });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['preview', 'is not `no-store`'],
      ['preview', 'responds with 200 instead of 400'],
    ]);
  });

  it('reports the endpoint, the fault and its place in the document if a service breaks the contract', async () => {
    const footer = { columnItems: [{ columnLinks: [{ subLinks: [{ linkUrl: '/a' }, { linkUrl: '/b' }] }] }] };
    const respondWithFooter = respondingWith(endpoints.footer.path, footer, 'text/html');
    const report = await check((req, res) => {
      if (!req.url?.startsWith('/api/v1/page/header.json')) return respondWithFooter(req, res);
      res.writeHead(404).end();
      return true;
    });
    const said = report.findings.map(({ endpoint, where, message }) => ({ endpoint, where, message }));
    expect(said).toEqual([
      { endpoint: 'footer', where: '', message: 'is text/html, not application/json' },
      ...[0, 1].map((index) => ({
        endpoint: 'footer',
        where: `columnItems.0.columnLinks.0.subLinks.${index}.linkTitle`,
        message: 'Invalid input: expected string, received undefined',
      })),
      { endpoint: 'header', where: '', message: 'responds with 404 instead of 200' },
      { endpoint: 'footer', where: 'headers.cache-control', message: 'is missing' },
      { endpoint: 'footer', where: 'headers.etag', message: 'is missing' },
    ]);
    expect(formatReport(report)).toContain(
      'footer: columnItems.*.columnLinks.*.subLinks.*.linkTitle: Invalid input',
    );
    expect(formatReport(report)).toContain('6 fault(s) of 5 kind(s).');
  });

  it('reports missing essential parts of a response', async () => {
    const options = { only: ['footer'], level: 'required' } as const;
    const { findings } = await check(respondingWith(endpoints.footer.path, {}), options);
    expect(findings).toMatchObject([
      { endpoint: 'footer', rule: 'document', message: 'must have a link or a logo' },
    ]);
  });

  it.each([20, 21])('reports a feed of more than 20 items: %i', async (items) => {
    const text = '<title>A</title>\n'.repeat(1 + items);
    const feed = respondingWith('/api/1/services/v1/news-rss-feed.xml', text, 'application/rss+xml');
    const { findings } = await check(feed, { only: ['feeds'] });
    expect(findings.map(({ message }) => message)).toEqual(items > 20 ? ['has more than 20 items'] : []);
  });

  it('reports a service that does not respond', async () => {
    const report = await checkConformance({ sites: at('http://127.0.0.1:1', 'main'), fetch });
    expect(report.findings.some(({ message }) => message.startsWith('does not respond'))).toBe(true);
  });

  it('reports a full response to a client that already has it', async () => {
    const { findings } = await check(
      ({ url, headers }) => {
        if (url?.startsWith(endpoints.homePage.path)) delete headers['if-none-match'];
      },
      { only: ['homePage'] },
    );
    expect(findings).toEqual([
      {
        site: 'main',
        endpoint: 'homePage',
        rule: 'validator',
        method: 'GET',
        address: endpoints.homePage.path,
        where: '',
        message: 'responds with 200 instead of 304',
        actual: expect.stringMatching(/^200 application\/json /),
        isNote: false,
      },
    ]);
  });

  it.each([
    [
      'shuffles again each time',
      (seed: string, time: number) => `${seed}${time}`,
      'returns a different order for the same sort_key',
    ],
    ['ignores the seed', () => 'one', 'returns the same order for every sort_key'],
  ])('reports that a service %s', async (_, seedOf, message) => {
    let time = 0;
    const { findings } = await check(
      (req) => {
        time += 1;
        req.url = req.url?.replace(/(?<=sort_key=)\w+/, (seed) => seedOf(seed, time));
      },
      { only: ['siteSearch'] },
    );
    expect(findings.map((finding) => [finding.endpoint, finding.message])).toContainEqual([
      'siteSearch',
      message,
    ]);
    expect(new Set(findings.map((finding) => finding.message))).toEqual(new Set([message]));
  });

  it('reports what programs would misread or not find', async () => {
    const found = await saidOf((path, query, body) => {
      const document = path.endsWith('.json') ? JSON.parse(body) : undefined;
      if (path === endpoints.collection.path) {
        const url = query.get('url') ?? '';
        if (!query.has('pageContentUrl') && url.split('/').length > 3) document.sub_article.title = 'Another';
        document.page.bodyContent.content = { items: [] };
        return JSON.stringify(document);
      }
      if (path === endpoints.siteSearch.path && query.get('sort') !== 'random') {
        delete document.documents[0]?.pageUrl;
        return JSON.stringify(document);
      }
      if (path === '/api/v1/search/query.json') {
        document.documents[0].date = '2026-05-01';
        return JSON.stringify(document);
      }
      if (path.endsWith('/news-rss-feed.xml')) return body.replace('<title>', '<title>\n');
      return undefined;
    });
    expect([...new Set(found)]).toEqual([
      'collection: page.bodyContent.content.items: differs from sub_article',
      'siteSearch: documents.0.pageUrl: is missing, so the result has no link',
      'collection: differs from /api/1/services/v4/collection-content.json',
      'siteSearch: differs from /api/1/services/v3/search/query.json',
      'pictures: responds with 404 instead of 200',
      expect.stringMatching(/^collection: differs from .*\/collection-content\.json\?url=.*&pageContentUrl=/),
      'feeds: has a title that is not on a separate line',
    ]);
  });

  it('reports a service that does not name the missing parameter', async () => {
    const { findings } = await check(({ url }, res) => {
      if (url !== endpoints.tools.path) return false;
      res.writeHead(400, { 'Content-Type': 'application/problem+json' }).end('{"detail":"url is missing"}');
      return true;
    });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching('expected array')]);
  });

  it('states the request, what was expected, what came, and the section of the contract', async () => {
    const said = await reportOn('homePage', endpoints.homePage.path, { page: { summary: 7 } });
    expect(said).toContain(
      [
        'homePage: page.summary: Invalid input: expected string, received number',
        `    request   GET ${endpoints.homePage.path} (X-Site: agency), at page.summary`,
        '    expected  200, application/json, and a document that matches the schema',
        '    actual    7',
        '    contract  docs/contract.md#documents',
      ].join('\n'),
    );
  });

  it('notes unread fields, which are not failures', async () => {
    const description = '<p>Text<iframe src="/a"></iframe></p>';
    const page = { title: 'Home', summray: 'A', bodyContent: { content: { items: [{ description }] } } };
    const said = await reportOn('homePage', endpoints.homePage.path, { page });
    expect(said).toContain('note, homePage: page.summray: is not a field of the contract');
    expect(said).toMatch(/note\(s\), which are not faults\.\nThe service conforms to the contract\.\n?$/);
  });

  it('reports a service that accepts an invalid mail', async () => {
    const said = await reportOn('mail', SEND_EMAIL_PATH, true);
    expect(said).toContain(`    request   POST ${SEND_EMAIL_PATH} (X-Site: agency)`);
    expect(said).toContain('contract  docs/contract.md#mail');
  });
});
