import { describe, expect, it } from 'vitest';
import { announceChanges } from '#content-service/announcements/announce-changes.ts';
import { createPostMessage } from '#content-service/announcements/target-queue.ts';
import { createContentVersions } from '#content-service/corpus/content-versions.ts';
import { type Purge, purgeSchema } from '#shared/contract/purge-schema.server.ts';
import { createEditedCorpus, readSample, START } from './edited-corpus.ts';
import { createTestTimers } from './test-timers.ts';

const DAY = 86_400_000;
const target = { url: 'http://web-1:3001/purge', token: 'a-token-of-this-test' };

/** Announces changes of the sample corpus to one target, by a clock of the test. */
async function startAnnouncing(texts: Readonly<Record<string, string>> = {}) {
  const timers = createTestTimers(START);
  const edited = createEditedCorpus(await readSample(), timers.now);
  edited.edit(texts);
  const requests: {
    readonly url: string;
    readonly token: string | null;
    readonly redirect: string | undefined;
  }[] = [];
  const sent: Purge[] = [];
  const send: typeof fetch = async (url, init) => {
    requests.push({
      url: String(url),
      token: new Headers(init?.headers).get('authorization'),
      redirect: init?.redirect,
    });
    sent.push(purgeSchema.parse(JSON.parse(String(init?.body))));
    return new Response(null, { status: 204 });
  };
  const ignore = () => undefined;
  const announcer = announceChanges({
    corpus: edited.corpus,
    versions: createContentVersions(edited.corpus),
    post: createPostMessage(send),
    setTimer: timers.set,
    pause: async () => undefined,
    log: { debug: ignore, info: ignore, error: ignore },
    now: timers.now,
  });
  return { ...timers, edited, announcer, sent, requests };
}

describe('announcing changes', () => {
  it('starts with the version in force, for that target only', async () => {
    const { announcer, sent, requests, pass } = await startAnnouncing();
    announcer.addTarget(target);
    await pass(0);
    expect(sent).toEqual([purgeSchema.parse({ all: true, version: START })]);
    expect(requests).toEqual([{ url: target.url, token: `Bearer ${target.token}`, redirect: 'manual' }]);
  });

  it('states what an edit has changed, with its version, removals first', async () => {
    const { edited, announcer, sent, pass } = await startAnnouncing();
    announcer.addTarget(target);
    await pass(5000);
    edited.edit({ 'main/news/no-feedback.yaml': undefined });
    await announcer.contentRead();
    await pass(0);
    expect(sent.slice(1).map(({ hard, paths, version }) => ({ hard, paths, version }))).toEqual([
      { hard: true, paths: ['/news/no-feedback'], version: START + 5000 },
      { hard: false, paths: ['/news/no-feedback'], version: START + 5000 },
    ]);
    await announcer.contentRead();
    await pass(0);
    expect(sent).toHaveLength(3);
    expect(announcer.backlog()).toEqual({ waiting: 0, oldestMs: 0 });
  });

  it('waits for a scheduled moment however far away it is', async () => {
    const at = START + 60 * DAY;
    const { announcer, sent, waits, pass } = await startAnnouncing({
      'main/news/new.yaml': `title: New\npublishFrom: '${new Date(at).toISOString()}'\n`,
    });
    expect(Math.max(...waits())).toBeLessThan(2 ** 31);
    await pass(60 * DAY - 1000);
    announcer.addTarget(target);
    await pass(999);
    expect(sent.filter(({ tags }) => tags.length > 0)).toEqual([]);
    await pass(1);
    expect(sent.at(-1)).toMatchObject({ paths: ['/news/new'], hard: false, version: START + 1 });
  });

  it('ends when it is closed', async () => {
    const { announcer, sent, waits, pass } = await startAnnouncing();
    announcer.addTarget(target);
    await pass(0);
    announcer.close();
    await pass(DAY);
    expect(sent).toHaveLength(1);
    expect(waits()).toEqual([]);
  });
});
