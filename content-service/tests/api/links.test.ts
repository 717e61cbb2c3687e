import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { FINDINGS_PATH } from '@information-site/contract/messages/findings-schema.server.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { allSites } from '../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createContentService } from '../../app.ts';
import { readDocument } from '../../check/authored-document.ts';
import { checkLink, createSendRequest, isPublicAddress } from '../../links/check-link.ts';
import { type LinkRecord, readLinkRecord, writeLinkRecord } from '../../links/link-record.ts';
import { outsideLinks } from '../../links/outside-links.ts';
import { watchLinks } from '../../links/watch-links.ts';
import { createLog } from '../../log.ts';
import { compileTiny } from '../unit/tiny-corpus.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 3);

/** A host on this machine, with the requests that it got. */
async function startHost() {
  const seen: string[] = [];
  let agent: string | undefined;
  const respond: RequestListener = ({ method, url = '/', headers }, response) => {
    seen.push(`${method} ${url}`);
    agent = headers['user-agent'];
    const [, status = '200'] = /^\/(\d+)/.exec(url) ?? [];
    if (url === '/moved') response.writeHead(302, { location: '/200' }).end();
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (url === '/mail') response.writeHead(302, { location: 'mailto:a@b.example' }).end();
    else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 404 : 200).end();
    else if (url === '/endless' && method === 'GET') response.writeHead(200).write('more');
    else if (url === '/endless') response.destroy();
    else response.writeHead(Number(status)).end();
  };
  const { url } = await listenHere(respond);
  return { url, seen, agent: () => agent };
}

const everywhere = createSendRequest('LinkCheck/1.0 (+https://www.site.example)', () => true);

describe('a link to another site', () => {
  it.each([
    ['/200', undefined],
    ['/moved', undefined],
    ['/no-head', undefined],
    ['/endless', undefined],
    ['/401', undefined],
    ['/403', undefined],
    ['/405', undefined],
    ['/429', undefined],
    ['/404', 'status 404'],
    ['/410', 'status 410'],
    ['/503', 'status 503'],
    ['/loop', 'it has too many redirects'],
    ['/mail', 'it leads to mailto:'],
  ])('that responds like %s is reported as %s', async (path, trouble) => {
    const host = await startHost();
    expect((await checkLink(`${host.url}${path}`, everywhere)).trouble).toBe(trouble);
    expect(host.agent()).toBe('LinkCheck/1.0 (+https://www.site.example)');
  });

  it('never leads to a private network, by a number, a name or a redirect', async () => {
    const host = await startHost();
    const { port } = new URL(host.url);
    const careful = createSendRequest('LinkCheck');
    for (const address of [
      host.url,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://[::1]/',
    ])
      expect(await checkLink(address, careful)).toEqual({ trouble: 'it leads to a private network' });
    const redirected: typeof careful = async (url, method) =>
      url.hostname === 'public.example' ? { status: 301, location: host.url } : careful(url, method);
    expect((await checkLink('http://public.example/', redirected)).trouble).toBe(
      'it leads to a private network',
    );
    expect(host.seen).toEqual([]);
    const addresses = '8.8.8.8 2606:4700::1 10.1.2.3 169.254.169.254 100.64.0.1 fd00::1 fe80::1 ::';
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual(['8.8.8.8', '2606:4700::1']);
  });

  it('is found in the texts and fields of a document, and not in code or in samples', () => {
    const text = `title: A
website: https://field.org/a
content:
  items:
    - description: |
        [one](https://one.org/a?b=1&c=2#part), <a href="http://two.org">two</a>, https://three.org/x.
        \`https://code.org\`, [us](https://www.site.org/a), [it](https://b.example/), [mail](mailto:a@b.org)
`;
    expect(outsideLinks(readDocument({ file: 'main/news/a.yaml', text }), 'https://www.site.org')).toEqual([
      'https://field.org/a',
      'https://one.org/a?b=1&c=2',
      'http://two.org',
      'https://three.org/x',
    ]);
  });
});

