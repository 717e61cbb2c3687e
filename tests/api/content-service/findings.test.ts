import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createContentService } from '#content-service/app.ts';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { watchCorpus } from '#content-service/corpus/live-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';
import { writeSampleCorpus } from './sample-corpus.ts';
import { recordLog, STARTED_AT } from './sample-service.ts';

const DAY = 86_400_000;
const at = (moment: number) => new Date(moment).toISOString();

/** A service over the sample corpus with changes, and a clock that tells the time of its last edit. */
async function startEdited(changes: Readonly<Record<string, string>>) {
  const folder = await writeSampleCorpus(changes);
  const loaded = compileCorpus(readCorpusFiles(folder, plainSites), new Date(STARTED_AT));
  if (!loaded.ok) throw new Error('there is no corpus');
  const { log } = recordLog();
  let moment = STARTED_AT;
  const now = () => moment;
  const first = { ...loaded.version, problems: loaded.problems };
  const corpus = watchCorpus({ folder, sites: plainSites, first, log, now });
  onTestFinished(() => corpus.close());
  const app = createContentService({ sites: plainSites, corpus, log, now });
  return {
    main: async () => (await request(app).get('/findings')).body.sites[0],
    status: async (url: string) =>
      (await request(app).get('/api/1/services/v4/article-content.json').query({ url })).status,
    async edit(name: string, text: string | undefined) {
      moment += DAY;
      if (text === undefined) await rm(join(folder, name));
      else await writeFile(join(folder, name), text);
    },
  };
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 40 });

it('tells what is wrong, by level, file, line and page, and when each site was last loaded', async () => {
  const { main, edit } = await startEdited({
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
  // What is in force is what was loaded first, with what is to be said of that.
  await soon(async () => expect((await main()).findings).toContainEqual(fault));
  expect((await main()).loadedAt).toBe(at(STARTED_AT));
  await edit('main/news/linking.yaml', 'title: A\nsummary: B\n');
  await soon(async () => expect((await main()).loadedAt).toBe(at(STARTED_AT + 2 * DAY)));
  const left = (await main()).findings.filter(({ path }: { path: string }) => path === '/news/linking');
  expect(left).toEqual([]);
});

it('keeps the last good version of a page with a fault alone, or does without it, and takes every other edit', async () => {
  const { status, main, edit } = await startEdited({ 'main/news/broken.yaml': 'sumary: None before\n' });
  expect(await status('/news/broken')).toBe(404);
  expect(await status('/guidance/passwords')).toBe(200);
  await edit('main/guidance/passwords.yaml', 'title: [\n');
  await edit('main/news/other.yaml', 'title: Other\n');
  await soon(async () => expect(await status('/news/other')).toBe(200));
  expect(await status('/guidance/passwords')).toBe(200);
  const faulty = async () =>
    (await main()).findings
      .filter(({ level }: { level: string }) => level === 'fault')
      .map(({ path }: { path: string }) => path);
  expect(new Set(await faulty())).toEqual(new Set(['/guidance/passwords', '/news/broken']));
  await edit('main/footer.yaml', undefined);
  await edit('main/news/broken.yaml', 'title: Mended\n');
  await soon(async () => expect(await status('/news/broken')).toBe(200));
  expect((await main()).findings).toContainEqual(
    expect.objectContaining({
      level: 'fault',
      file: 'main/footer.yaml',
      message: 'the site needs this file',
    }),
  );
});

it('leaves a page where it is when another file comes to its address', async () => {
  const { status, main, edit } = await startEdited({ 'main/pages/news/one.yaml': 'title: A section\n' });
  await edit('main/news/one.yaml', 'title: An article\n');
  await soon(async () =>
    expect((await main()).findings).toContainEqual(
      expect.objectContaining({
        level: 'fault',
        file: 'main/news/one.yaml',
        message:
          'has the address /news/one, which main/pages/news/one.yaml has already: rename one of the two files',
      }),
    ),
  );
  expect(await status('/news/one')).toBe(404);
  await edit('main/pages/news/one.yaml', undefined);
  await soon(async () => expect(await status('/news/one')).toBe(200));
});

it('tells of drafts, plans and reviews', async () => {
  const { main } = await startEdited({
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
  expect(reviews).not.toContainEqual(expect.objectContaining({ title: 'New' }));
});
