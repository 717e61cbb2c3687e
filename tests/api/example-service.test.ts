import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConformance } from '#content-service/conformance/check-conformance.ts';
import { formatReport } from '#content-service/conformance/conformance-report.ts';
import { freePort } from '#tests/support/free-port.ts';
import { pageAt } from '#tests/support/read-page.ts';
import { sites } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'content-service');
const PURGE_TOKEN = 'a-token-of-the-example-test';

/** Starts the example over a folder, and returns its URL once it listens. */
async function startExample(folder: string, opsPort: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(EXAMPLE, 'serve.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      CONTENT_DIR: folder,
      ANNOUNCE_TO: `http://127.0.0.1:${opsPort}/purge`,
      PURGE_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(said))?.[0];
  if (url === undefined) throw new Error(`the example says ${said}`);
  return { child, url };
}

describe('the example of a content service', () => {
  let folder: string;
  let example: { child: ChildProcess; url: string };
  let site: RunningSite;
  beforeAll(async () => {
    folder = temporaryFolder();
    cpSync(join(EXAMPLE, 'content'), folder, { recursive: true });
    const opsPort = await freePort();
    example = await startExample(folder, opsPort);
    site = await startSite({
      CONTENT_SERVICE_URL: example.url,
      OPS_PORT: String(opsPort),
      PURGE_TOKEN,
    });
  });
  afterAll(async () => {
    await site?.stop();
    example?.child.kill();
  });

  const get = (path: string) => pageAt(site.url('main', ''), path, { host: 'localhost' });
  const headingOf = async (path: string) => {
    const { status, texts } = await get(path);
    return [status, ...texts('h1')];
  };

  it('has at most 150 lines', () => {
    const { length } = readFileSync(join(EXAMPLE, 'serve.mjs'), 'utf8').trimEnd().split('\n');
    expect(length).toBeLessThanOrEqual(150);
  });

  it('passes the required level of the conformance check', async () => {
    const report = await checkConformance({
      sites: [{ site: sites.main, baseUrl: example.url }],
      fetch,
      level: 'required',
    });
    expect(formatReport(report)).toMatch(/The service conforms to the contract\.\n$/);
    expect(report.untried).toEqual([]);
  });

  it('serves a site with working pages, search and menus', async () => {
    expect(await headingOf('/')).toEqual([200, 'Keep your organisation working']);
    expect(await headingOf('/guidance/backups')).toEqual([200, "Back up what you can't do without"]);
    expect(await headingOf('/section/about-this-website/cookie-policy')).toEqual([200, 'Cookie policy']);
    expect(await headingOf('/guidance/no-such-page')).toEqual([404, 'Page not found']);
    expect((await get('/search?q=restored')).hrefs('main a')).toContain('/guidance/backups');
    expect((await get('/')).hrefs('header a, footer a')).toEqual(
      expect.arrayContaining(['/guidance/backups', '/section/about-this-website/cookie-policy']),
    );
    expect((await get('/section/about-this-website/cookie-settings')).html).toContain('analytics_consent');
  });

  it('has PDFs and Markdown of its pages, of which it knows nothing', async () => {
    expect((await get('/guidance/backups.md')).html).toMatch(/^# Back up what you can't do without\n/);
    const pdf = (await get('/pdfs/guidance/backups.pdf')).html;
    expect(pdf).toMatch(/^%PDF-1\.7/);
    for (const part of ['/StructTreeRoot', '/Lang (en-GB)', '/S /H1']) expect(pdf).toContain(part);
  });

  const write = (file: string, title: string) =>
    writeFileSync(join(folder, file), `---\ntitle: ${title}\nsummary: In one sentence.\n---\nA text.\n`);

  it('publishes edits while cached versions are still fresh: a changed page, a new one, and both in the search', async () => {
    expect(await headingOf('/news/first-day')).toEqual([200, 'This site is open']);
    expect(await headingOf('/news/second-day')).toEqual([404, 'Page not found']);
    expect((await get('/search?q=tomorrows')).html).not.toContain('/news/second-day');
    write('news/first-day.md', 'This site is still open');
    write('news/second-day.md', 'All about tomorrows');
    await expect.poll(() => headingOf('/news/first-day')).toEqual([200, 'This site is still open']);
    await expect.poll(() => headingOf('/news/second-day')).toEqual([200, 'All about tomorrows']);
    await expect.poll(async () => (await get('/search?q=tomorrows')).html).toContain('/news/second-day');
  });
});
