import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createContentService } from '../../app.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { compileTiny } from '../unit/tiny-corpus.ts';
import { recordLog } from './sample-service.ts';

const HOUR = 60 * 60 * 1000;

/** A service whose clock is an hour ahead, with corpus files that were rejected. */
function startWatched() {
  const loaded = compileTiny({});
  if (!loaded.ok) throw new Error('the tiny corpus is broken');
  const folder = temporaryFolder();
  const queue = createMailQueue(folder);
  onTestFinished(() => queue.close());
  const { log, lines } = recordLog();
  const now = () => Date.now() + HOUR;
  const mail = {
    accept: () => false,
    backlog: () => queue.backlog(now()),
    stateOf: () => ({ replica: '', state: 'none' as const }),
    stop: async () => undefined,
  };
  const problem = { file: 'main/a.yaml', line: 1, message: 'is wrong' };
  const corpus = { current: loaded.corpus, problems: [problem, problem, problem] };
  return { app: createContentService({ sites: allSites, corpus, mail, log, now }), queue, lines };
}

/** The value of an unlabelled series. */
const numberOf = (text: string, series: string): number =>
  Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(text)?.[1]);

it('reports its health to the platform, without a log line', async () => {
  const { app, lines } = startWatched();
  expect((await request(app).get('/healthz')).body).toEqual({ status: 'ok' });
  await request(app).get('/metrics');
  await request(app).get(endpoints.homePage.path);
  await expect
    .poll(() => lines.map(({ fields }) => fields))
    .toMatchObject([{ path: endpoints.homePage.path }]);
});

it('reports the length and age of the mail queue, faults of the corpus, and search times', async () => {
  const { app, queue } = startWatched();
  const read = async () => (await request(app).get('/metrics')).text;
  const before = await read();
  expect(numberOf(before, 'content_mail_waiting')).toBe(0);
  expect(numberOf(before, 'content_mail_oldest_seconds')).toBe(0);
  expect(numberOf(before, 'content_search_seconds_count')).toBe(0);
  const mail = { from: 'a@site.example', to: ['b@site.example'], subject: 'S', text: 'T', accepted: '' };
  for (const id of ['one', 'two', 'three']) queue.accept(id, mail);
  queue.markSent('three', Date.now());
  await request(app).get(endpoints.siteSearch.path).query({ q: 'passwords' });
  await request(app).get(endpoints.supplierSearch.path).query({ q: 'a' });
  await request(app).get(endpoints.homePage.path);
  const after = await read();
  expect(numberOf(after, 'content_mail_waiting')).toBe(2);
  expect(numberOf(after, 'content_mail_oldest_seconds')).toBeGreaterThanOrEqual(3599);
  expect(numberOf(after, 'content_mail_oldest_seconds')).toBeLessThan(3700);
  expect(numberOf(after, 'content_corpus_faults')).toBe(3);
  expect(numberOf(after, 'content_search_seconds_count')).toBe(2);
});
