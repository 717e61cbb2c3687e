import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DOCUMENTS,
  FEED,
  FOLDER,
  HOUR,
  METADATA,
  NAMES,
  NOW,
  newKey,
  ORIGIN,
  startService,
} from './csaf-service.ts';

const key = newKey();

describe('the files of a CSAF provider', () => {
  let files: Awaited<ReturnType<typeof startService>>;
  beforeEach(async () => {
    files = await startService((await key).privateKey);
  });

  it('has documents that name no hidden pages', async () => {
    const { document } = await files.jsonAt(`${DOCUMENTS}${NAMES[0]}`);
    expect(document.references.map(({ url }: { url: string }) => url)).toEqual([
      `${ORIGIN}${DOCUMENTS}${NAMES[0]}`,
      `${ORIGIN}/advisory/a-worm`,
    ]);
  });

  it('serves files with tags and validators, which caches check on every request', async () => {
    const response = await files.get(`${DOCUMENTS}${NAMES[0]}`);
    expect(response.headers['cache-tag']).toBe('main:/advisory/a-worm');
    expect(response.headers['site-cache-control']).toBe(
      'public, max-age=0, stale-while-revalidate=0, stale-if-error=86400',
    );
    expect((await files.get(METADATA)).headers['cache-tag']).toBe('main:csaf');
    const again = await files
      .get(`${DOCUMENTS}${NAMES[0]}`)
      .set('If-None-Match', response.headers.etag ?? '');
    expect(again.status).toBe(304);
    expect((await request(files.app).post(METADATA)).status).toBe(405);
  });

  it.each([
    '',
    'white/2026/no-such.json',
    'white/csaf-feed-tlp-white.json.asc',
    'red/csaf-feed-tlp-red.json',
    `red/white/${NAMES[0]}`,
    `white/${NAMES[0]}.md5`,
    `white/${NAMES[0]}.sha256.asc`,
    `white/${NAMES[0]}x`,
    `WHITE/${NAMES[0]}`,
    'white/2026/ncsc-undated.json',
    'white/2026/ncsc-hidden.json',
    'white/2026/ncsc-section.json',
  ])('has no file %j', async (path) => {
    const { status, headers } = await files.get(`${FOLDER}/${path}`);
    expect([status, headers['cache-tag']]).toEqual([404, 'main:csaf']);
  });

  it('has no folder of another spelling', async () => {
    expect((await files.get(METADATA.toUpperCase())).status).toBe(404);
  });

  it('logs once which advisory it leaves out, as a document needs a date', async () => {
    await files.feed();
    await files.feed();
    expect(files.lines.filter(({ event }) => event === 'csaf-left-out')).toEqual([
      {
        level: 'error',
        event: 'csaf-left-out',
        fields: { site: 'main', page: '/advisory/undated', reason: 'no-date' },
      },
    ]);
  });

  it('has addresses at the origin of the request, and hidden advisories in a preview', async () => {
    const feedWith = async (name: string, value: string) => {
      const response = await files.get(FEED).set(name, value);
      return response.body.feed;
    };
    expect((await feedWith('X-Site-Origin', 'https://other.example')).link[0].href).toBe(
      `https://other.example${FEED}`,
    );
    const preview = await feedWith('X-Preview', new Date(NOW).toISOString());
    expect(preview.entry).toHaveLength(4);
    expect((await files.feed()).entry).toHaveLength(3);
  });

  it('has a planned advisory from its moment on', async () => {
    const titles = async () => (await files.feed()).entry.map(({ title }: { title: string }) => title);
    expect(await titles()).not.toContain('Coming');
    files.at(NOW + HOUR);
    expect(await titles()).toContain('Coming');
  });
});
