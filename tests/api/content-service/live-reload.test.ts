import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { watchCorpus } from '#content-service/corpus/live-corpus.ts';
import { prepareSearch } from '#content-service/search/site-index.ts';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { allSites } from '#tests/support/sites.ts';
import { writeSampleCorpus } from './sample-corpus.ts';
import { recordLog, STARTED_AT } from './sample-service.ts';

const LATER = Date.UTC(2026, 5, 6, 7, 8, 9);

/** A service that watches the sample corpus, and what an editor does to a file of it. */
async function startWatching() {
  const folder = await writeSampleCorpus();
  const files = readCorpusFiles(folder, allSites);
  const loaded = compileCorpus(files, new Date(STARTED_AT));
  if (!loaded.ok) throw new Error('the sample corpus is broken');
  const { log, lines } = recordLog();
  const corpus = watchCorpus({
    folder,
    sites: allSites,
    first: { files, corpus: loaded.corpus },
    log,
    now: () => LATER,
    prepare: prepareSearch,
  });
  onTestFinished(() => corpus.close());
  const app = createContentService({ sites: allSites, corpus, log, now: () => LATER });
  return {
    lines,
    read: (url: string) => request(app).get(endpoints.article.path).query({ url }),
    search: (q: string) => request(app).get(endpoints.siteSearch.path).query({ q }),
    faults: async () => /^content_corpus_faults (\d+)$/m.exec((await request(app).get('/metrics')).text)?.[1],
    edit: async (name: string, text: string) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    },
    remove: (name: string) => rm(join(folder, name)),
  };
}

/** It takes a fraction of a second; the limit is for machines that are busy with other things. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 40 });

describe('an edit of a file', () => {
  it('shows in the running service without a restart, with a new ETag and date', async () => {
    const { read, edit } = await startWatching();
    const before = await read('/guidance/passwords');
    await edit('main/guidance/passwords.yaml', "title: Pass phrases\ndateModify: '2025-03-04'\n");
    await soon(async () => {
      const after = await read('/guidance/passwords');
      expect(after.body.page.title).toBe('Pass phrases');
      expect(after.headers.etag).not.toBe(before.headers.etag);
      expect(after.headers['last-modified']).toBe(new Date(LATER).toUTCString());
    });
  });

  it('shows new and removed pages, also in the search', async () => {
    const { read, search, edit, remove } = await startWatching();
    await edit('main/report/zebra-crossings.yaml', 'title: Zebra crossings\n');
    await soon(async () => {
      expect((await read('/report/zebra-crossings')).status).toBe(200);
      expect((await search('zebra')).body.documents[0].pageUrl).toBe('/report/zebra-crossings');
    });
    await remove('main/report/zebra-crossings.yaml');
    await soon(async () => {
      expect((await read('/report/zebra-crossings')).status).toBe(404);
      expect((await search('zebra')).body.numFound).toBe(0);
    });
  });

  it('changes every page that inherits from the defaults', async () => {
    const { read, edit } = await startWatching();
    await edit(
      'main/defaults.yaml',
      'documentActionsData:\n  shareActions:\n    shareTitleText: Pass it on\n',
    );
    await soon(async () => {
      const { body } = await read('/guidance/passwords');
      expect(body.page.documentActionsData.shareActions.shareTitleText).toBe('Pass it on');
      expect(body.page).not.toHaveProperty('userFeedback');
    });
  });

  it('is refused with its faults when it is invalid: the version before stays until it is put right', async () => {
    const { read, edit, lines, faults } = await startWatching();
    await edit('main/guidance/passwords.yaml', 'title: Broken\nsumary: Misspelt\n');
    await soon(async () => {
      expect(lines).toContainEqual({
        level: 'error',
        event: 'corpus-refused',
        fields: {
          problems: ['main/guidance/passwords.yaml:2: sumary: there is no such field: did you mean summary?'],
        },
      });
    });
    expect((await read('/guidance/passwords')).body.page.title).toBe('Passwords');
    expect(await faults()).toBe('1');
    await edit('main/guidance/passwords.yaml', 'title: Mended\nsummary: Spelt well\n');
    await soon(async () => {
      expect((await read('/guidance/passwords')).body.page.title).toBe('Mended');
    });
    expect(await faults()).toBe('0');
  });

  it('leaves the answers about other pages as they are', async () => {
    const { read, edit } = await startWatching();
    const before = await read('/guidance/phishing');
    await edit('main/guidance/passwords.yaml', 'title: Pass phrases\n');
    await soon(async () => {
      expect((await read('/guidance/passwords')).body.page.title).toBe('Pass phrases');
    });
    expect((await read('/guidance/phishing')).headers.etag).toBe(before.headers.etag);
  });
});
