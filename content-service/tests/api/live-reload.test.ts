import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainSites } from '../../../tests/support/sites.ts';
import { createContentService } from '../../app.ts';
import { compileCorpus } from '../../corpus/compile-corpus.ts';
import { readCorpusFiles } from '../../corpus/corpus-files.ts';
import { watchCorpus } from '../../corpus/live-corpus.ts';
import { prepareSearch } from '../../search/site-index.ts';
import { type CorpusChanges, writeSampleCorpus } from './sample-corpus.ts';
import { recordLog, STARTED_AT } from './sample-service.ts';

const DAY = 86_400_000;
const at = (moment: number) => new Date(moment).toISOString();

/** A service that watches the sample corpus with changes; each edit is dated a day after the previous one. */
async function startWatching(changes: CorpusChanges = {}) {
  const folder = await writeSampleCorpus(changes);
  const loaded = compileCorpus(readCorpusFiles(folder, plainSites), new Date(STARTED_AT));
  if (!loaded.ok) throw new Error('the sample corpus is broken');
  const { log } = recordLog();
  let moment = STARTED_AT;
  const now = () => moment;
  const first = { ...loaded.version, problems: loaded.problems };
  const corpus = watchCorpus({ folder, sites: plainSites, first, log, now, prepare: prepareSearch });
  onTestFinished(() => corpus.close());
  const app = createContentService({ sites: plainSites, corpus, log, now });
  return {
    read: (url: string) => request(app).get(endpoints.article.path).query({ url }),
    search: (q: string) => request(app).get(endpoints.siteSearch.path).query({ q }),
    /** What the service returns for the files of the main site. */
    main: async () => (await request(app).get('/findings')).body.sites[0],
    /** Writes a file; undefined removes it. */
    async edit(name: string, text: string | undefined) {
      moment += DAY;
      if (text === undefined) return rm(join(folder, name));
      await mkdir(dirname(join(folder, name)), { recursive: true });
      return writeFile(join(folder, name), text);
    },
  };
}

/** This takes a fraction of a second; the limit is for busy machines. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 100_000, interval: 40 });

it('an edit of a file shows in the running service, also in the search, without a restart', async () => {
  const { read, search, edit } = await startWatching();
  const titleOf = async (url: string) => (await read(url)).body.page?.title;
  await edit('main/guidance/passwords.yaml', 'title: Pass phrases\n');
  await edit('main/report/zebra-crossings.yaml', 'title: Zebra crossings\n');
  await soon(async () => {
    expect(await titleOf('/guidance/passwords')).toBe('Pass phrases');
    expect(await titleOf('/report/zebra-crossings')).toBe('Zebra crossings');
    expect((await search('zebra')).body.documents[0].pageUrl).toBe('/report/zebra-crossings');
  });
  await edit('main/report/zebra-crossings.yaml', undefined);
  await soon(async () => {
    expect((await read('/report/zebra-crossings')).status).toBe(404);
    expect((await search('zebra')).body.numFound).toBe(0);
  });
});

describe('the report about the files', () => {
  it('states what is wrong, by level, file, line and page, and when each site was last loaded', async () => {
    const { main, edit } = await startWatching({
      'main/news/linking.yaml': 'title: A\nalsoSee:\n  items:\n    - title: B\n      pageLink: /none\n',
    });
    expect(await main()).toMatchObject({ site: 'main', loadedAt: at(STARTED_AT) });
    expect((await main()).findings).toContainEqual({
      level: 'warning',
      site: 'main',
      path: '/news/linking',
      file: 'main/news/linking.yaml',
      line: 5,
      message: expect.stringContaining('/none'),
    });
    await edit('main/news/linking.yaml', 'title: A\nsumary: B\n');
    const fault = {
      level: 'fault',
      site: 'main',
      path: '/news/linking',
      file: 'main/news/linking.yaml',
      line: 2,
      message: expect.stringContaining('sumary'),
    };
    // The content loaded first is still in use, with the warnings about it.
    await soon(async () => expect((await main()).findings).toContainEqual(fault));
    expect((await main()).loadedAt).toBe(at(STARTED_AT));
    await edit('main/news/linking.yaml', 'title: A\nsummary: B\n');
    await soon(async () => expect((await main()).loadedAt).toBe(at(STARTED_AT + 2 * DAY)));
    const left = (await main()).findings.filter(({ path }: { path: string }) => path === '/news/linking');
    expect(left).toEqual([]);
    const picture = { file: 'main/images/drawing.svg', message: expect.stringContaining('is empty') };
    await edit('main/images/drawing.svg', '');
    await soon(async () => expect((await main()).findings).toContainEqual(expect.objectContaining(picture)));
    await edit('main/images/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await soon(async () =>
      expect((await main()).findings).not.toContainEqual(expect.objectContaining(picture)),
    );
  });

  it('lists drafts, scheduled changes and due reviews', async () => {
    const { main } = await startWatching({
      'main/news/draft.yaml': 'title: Draft\nstate: draft\n',
      'main/news/planned.yaml': `title: Planned\npublishFrom: ${at(STARTED_AT + DAY)}\npublishUntil: ${at(STARTED_AT + 2 * DAY)}\n`,
      'main/news/public.yaml': `title: Public\npublishUntil: ${at(STARTED_AT + DAY)}\n`,
      'main/news/withdrawn.yaml': `title: Withdrawn\npublishUntil: ${at(STARTED_AT - DAY)}\n`,
      'main/guidance/old.yaml': "title: Old\ndateModify: '2020-01-01'\n",
      'main/guidance/named.yaml':
        "title: Named\ndateModify: '2026-01-01'\nmetadata:\n  - title: Next review\n    value:\n      - item: '2026-01-02'\n",
      'main/guidance/new.yaml': "title: New\ndateModify: '2024-01-01'\n",
    });
    const { planned, reviews } = await main();
    const entry = (state: string, title: string, more: object) => ({
      state,
      title,
      path: `/news/${state}`,
      file: `main/news/${state}.yaml`,
      ...more,
    });
    expect(planned).toEqual([
      entry('draft', 'Draft', {}),
      entry('planned', 'Planned', {
        publishFrom: at(STARTED_AT + DAY),
        publishUntil: at(STARTED_AT + 2 * DAY),
      }),
      entry('public', 'Public', { publishUntil: at(STARTED_AT + DAY) }),
      entry('withdrawn', 'Withdrawn', { publishUntil: at(STARTED_AT - DAY) }),
    ]);
    const review = (name: string, title: string, due: string) => ({
      file: `main/guidance/${name}.yaml`,
      path: `/guidance/${name}`,
      title,
      due,
    });
    expect(reviews).toContainEqual(review('old', 'Old', '2022-12-31'));
    expect(reviews).toContainEqual(review('named', 'Named', '2026-01-02'));
    expect(reviews.map(({ path }: { path: string }) => path)).not.toContain('/guidance/new');
  });
});
