import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainSites } from '../../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { compileCorpus } from '../../../corpus/compile-corpus.ts';
import { contentOf } from '../../../corpus/corpus.ts';
import { latestChange, readCorpusFiles } from '../../../corpus/corpus-files.ts';
import { watchCorpus } from '../../../corpus/live-corpus.ts';
import { tinyFiles } from '../tiny-corpus.ts';

const PAGE = 'main/news/a.yaml';
const PICTURE = 'main/images/a.svg';
/** A fault that was there from the beginning. */
const PROBLEM = { file: 'main/news/b.yaml', line: 1, message: 'is odd' };
const FAULT = `${PAGE}:1: title: is missing`;

/** Writes a tiny corpus with a page and a picture. */
function writeTiny(folder: string, title: string): void {
  for (const { documents } of tinyFiles({ [PAGE]: title, [PICTURE]: '<svg/>' }).values())
    for (const { file, text } of documents) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
}

/** A watched folder, and what has been reported since the last look. */
function startWatching(
  prepare?: () => Promise<void>,
  isReported = true,
  meanwhile = (_folder: string) => {},
) {
  const folder = join(temporaryFolder(), 'content');
  writeTiny(`${folder}.first`, 'title: A\n');
  symlinkSync(`${folder}.first`, folder);
  const first = compileCorpus(readCorpusFiles(folder, plainSites), new Date(0));
  if (!first.ok) throw new Error('the tiny corpus has faults');
  meanwhile(folder);
  const lines: unknown[] = [];
  const write = (level: string) => (event: string, fields?: object) => lines.push({ level, event, fields });
  const log = { debug: write('debug'), info: write('info'), error: write('error') };
  const calls: unknown[] = [];
  const corpus = watchCorpus({
    ...{
      folder,
      sites: plainSites,
      first: { ...first.version, problems: [PROBLEM] },
      log,
      now: () => 5000,
    },
    ...(prepare && { prepare }),
    ...(isReported && {
      onReload: () => calls.push('reload'),
      onRead: () => calls.push('read'),
      onChecked: (faults) => calls.push(faults),
    }),
  });
  onTestFinished(() => corpus.close());
  return {
    folder,
    corpus,
    calls,
    lines,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    title: (path = '/news/a') => contentOf(corpus.current, 'main').pages.get(path)?.page.title,
  };
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

describe('a watched content folder', () => {
  it('takes effect with each edit, except its faults', async () => {
    const prepare = vi.fn(async () => {});
    const { corpus, calls, lines, write, title } = startWatching(prepare);
    const [first, read] = [corpus.current, corpus.files];
    expect([title(), corpus.problems]).toEqual(['A', [PROBLEM]]);
    expect(corpus.changedAt).toBe(latestChange(read ?? new Map()));

    // Edits of the same moment are one.
    write(PICTURE, '<svg></svg>');
    write(PAGE, 'title: B\n');
    await soon(() => expect(calls).toEqual([[], 'read', 'reload']));
    expect([title(), corpus.problems]).toEqual(['B', []]);
    expect(contentOf(corpus.current, 'main').loadedAt).toEqual(new Date(5000));
    expect(lines).toEqual([{ level: 'info', event: 'corpus-reloaded' }]);
    const second = corpus.current;

    // The same again, with a later time.
    write(PAGE, 'title: B\n');
    await soon(() => expect(calls.slice(3)).toEqual([[], 'read']));
    expect(corpus.current).toBe(second);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(corpus.files).not.toBe(read);

    write(PAGE, '');
    await soon(() => expect(calls.slice(5)).toEqual([[FAULT], 'read']));
    expect([title(), corpus.problems?.length]).toEqual(['B', 1]);
    expect(lines[1]).toEqual({ level: 'error', event: 'corpus-refused', fields: { problems: [FAULT] } });
    expect(corpus.current).not.toBe(first);
  });

  it('takes effect with a picture', async () => {
    const { corpus, calls, write } = startWatching();
    const before = corpus.files;
    write(PICTURE, '<svg></svg>');
    await soon(() => expect(calls).toEqual([[], 'read', 'reload']));
    expect(corpus.files).not.toBe(before);
  });

  it('takes effect once prepared, and not after the end', async () => {
    let prepared = () => {};
    const { corpus, calls, write, title } = startWatching(() => new Promise((done) => (prepared = done)));
    write(PAGE, 'title: B\n');
    await soon(() => expect(calls).toEqual([[]]));
    expect(title()).toBe('A');
    prepared();
    await soon(() => expect(calls).toEqual([[], 'read', 'reload']));
    write(PAGE, 'title: C\n');
    await soon(() => expect(calls.slice(3)).toEqual([[]]));
    corpus.close();
    prepared();
    await setImmediate();
    expect(calls).toHaveLength(4);
    expect(title()).toBe('B');
  });

  it.each(['folder', 'link to it'])('is followed after a deployment has replaced the %s', async (what) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { folder, calls, write, title } = startWatching();
    vi.advanceTimersByTime(5000);
    await setTimeout(200);
    expect(calls).toEqual([]);
    if (what === 'folder') renameSync(`${folder}.first`, `${folder}.old`);
    else rmSync(folder);
    // While it is missing, the content stays.
    vi.advanceTimersByTime(1000);
    writeTiny(`${folder}.new`, 'title: B\n');
    if (what === 'folder') renameSync(`${folder}.new`, `${folder}.first`);
    else symlinkSync(`${folder}.new`, folder);
    vi.advanceTimersByTime(1000);
    await soon(() => expect(title()).toBe('B'));
    const { length } = calls;
    write(PAGE, 'title: C\n');
    await soon(() => expect(title()).toBe('C'));
    expect(calls.slice(length)).toEqual([[], 'read', 'reload']);
  });

  it('ends in the last state of a file that changes again and again', async () => {
    const { write, title } = startWatching();
    for (let count = 1; count <= 60; count += 1) {
      write(PAGE, `title: Title ${count}\n`);
      await setTimeout(count % 7);
    }
    await soon(() => expect(title()).toBe('Title 60'));
  });

  it('finds what changed before it was watched', async () => {
    const edit = (folder: string) => writeFileSync(join(folder, PAGE), 'title: Meanwhile\n');
    const { calls, title } = startWatching(undefined, true, edit);
    await soon(() => expect(title()).toBe('Meanwhile'));
    expect(calls).toEqual([[], 'read', 'reload']);
  });

  it('follows a folder that is moved', async () => {
    const { folder, write, title } = startWatching();
    renameSync(join(folder, 'main/news'), join(folder, 'main/report'));
    await soon(() => expect([title(), title('/report/a')]).toEqual([undefined, 'A']));
    write('main/report/a.yaml', 'title: B\n');
    await soon(() => expect(title('/report/a')).toBe('B'));
  });

  it('takes a file that is being written for no fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { calls, write, title } = startWatching();
    const timers = vi.getTimerCount();
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await setImmediate();
    };
    write(PAGE, 'title: [');
    await until(() => vi.getTimerCount() > timers);
    vi.advanceTimersByTime(50);
    await until(() => vi.getTimerCount() > timers);
    expect(calls).toEqual([]);
    write(PAGE, 'title: B\n');
    await until(() => {
      vi.advanceTimersByTime(5);
      return calls.length > 0;
    });
    expect([title(), calls]).toEqual(['B', [[], 'read', 'reload']]);
  });

  it('reports what keeps an edit from taking effect, and takes effect with the next', async () => {
    const error = new Error('no room');
    const prepare = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
    const { lines, write, title } = startWatching(prepare, false);
    write(PAGE, 'title: B\n');
    const failed = { level: 'error', event: 'corpus-reload-failed', fields: { error } };
    await soon(() => expect(lines).toEqual([failed]));
    expect(title()).toBe('A');
    write(PAGE, 'title: C\n');
    await soon(() => expect(title()).toBe('C'));
    expect(lines).toEqual([failed, { level: 'info', event: 'corpus-reloaded' }]);
  });
});