describe('the link checker', () => {
  /** Runs the watch at a moment, with faults for some links. */
  async function run(
    record: LinkRecord,
    now: number,
    troubles: Readonly<Record<string, string>>,
    links: readonly string[],
    most = 100,
  ) {
    const asked: string[] = [];
    const pauses: number[] = [];
    const done = await watchLinks({
      links,
      record,
      ask: async (link) => {
        asked.push(link);
        const trouble = troubles[link];
        return { ...(trouble && { trouble }), isBusy: link.includes('busy') };
      },
      now: () => now,
      pause: async (ms) => pauses.push(ms),
      most,
    });
    return { ...done, order: asked, pauses };
  }

  it('rechecks on another day before it reports a link as dead, and clears failures that end', async () => {
    const links = ['https://a.org/', 'https://b.org/'];
    const troubles = { 'https://a.org/': 'status 503' };
    let { record } = await run({}, START, troubles, links);
    const soon = await run(record, START + 60_000, troubles, links);
    expect([soon.asked, soon.record]).toEqual([0, record]);
    for (const days of [1, 2]) {
      const later = await run(record, START + days * DAY, troubles, links);
      expect(later.order).toEqual(['https://a.org/']);
      record = later.record;
    }
    expect(record['https://a.org/']).toEqual({
      asked: START + 2 * DAY,
      failures: 3,
      since: START,
      trouble: 'status 503',
    });
    const mended = await run(record, START + 7 * DAY, {}, links);
    expect(mended.record).toEqual({
      'https://a.org/': { asked: START + 7 * DAY, failures: 0 },
      'https://b.org/': { asked: START + 7 * DAY, failures: 0 },
    });
    // A link that is in no file any more is forgotten.
    expect((await run(mended.record, START + 7 * DAY, {}, ['https://b.org/'])).record).toEqual({
      'https://b.org/': { asked: START + 7 * DAY, failures: 0 },
    });
  });

  it('checks one link of a host at a time, with pauses, and skips a busy host', async () => {
    const links = ['a.org/1', 'a.org/2', 'busy.org/1', 'busy.org/2', 'a.org/3'].map(
      (link) => `https://${link}`,
    );
    const { order, pauses } = await run({}, START, {}, links);
    expect(order.toSorted()).toEqual(links.filter((link) => !link.endsWith('busy.org/2')).toSorted());
    expect(pauses).toEqual([1000, 1000]);
  });

  it('checks no more links than allowed, the longest unchecked first', async () => {
    const record = { 'https://a.org/': { asked: START, failures: 0 } };
    const { order } = await run(record, START + 30 * DAY, {}, ['https://a.org/', 'https://b.org/'], 1);
    expect(order).toEqual(['https://b.org/']);
  });

  it('stores its record in a file, and lists dead links on the desk with their positions', async () => {
    const file = join(temporaryFolder(), 'data', 'links.json');
    expect(readLinkRecord(file)).toEqual({});
    const state = { asked: START, since: START, trouble: 'status 404' };
    const record = {
      'https://gone.org/%C3%A9': { ...state, failures: 3 },
      'https://late.org/': { ...state, failures: 2 },
    };
    writeLinkRecord(file, record);
    expect(readLinkRecord(file)).toEqual(record);
    const loaded = compileTiny({
      'main/news/linked.yaml':
        'title: A\nsummary: B\nalsoSee:\n  items:\n    - title: C\n      pageLink: https://gone.org/é\n    - title: D\n      pageLink: https://late.org/\n',
    });
    if (!loaded.ok) throw new Error('the corpus is faulty');
    const app = createContentService({
      sites: allSites,
      corpus: { current: loaded.corpus, files: loaded.version.files },
      linkRecord: file,
      log: createLog('fatal'),
      now: () => START,
    });
    const { body } = await request(app).get(FINDINGS_PATH);
    expect(JSON.stringify(body)).not.toContain('late.org');
    expect(body.sites[0].findings).toContainEqual({
      level: 'warning',
      file: 'main/news/linked.yaml',
      line: 6,
      site: 'main',
      path: '/news/linked',
      message:
        'https://gone.org/%C3%A9 has failed 3 times since 2026-11-03, the last time with: status 404. Correct the address, or remove the link',
    });
    await writeFile(file, '{"x":');
    expect(readLinkRecord(file)).toEqual({});
  });
});
