import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeHeader } from '#tests/support/fake-documents.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const METADATA = '/.well-known/csaf/provider-metadata.json';
const DOCUMENT = '/.well-known/csaf/white/2026/ncsc-a.json';

const response = jsonResponse(
  { document: { title: 'A' } },
  {
    'cache-control': 'public, max-age=60',
    'cache-tag': 'main:/advisory/a',
    etag: '"1"',
    vary: 'X-Site, X-Site-Origin',
  },
);

const announce = ({ contentService }: TestApp, capabilities: object) =>
  contentService.serve({ [endpoints.header.path]: { ...fakeHeader('main'), capabilities } });
const app = appPerTest({}, (started) => {
  announce(started, { csaf: true });
  for (const path of [METADATA, DOCUMENT]) started.contentService.respond(path, response);
});

describe('advisories for programs', () => {
  it("are passed on from the content service, with the site's public origin, not one that a visitor sends", async () => {
    const { status, headers, text } = await app.get(METADATA);
    expect([status, text]).toEqual([200, response.body]);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-tag']).toBe('main:/advisory/a');
    await app.get(DOCUMENT, { headers: { 'x-site-origin': 'https://evil.example' } });
    await app.get(`${DOCUMENT}.sha256`, {
      method: 'HEAD',
      headers: { 'x-site-origin': 'https://evil.example' },
    });
    const calls = app.contentService.calls.filter(({ address }) => address.startsWith('/.well-known/'));
    const own = { 'x-site': 'main', 'x-site-origin': 'https://www.ncsc.example' };
    expect(calls).toMatchObject([{ headers: own }, { headers: own }, { headers: own }]);
  });

  it('are cached, served in ranges, and purged with their page', async () => {
    await app.get(DOCUMENT);
    const part = await app.get(DOCUMENT, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.text]).toEqual([206, response.body.slice(0, 10)]);
    expect(app.contentService.callsOf(DOCUMENT)).toBe(1);
    await app.purge({ paths: ['/advisory/a'] });
    await app.get(DOCUMENT);
    expect(app.contentService.callsOf(DOCUMENT)).toBe(2);
  });

  it('are 404 without a call where they are not announced', async () => {
    announce(app, { feeds: ['all'] });
    for (const path of [METADATA, DOCUMENT, '/.well-known/csaf', '/.well-known/csaf/'])
      expect((await app.get(path)).status, path).toBe(404);
    expect(app.contentService.calls.filter(({ address }) => address.startsWith('/.well-known/'))).toEqual([]);
  });

  it('are named in security.txt where they are announced', async () => {
    const line = 'CSAF: https://www.ncsc.example/.well-known/csaf/provider-metadata.json';
    expect((await app.get('/.well-known/security.txt')).text.split('\n')).toContain(line);
    announce(app, {});
    await app.purge({ all: true, hard: true });
    expect((await app.get('/.well-known/security.txt')).text).not.toContain('CSAF');
  });
});
