import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import { FINDINGS_PATH } from '@information-site/contract/messages/findings-schema.server.ts';
import express, { type Express } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { createContentService } from '../../app.ts';
import { createServiceMetrics } from '../../metrics.ts';
import { compileTiny } from '../unit/tiny-corpus.ts';
import { recordLog } from './sample-service.ts';

/** A service whose relay takes every third mail, with corpus files that were rejected. */
function startWatched(metricsApp?: Express) {
  const loaded = compileTiny({});
  if (!loaded.ok) throw new Error('the tiny corpus is broken');
  const { log, lines } = recordLog();
  let mails = 0;
  const deliverMail = async () => {
    mails += 1;
    if (mails % 3 !== 0) throw new Error('not now');
  };
  const problem = { file: 'main/a.yaml', line: 1, message: 'is wrong' };
  const corpus = { current: loaded.corpus, problems: [problem, problem, problem] };
  const given = { sites: allSites, corpus, deliverMail, log, now: Date.now };
  return { app: createContentService({ ...given, metricsApp }), lines };
}

/** The value of a series. */
const numberOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

it('reports its health to the platform, without a log line', async () => {
  const { app, lines } = startWatched();
  expect((await request(app).get('/healthz')).body).toEqual({ status: 'ok' });
  await request(app).get('/metrics');
  await request(app).get(endpoints.homePage.path);
  await expect
    .poll(() => lines.map(({ fields }) => fields))
    .toMatchObject([{ path: endpoints.homePage.path }]);
});

it('can serve the metrics apart, where nothing else is', async () => {
  const apart = express();
  const { app } = startWatched(apart);
  expect((await request(apart).get('/metrics')).text).toContain('content_corpus_faults 3');
  expect((await request(app).get('/metrics')).status).toBe(404);
  for (const path of [FINDINGS_PATH, endpoints.homePage.path]) {
    expect((await request(app).get(path)).status).toBe(200);
    expect((await request(apart).get(path)).status).toBe(404);
  }
});

it('reports the backlog of announcements, in seconds', async () => {
  const announcements = () => ({ waiting: 2, oldestMs: 5000 });
  const { text } = await createServiceMetrics({ corpusFaults: () => 0, announcements }).read();
  expect(text).toMatch(/_waiting 2\n.*_oldest_seconds 5\n/s);
});

it('reports accepted and failed mails, faults of the corpus, and search times', async () => {
  const { app } = startWatched();
  const read = async () => (await request(app).get('/metrics')).text;
  const before = await read();
  expect(numberOf(before, 'content_mails_total{result="failed"}')).toBe(0);
  expect(numberOf(before, 'content_search_seconds_count')).toBe(0);
  const statuses: number[] = [];
  for (const formId of ['contact-us', 'contact-us', 'contact-us'])
    statuses.push((await request(app).post(SEND_EMAIL_PATH).send({ formId, path: '/', fields: [] })).status);
  expect(statuses).toEqual([503, 503, 202]);
  await request(app).get(endpoints.siteSearch.path).query({ q: 'passwords' });
  await request(app).get(endpoints.supplierSearch.path).query({ q: 'a' });
  await request(app).get(endpoints.homePage.path);
  const after = await read();
  expect(numberOf(after, 'content_mails_total{result="failed"}')).toBe(2);
  expect(numberOf(after, 'content_mails_total{result="accepted"}')).toBe(1);
  expect(numberOf(after, 'content_corpus_faults')).toBe(3);
  expect(numberOf(after, 'content_search_seconds_count')).toBe(2);
});
