import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisoryPage } from '#shared/advisory/advisory-schema.server.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const PATH = '/advisory/northmere-gatehouse';
const FEED = '/api/1/services/v1/advisory-json-feed.json';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site?.stop());

const read = (path: string) => sendRequest(site.url('main', ''), path);

describe('advisories, with the sample content', () => {
  it('are answered by the article endpoint as JSON, with what machines read of them', async () => {
    const { status, headers, text } = await read(endpointAddress('article', { url: PATH }));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    const { page } = JSON.parse(text);
    expect(advisoryPage.safeParse(page).error).toBeUndefined();
    expect(page).toMatchObject({
      type: 'advisory',
      severity: 'critical',
      tlp: 'CLEAR',
      affectedProducts: [{ vendor: 'Northmere', product: 'Gatehouse', fixedIn: ['9.2.4', '8.9.12'] }],
      vulnerabilities: [{ cve: 'CVE-2026-90101', baseScore: 9.8 }],
    });
  });

  it('are pages, and are not found under another name', async () => {
    const { status, text } = await read(PATH);
    expect(status).toBe(200);
    expect(parse(text).querySelectorAll('main .affected tbody tr')).toHaveLength(1);
    expect((await read('/advisory/nosuch')).status).toBe(404);
    expect((await read(`${PATH}/more`)).status).toBe(404);
  });

  it('are listed in a section and in a feed, each of them, the newest first', async () => {
    const { items } = JSON.parse((await read(FEED)).text);
    const inFeed: readonly string[] = items.map(({ url }: { url: string }) => new URL(url).pathname);
    expect(inFeed.length).toBeGreaterThan(10);
    expect(inFeed.every((path) => path.startsWith('/advisory/'))).toBe(true);
    const listing = parse((await read('/section/keep-up-to-date/advisories?rows=20')).text);
    const listed = listing
      .querySelectorAll('main a[href^="/advisory/"]')
      .map((link) => link.getAttribute('href'));
    expect([...new Set(listed)].toSorted()).toEqual(inFeed.toSorted());
    const days = items.map(({ date_published: day }: { date_published: string }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('are found by the number of a fault', async () => {
    const { documents } = JSON.parse(
      (await read(endpointAddress('siteSearch', { q: 'CVE-2026-90131' }))).text,
    );
    expect(documents[0].pageUrl).toBe('/advisory/pellworth-homehub');
  });

  it('are there as PDF', async () => {
    const { status, headers } = await read(`/pdfs${PATH}.pdf`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
  });
});
