import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmergencyMessages } from '#server/emergency/emergency-messages.ts';
import { showOnPages } from '#server/emergency/emergency-pages.ts';
import { recordLog } from '#tests/support/record-log.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const BOTH: SiteId[] = ['main', 'agency'];

function startBoard(file: string | undefined, siteIds: readonly string[] = BOTH) {
  const changes: (readonly string[])[] = [];
  const { log, logLines } = recordLog();
  const board = createEmergencyMessages({
    siteIds,
    file,
    redis: undefined,
    publisher: {
      connectEmergency: () => undefined,
      passOnEmergency: async () => ({ isAnnounced: undefined, reach: 'this instance' }),
    },
    log,
    now: () => NOW.getTime(),
    onChange: (sites) => void changes.push(sites),
  });
  return { board, changes, logLines };
}

describe('the board of emergency messages', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder, 'emergency.json');
  });
  const message = { text: 'Stay calm' };

  it('survives its process in a file, and so does the end of a message', async () => {
    const inside = join(folder, 'spool', 'emergency.json');
    const outcome = await startBoard(inside).board.order({ sites: BOTH, message });
    expect(outcome).toMatchObject({ isKept: true, reach: 'this instance' });
    const second = startBoard(inside).board;
    expect(BOTH.map(second.message)).toEqual([message, message]);
    await second.order({ sites: ['main'], message: null });
    expect(BOTH.map(startBoard(inside).board.message)).toEqual([undefined, message]);
  });

  it('is written atomically: an interrupted write is never read', async () => {
    const { board } = startBoard(file);
    const messages = Array.from({ length: 20 }, (_, index) => ({ text: `Message ${index}` }));
    await Promise.all(messages.map((each) => board.order({ sites: BOTH, message: each })));
    expect(JSON.parse(await readFile(file, 'utf8')).main.message).toEqual({ text: 'Message 19' });
    expect(await readdir(folder)).toEqual(['emergency.json']);
  });

  it('shows a message and reports that it is not stored when the file cannot be written', async () => {
    await writeFile(file, '');
    const { board, logLines } = startBoard(join(file, 'emergency.json'));
    expect((await board.order({ sites: BOTH, message })).isKept).toBe(false);
    expect(board.message('main')).toEqual(message);
    expect(logLines('emergency-file-failed').length).toBeGreaterThan(0);
  });

  it('starts empty with a file that cannot be read, and logs that', async () => {
    await writeFile(file, 'not JSON');
    const { board, logLines } = startBoard(file);
    expect(board.message('main')).toBeUndefined();
    expect(logLines('emergency-file-failed')).toHaveLength(1);
  });

  it('keeps the message of an unknown site, for instances that know it', async () => {
    const ofThird = { text: 'High water' };
    const startThree = () => startBoard(file, [...BOTH, 'third']).board;
    await startThree().order({ sites: ['third'], message: ofThird });
    const { board, changes } = startBoard(file);
    expect(board.state().third?.message).toEqual(ofThird);
    await board.order({ sites: ['main'], message });
    expect(changes).toEqual([['main']]);
    expect(['third', 'main'].map(startThree().message)).toEqual([ofThird, message]);
  });

  it('keeps a few sites that it does not know, the latest, and its own whatever others invent', async () => {
    const invented = Array.from({ length: 20_000 }, (_, index) => [
      `invented-${index}`,
      { changedAt: NOW.getTime() - 20_000 + index, message },
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(invented)));
    const { board } = startBoard(file);
    await board.order({ sites: BOTH, message });
    const kept = Object.keys(JSON.parse(await readFile(file, 'utf8')));
    expect(kept).toHaveLength(22);
    expect(kept).toEqual(expect.arrayContaining([...BOTH, 'invented-19999', 'invented-19980']));
    await board.order({ sites: BOTH, message: null });
    expect(BOTH.map(startBoard(file).board.message)).toEqual([undefined, undefined]);
  });
});

it('a message outdates the pages of its sites, which are not shown even under overload, and nothing else', () => {
  const purged: unknown[] = [];
  const cache = {
    purge: (matches: (key: string, tags: string[]) => boolean, isHard: boolean) =>
      purged.push(
        isHard,
        ['main /a', 'mainland /a'].filter((key) => matches(key, [])),
      ),
  };
  showOnPages(['main'], cache, cache);
  expect(purged).toEqual([true, ['main /a'], false, []]);
});
