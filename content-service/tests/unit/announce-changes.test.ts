import { type Purge, purgeSchema } from '@information-site/contract/messages/purge-schema.server.ts';
import { expect, it } from 'vitest';
import { announceChanges } from '../../announcements/announce-changes.ts';
import { createPostMessage } from '../../announcements/target-queue.ts';
import { createContentVersions } from '../../corpus/content-versions.ts';
import { recordLog } from '../api/sample-service.ts';
import { createEditedCorpus, START } from './edited-corpus.ts';
import { createTestTimers } from './test-timers.ts';
import { tinyFiles } from './tiny-corpus.ts';

const DAY = 86_400_000;
const target = { url: 'http://web-1:3001/purge', token: 'a-token-of-this-test' };

/** Announces changes of a tiny corpus to one target, by a clock of the test. */
function startAnnouncing(texts: Readonly<Record<string, string>> = {}) {
  const timers = createTestTimers(START);
  const edited = createEditedCorpus(tinyFiles({}), timers.now);
  edited.edit(texts);
  const requests: unknown[] = [];
  const sent: Purge[] = [];
  const send: typeof fetch = async (url, init) => {
    const token = new Headers(init?.headers).get('authorization');
    requests.push({ url: String(url), token, redirect: init?.redirect });
    sent.push(purgeSchema.parse(JSON.parse(String(init?.body))));
    return new Response(null, { status: 204 });
  };
  const announcer = announceChanges({
    corpus: edited.corpus,
    versions: createContentVersions(edited.corpus),
    post: createPostMessage(send),
    setTimer: timers.set,
    pause: async () => undefined,
    log: recordLog().log,
    now: timers.now,
  });
  return { ...timers, edited, announcer, sent, requests };
}

it('announcing changes starts with the version in force, and waits for the scheduled moments of a page, even in two months', async () => {
  const [from, until] = [60, 61].map((days) => new Date(START + days * DAY).toISOString());
  const { announcer, sent, requests, waits, pass } = startAnnouncing({
    'main/news/new.yaml': `title: New\npublishFrom: '${from}'\npublishUntil: '${until}'\n`,
  });
  expect(Math.max(...waits())).toBeLessThan(2 ** 31);
  await pass(60 * DAY - 1000);
  announcer.addTarget(target);
  await pass(999);
  expect(sent).toEqual([purgeSchema.parse({ all: true, version: START })]);
  expect(requests).toEqual([{ url: target.url, token: `Bearer ${target.token}`, redirect: 'manual' }]);
  await pass(1);
  expect(sent.at(-1)).toMatchObject({ paths: ['/news/new'], hard: false, version: START + 1 });
  expect(sent.at(-1)?.tags).toEqual(expect.arrayContaining(['main:news', 'main:sitemap']));
  await pass(DAY);
  const [gone, soft] = sent.slice(-2);
  expect(gone).toMatchObject({ paths: ['/news/new'], hard: true, version: START + 2 });
  expect(soft).toMatchObject({ hard: false, version: START + 2 });
});
