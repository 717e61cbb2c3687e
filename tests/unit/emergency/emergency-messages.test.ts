import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmergencyMessages } from '#server/emergency/emergency-messages.ts';
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

describe('the emergency messages', () => {
  it('is empty until an operator sets a message, then shows it on the named sites', async () => {
    const { board, changes } = startBoard(undefined);
    expect(board.message('main')).toBeUndefined();
    await board.order({ sites: ['agency'], message: { text: 'Stay calm' } });
    expect(board.message('main')).toBeUndefined();
    expect(board.message('agency')).toEqual({ text: 'Stay calm' });
    expect(changes).toEqual([['agency']]);
  });

  it('survives its process in a file, and so does the end of a message', async () => {
    const file = join(await temporaryFolder(), 'spool', 'emergency.json');
    const outcome = await startBoard(file).board.order({ sites: BOTH, message: { text: 'Stay calm' } });
    expect(outcome).toMatchObject({ isKept: true, reach: 'this instance' });
    const second = startBoard(file).board;
    for (const site of BOTH) expect(second.message(site)).toEqual({ text: 'Stay calm' });
    await second.order({ sites: ['main'], message: null });
    const third = startBoard(file).board;
    expect(third.message('main')).toBeUndefined();
    expect(third.message('agency')).toEqual({ text: 'Stay calm' });
  });

  it('is written atomically: an interrupted write is never read', async () => {
    const path = await temporaryFolder();
    const file = join(path, 'emergency.json');
    const { board } = startBoard(file);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        board.order({ sites: BOTH, message: { text: `Message ${index}` } }),
      ),
    );
    expect(JSON.parse(await readFile(file, 'utf8')).main.message).toEqual({ text: 'Message 19' });
    expect(await readdir(path)).toEqual(['emergency.json']);
  });

  it('shows a message and reports that it is not stored when the file cannot be written', async () => {
    const path = await temporaryFolder();
    await writeFile(join(path, 'not-a-folder'), '');
    const { board, logLines } = startBoard(join(path, 'not-a-folder', 'emergency.json'));
    const outcome = await board.order({ sites: BOTH, message: { text: 'Stay calm' } });
    expect(outcome.isKept).toBe(false);
    expect(board.message('main')).toEqual({ text: 'Stay calm' });
    expect(logLines('emergency-file-failed').length).toBeGreaterThan(0);
  });

  it('starts empty with a file that cannot be read, and logs that', async () => {
    const file = join(await temporaryFolder(), 'emergency.json');
    await writeFile(file, 'not JSON');
    const { board, logLines } = startBoard(file);
    expect(board.message('main')).toBeUndefined();
    expect(logLines('emergency-file-failed')).toHaveLength(1);
  });

  it('keeps the message of an unknown site, for instances that know it', async () => {
    const file = join(await temporaryFolder(), 'emergency.json');
    const three = startBoard(file, [...BOTH, 'third']).board;
    await three.order({ sites: ['third'], message: { text: 'High water' } });
    const { board, changes } = startBoard(file);
    expect(board.state().third?.message).toEqual({ text: 'High water' });
    await board.order({ sites: ['main'], message: { text: 'Stay calm' } });
    expect(changes).toEqual([['main']]);
    const later = startBoard(file, [...BOTH, 'third']).board;
    expect(later.message('third')).toEqual({ text: 'High water' });
    expect(later.message('main')).toEqual({ text: 'Stay calm' });
  });
});
