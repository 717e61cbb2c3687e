import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CorpusVersion, compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { createContentVersions } from '#content-service/corpus/content-versions.ts';
import { latestChange, readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { plainSites } from '#tests/support/sites.ts';
import { writeSampleCorpus } from '../../api/content-service/sample-corpus.ts';

/** Later than any file of a test, in milliseconds. */
const LATE = Date.UTC(2040, 0, 1);
const MINUTE = 60_000;

/** A content folder with a service that follows it. */
async function startFollowing(changes: Readonly<Record<string, string>> = {}, loadedAt = LATE) {
  const folder = await writeSampleCorpus(changes);
  let version: CorpusVersion | undefined;
  const read = () => {
    const loaded = compileCorpus(readCorpusFiles(folder, plainSites), new Date(loadedAt), version);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    version = loaded.version;
    return loaded.version;
  };
  let { files, corpus: current } = read();
  const corpus = {
    get current() {
      return current;
    },
    get changedAt() {
      return latestChange(files);
    },
  };
  const write = async (name: string, text: string, time: number) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), new Date(time), new Date(time));
  };
  return {
    corpus,
    folder,
    versions: createContentVersions(corpus),
    write,
    reload: () => {
      ({ files, corpus: current } = read());
    },
  };
}

const planned = (field: string, moment: number) =>
  `title: Planned\n${field}: '${new Date(moment).toISOString()}'\n`;

describe('the version of the content', () => {
  it('is the latest change of any file, whenever a service has started, and increases by one when a file is removed', async () => {
    const { corpus, folder, write, versions, reload } = await startFollowing();
    await write('agency/information/history.yaml', 'title: The history\n', LATE - MINUTE);
    reload();
    expect(versions.at(LATE)).toBe(LATE - MINUTE);
    const other = compileCorpus(readCorpusFiles(folder, plainSites), new Date(0));
    if (!other.ok) throw new Error(JSON.stringify(other.problems));
    const started = { ...other.version, current: other.corpus, changedAt: corpus.changedAt };
    expect(createContentVersions(started).at(LATE)).toBe(LATE - MINUTE);
    await rm(join(folder, 'main/news/no-feedback.yaml'));
    // Tools that copy folders leave folders with times of their own.
    await utimes(join(folder, 'main/news'), new Date(LATE), new Date(LATE));
    reload();
    expect(versions.at(LATE)).toBe(LATE - MINUTE + 1);
  });

  it('increases by one when a change has an older time', async () => {
    const { write, versions, reload } = await startFollowing();
    await write('main/footer.yaml', 'socialItem:\n  socialTitle: One\n', LATE);
    reload();
    expect(versions.at(LATE)).toBe(LATE);
    await write('main/footer.yaml', 'socialItem:\n  socialTitle: Two\n', LATE - MINUTE);
    await write('agency/footer.yaml', 'socialItem:\n  socialTitle: Two\n', LATE);
    reload();
    expect(versions.at(LATE)).toBe(LATE + 1);
    expect(versions.at(LATE)).toBe(LATE + 1);
  });

  it('increases by one with each scheduled moment that passes, also after a restart', async () => {
    const from = LATE + MINUTE;
    const until = LATE + 2 * MINUTE;
    const pages = {
      'main/news/coming.yaml': planned('publishFrom', from),
      'main/news/going.yaml': planned('publishUntil', until),
    };
    const { versions, corpus } = await startFollowing(pages);
    const passed = [LATE, from - 1, from, until - 1, until + MINUTE].map(
      (moment) => versions.at(moment) - corpus.changedAt,
    );
    expect(passed).toEqual([0, 0, 1, 1, 2]);
    // At a time when neither page is scheduled any more.
    const later = await startFollowing(pages, until + 1);
    expect(later.versions.at(until + 1)).toBe(later.corpus.changedAt + 2);
  });

  it('stays below that of an edit which a service does not have yet, whatever has passed in the meantime', async () => {
    const passing = LATE + 2 * MINUTE;
    const pages = { 'main/news/coming.yaml': planned('publishFrom', passing) };
    const behind = await startFollowing(pages);
    const ahead = await startFollowing(pages);
    await ahead.write('main/footer.yaml', 'socialItem:\n  socialTitle: One\n', LATE + MINUTE);
    ahead.reload();
    const edited = ahead.versions.at(LATE + MINUTE);
    expect(behind.versions.at(passing)).toBeLessThan(edited);
    expect(ahead.versions.at(passing)).toBe(edited + 1);
  });
});
