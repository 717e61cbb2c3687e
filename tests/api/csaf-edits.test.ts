import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { listen } from '#server/http/listen.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { advisory } from '../unit/content-service/edited-corpus.ts';
import { writeSampleCorpus } from './content-service/sample-corpus.ts';
import { recordLog } from './content-service/sample-service.ts';

const DOCUMENT = '/.well-known/csaf/white/2025/ncsc-worm.json';
const PAGE = 'main/advisory/worm.yaml';

it('an advisory for programs and its hash are from the same edit, whatever was requested before, and both remain available while the content service is down', async () => {
  const folder = await writeSampleCorpus({ [PAGE]: advisory('A worm') });
  const clock = createTestClock();
  const load = async () => {
    const loaded = await loadCorpus(folder, plainSites, new Date(clock.now()));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    return loaded.corpus;
  };
  const corpus = { current: await load() };
  const contentService = createContentService({
    sites: plainSites,
    corpus,
    log: recordLog().log,
    now: clock.now,
  });
  const service = await listen(contentService, 0, '127.0.0.1');
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await service.close(0);
    isClosed = true;
  };
  onTestFinished(close);
  const app = await startTestApp({ clock, env: { CONTENT_SERVICE_URL: `http://127.0.0.1:${service.port}` } });
  onTestFinished(() => app.stop());
  const get = async (path: string) => {
    const { status, text } = await app.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  /** Whether the document and its hash are of one version, and its title. */
  const read = async () => {
    const text = await get(DOCUMENT);
    const hash = await get(`${DOCUMENT}.sha256`);
    expect(hash.split(' ', 1)[0]).toBe(createHash('sha256').update(text).digest('hex'));
    const parsed: { readonly document: { readonly title: string } } = JSON.parse(text);
    return parsed.document.title;
  };
  expect(await read()).toBe('A worm');
  // The document is cached from here on, and is not requested again before the edit.
  await writeFile(join(folder, PAGE), advisory('Another worm'));
  corpus.current = await load();
  expect(await read()).toBe('Another worm');
  await close();
  clock.advance(60_000);
  expect(await read()).toBe('Another worm');
});
