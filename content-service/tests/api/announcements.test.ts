import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Purge,
  purgeSchema,
  versionOf,
} from '@information-site/contract/messages/purge-schema.server.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIST } from '../../../tests/support/built-site.ts';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { SITES } from '../../../tests/support/sites.ts';
import { writeSampleCorpus } from './sample-corpus.ts';

const TOKEN = 'a-token-of-the-announcements';

/**
 * An ops port that receives announcements: it keeps those with the token, and acknowledges them while
 * `isWell`.
 */
async function listenForAnnouncements() {
  const heard: Purge[] = [];
  const state = { isWell: true, asked: 0 };
  const { url } = await listenHere(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    state.asked += 1;
    const isMeant = request.url === '/purge' && request.headers.authorization === `Bearer ${TOKEN}`;
    const isTaken = isMeant && state.isWell;
    if (isTaken) heard.push(purgeSchema.parse(JSON.parse(body)));
    response.writeHead(isTaken ? 204 : 503).end();
  });
  return { heard, state, url: `${url}/purge` };
}

/** The content service as a process, over its own corpus. */
async function startService(folder: string, announceTo: string) {
  const child = fork(join(DIST, 'content-service', 'start.js'), [], {
    env: {
      ...process.env,
      PORT: '0',
      CONTENT_DIR: folder,
      SITES_DIR: SITES,
      LOG_LEVEL: 'silent',
      ANNOUNCE_TO: announceTo,
      PURGE_TOKEN: `${TOKEN},the-token-of-yesterday`,
    },
  });
  const [message] = await once(child, 'message');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${message.port}`;
  const versionAt = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    await response.arrayBuffer();
    return versionOf(response.headers.get('content-version') ?? '');
  };
  return { url, versionAt, stop };
}

describe('a content service that announces its changes', () => {
  it('announces the version at its start and each edit in order until acknowledged, and states its version in every response', async () => {
    const folder = await writeSampleCorpus();
    const target = await listenForAnnouncements();
    const service = await startService(folder, target.url);
    await expect.poll(() => target.heard).toHaveLength(1);
    const [first] = target.heard;
    const started = first?.version ?? 0;
    expect(first).toEqual(purgeSchema.parse({ all: true, version: started }));
    const article = '/api/1/services/v4/article-content.json?url=/guidance/passwords';
    const paths = [
      article,
      '/api/1/services/v4/article-content.json?url=/guidance/none',
      '/api/1/services/v3/search/query.json?q=phishing',
      '/api/1/services/v1/all-rss-feed.xml',
      '/images/small.svg',
      '/.well-known/csaf/provider-metadata.json',
      '/api/openapi.json',
    ];
    for (const path of paths) expect([path, await service.versionAt(path)]).toEqual([path, started]);
    const known = await fetch(`${service.url}${article}`);
    const unchanged = await fetch(`${service.url}${article}`, {
      // Otherwise `fetch` sends `no-cache`.
      headers: { 'if-none-match': known.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect([unchanged.status, unchanged.headers.get('content-version')]).toEqual([304, String(started)]);

    target.state.isWell = false;
    const { asked } = target.state;
    await writeFile(join(folder, 'main/guidance/passwords.yaml'), 'title: Pass phrases\n');
    await expect.poll(() => target.state.asked).toBeGreaterThan(asked + 1);
    await rm(join(folder, 'main/guidance/phishing.yaml'));
    await expect.poll(() => service.versionAt(article)).toBeGreaterThan(started);
    target.state.isWell = true;
    await expect.poll(() => target.heard.length).toBe(4);
    const [, edit, gone, after] = target.heard;
    expect(edit).toMatchObject({ hard: false, all: false, paths: [] });
    expect(edit?.tags).toContain('main:/guidance/passwords');
    expect(gone).toMatchObject({
      hard: true,
      paths: ['/guidance/phishing'],
      tags: ['main:/guidance/phishing'],
    });
    expect(after).toMatchObject({ hard: false, version: gone?.version });
    expect(Number(edit?.version)).toBeLessThan(Number(gone?.version));
    expect(await service.versionAt(article)).toBe(gone?.version);
    await writeFile(join(folder, 'main/guidance/passwords.yaml'), 'title: Long pass phrases\n');
    await expect.poll(() => target.heard.length).toBe(5);
    const last = target.heard.at(-1);
    await service.stop();

    // The same files give the same version whenever a service starts with them.
    const again = await startService(folder, target.url);
    await expect
      .poll(() => target.heard.at(-1))
      .toEqual(purgeSchema.parse({ all: true, version: last?.version }));
    await again.stop();
  });

  it('announces a changed picture, and a new one in all its forms', async () => {
    const folder = await writeSampleCorpus();
    const target = await listenForAnnouncements();
    const service = await startService(folder, target.url);
    await expect.poll(() => target.heard).toHaveLength(1);
    const picture = join(folder, 'main/images/small.svg');
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    await expect.poll(() => target.heard.at(-1)?.tags).toEqual(['main:/images/small.svg']);
    // The site may hold that there is no such picture, nor one for cards.
    await copyFile(picture, join(folder, 'main/images/R&D ż.svg'));
    const forms = ['', '/card.png', '/card.jpg'].map((form) => `/images/R&D%20%C5%BC.svg${form}`);
    // A version alone may follow.
    await expect.poll(() => target.heard.map(({ paths }) => paths)).toContainEqual(forms);
    // A later file time without a visible change: only the version differs.
    const later = new Date(Date.now() + 60_000);
    await utimes(picture.replace('small.svg', 'notes.txt'), later, later);
    await utimes(join(folder, 'main/footer.yaml'), later, later);
    await expect.poll(() => target.heard.at(-1)?.version).toBe(later.getTime());
    await service.stop();
  });
});
