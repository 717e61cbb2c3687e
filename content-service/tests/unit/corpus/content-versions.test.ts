import { describe, expect, it } from 'vitest';
import { createContentVersions, nextPlannedMoment } from '../../../corpus/content-versions.ts';
import type { Corpus } from '../../../corpus/corpus.ts';
import type { CorpusChanges } from '../../api/sample-corpus.ts';
import { compileTiny } from '../tiny-corpus.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 5, 2);

/** A service that loads these files of the given time at the start. */
function startService(files: CorpusChanges = {}, changedAt = START, loadedAt = START) {
  const load = (changes: CorpusChanges): Corpus => {
    const loaded = compileTiny({ ...files, ...changes }, { now: loadedAt });
    if (!loaded.ok) throw new Error('the tiny corpus has faults');
    return loaded.corpus;
  };
  const corpus = { current: load({}), changedAt };
  return {
    corpus,
    edit: (time: number) =>
      Object.assign(corpus, { current: load({ 'main/news/new.yaml': 'title: A\n' }), changedAt: time }),
    versions: createContentVersions(corpus),
  };
}

const planned = (field: string, moment: number) =>
  `title: Planned\n${field}: '${new Date(moment).toISOString()}'\n`;

describe('the version of the content', () => {
  it('is the time of its latest change, which another service agrees on', () => {
    const { versions, edit } = startService();
    expect([versions.at(START), versions.at(START + MINUTE)]).toEqual([START, START]);
    edit(START + MINUTE);
    expect(versions.at(START + MINUTE)).toBe(START + MINUTE);
    expect(startService({}, START + MINUTE, 0).versions.at(START + 2 * MINUTE)).toBe(START + MINUTE);
  });

  it('is the time of loading if that of the files is unknown', () => {
    const { current } = startService({}, START, START + 1).corpus;
    expect(createContentVersions({ current }).at(START + MINUTE)).toBe(START + 1);
    expect(createContentVersions({ current: { sites: new Map() } }).at(START)).toBe(0);
  });

  it.each([
    ['the same time, such as the removal of a file', START],
    ['an older time', START - MINUTE],
  ])('increases by one with a change of %s', (_what, time) => {
    const { versions, edit } = startService();
    expect(versions.at(START)).toBe(START);
    edit(time);
    expect([versions.at(START), versions.at(START)]).toEqual([START + 1, START + 1]);
  });

  it('increases by one when only the time changes to an older one', () => {
    const { versions, corpus } = startService();
    versions.at(START);
    corpus.changedAt = START - MINUTE;
    expect(versions.at(START)).toBe(START + 1);
  });

  it('increases by one with each scheduled moment that passes, also after a restart', () => {
    const from = START + MINUTE;
    const until = START + 2 * MINUTE;
    const pages = {
      'main/news/coming.yaml': planned('publishFrom', from),
      'main/news/going.yaml': planned('publishUntil', until),
    };
    const { versions, corpus } = startService(pages);
    const moments = [START, from - 1, from, until - 1, until, until + MINUTE];
    expect(moments.map((moment) => versions.at(moment) - START)).toEqual([0, 0, 1, 1, 2, 2]);
    // A change counts every moment up to its own.
    expect(startService(pages, from).versions.at(from)).toBe(from);
    expect(startService(pages, from + 1).versions.at(until)).toBe(from + 2);
    // At a time when neither page is scheduled any more.
    expect(startService(pages, START, until + 1).versions.at(until + 1)).toBe(START + 2);
    const next = [START, from - 1, from, until].map((moment) => nextPlannedMoment(corpus.current, moment));
    expect(next).toEqual([from, from, until, Number.POSITIVE_INFINITY]);
  });

  it('stays below that of an edit which a service does not have yet, even after other edits', () => {
    const passing = START + 2 * MINUTE;
    const pages = { 'main/news/coming.yaml': planned('publishFrom', passing) };
    const behind = startService(pages);
    const ahead = startService(pages);
    ahead.edit(START + MINUTE);
    const edited = ahead.versions.at(START + MINUTE);
    expect(behind.versions.at(passing)).toBeLessThan(edited);
    expect(ahead.versions.at(passing)).toBe(edited + 1);
  });
});
