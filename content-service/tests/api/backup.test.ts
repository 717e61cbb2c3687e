import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { mailRow, mailsIn } from '../../../tests/support/mail-folder.ts';
import { runCommand } from '../../../tests/support/run-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { mailPerTest } from './mail-setup.ts';

const { place, startMail } = mailPerTest();

const MAIL = {
  from: 'website@site.example',
  to: ['contact@site.example'],
  subject: 'Message',
  text: 'Name: Zoë\n',
  accepted: '2026-11-03T10:00:00.000Z',
};
const EMERGENCY = '{ "main": { "changedAt": 1 } }\n';

/** A place for the state of an installation, and the two commands run there. */
async function startPlace() {
  const folder = temporaryFolder();
  const [spool, emergency] = [join(folder, 'spool', 'mail'), join(folder, 'spool', 'emergency.json')];
  const run = async (...args: readonly string[]) => {
    const env = { MAIL_SPOOL: spool, EMERGENCY_FILE: emergency };
    const { code, stdout, stderr } = await runCommand('content-service/commands/state.ts', args, env);
    return { ok: code === 0, said: (code === 0 ? stdout : stderr).trim() };
  };
  return { folder, spool, emergency, run };
}

/** A place with mails in every state, a kept mail, an emergency message and a record of links. */
async function startUsedPlace() {
  const place = await startPlace();
  const queue = createMailQueue(place.spool);
  for (const id of ['waits', 'dead', 'sent', 'kept']) queue.accept(id, MAIL);
  queue.bury('dead', 'no such recipient', 5);
  queue.markSent('sent', 5);
  await queue.keep('kept', Buffer.from('Subject: Zoë\r\n\r\n\xff', 'latin1'), 5);
  queue.close();
  await writeFile(place.emergency, EMERGENCY);
  await writeFile(join(place.spool, 'links.json'), '{}');
  return place;
}

describe('a backup', () => {
  it('has all state, for its owner only, and is never written over another', async () => {
    const { folder, run } = await startUsedPlace();
    const file = join(folder, 'backup.json');
    expect(await run('backup', file)).toEqual({
      ok: true,
      said: `${file}: 2 undelivered mail(s); files: emergency, links, kept/kept.eml.`,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file, 'utf8');
    expect(await run('backup', file)).toMatchObject({ ok: false, said: expect.stringContaining('EEXIST') });
    expect(await readFile(file, 'utf8')).toBe(before);
    for (const files of [[], [join(folder, 'my'), 'backup.json']])
      expect((await run('backup', ...files)).said).toContain('npm run backup -- FILE');
  });

  it('fails, and leaves nothing that looks like one, where no state is or the disk is full', async () => {
    const { folder, emergency, run } = await startPlace();
    const file = join(folder, 'backup.json');
    expect(await run('backup', file)).toEqual({ ok: false, said: expect.stringContaining(emergency) });
    await mkdir(join(folder, 'spool'));
    await writeFile(emergency, 'x'.repeat(100_000));
    const limited = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath];
    const command = promisify(execFile)(
      'sh',
      [...limited, 'content-service/commands/state.ts', 'backup', file],
      { env: { MAIL_SPOOL: join(folder, 'spool'), EMERGENCY_FILE: emergency } },
    );
    await expect(command).rejects.toMatchObject({ stderr: expect.stringContaining('EFBIG') });
    expect(existsSync(file)).toBe(false);
  });

  it.each(['', '{}', '{"format": "information-site 1", "mails": ['])(
    'is not restored from a part or another file: %j',
    async (text) => {
      const { folder, run } = await startPlace();
      const file = join(folder, 'backup.json');
      await writeFile(file, text);
      expect(await run('restore', file)).toEqual({
        ok: false,
        said: `${file} is not a backup, or not a whole one.`,
      });
    },
  );

  it('brings everything back elsewhere: the queued mail is delivered', async () => {
    const [used, fresh] = [await startUsedPlace(), await startPlace()];
    const file = join(used.folder, 'backup.json');
    await used.run('backup', file);
    expect(await fresh.run('restore', file)).toMatchObject({
      ok: true,
      said: expect.stringMatching(
        /: 2 mail\(s\) restored, 0 already present; files: emergency, links, kept\/kept\.eml\.$/,
      ),
    });
    expect(await readFile(fresh.emergency, 'utf8')).toBe(EMERGENCY);
    expect(await readFile(join(fresh.spool, 'kept', 'kept.eml'))).toEqual(
      await readFile(join(used.spool, 'kept', 'kept.eml')),
    );
    expect(mailRow(fresh.spool, 'dead')).toMatchObject({
      state: 'dead',
      trouble: 'no such recipient',
      since: 5,
    });

    await startMail({ queue: createMailQueue(fresh.spool) });
    await expect.poll(() => mailsIn(fresh.spool, 'sent')).toEqual(['waits']);
    expect(place.server.received.map(({ text }) => text)).toEqual([expect.stringContaining('Message')]);
    // Once more: the mail that has been sent meanwhile is not there twice.
    expect((await fresh.run('restore', file)).said).toContain('0 mail(s) restored, 2 already present');
    expect(place.server.received).toHaveLength(1);
  });

  it('is not restored where nothing can be written', async () => {
    const { folder, run } = await startUsedPlace();
    const file = join(folder, 'backup.json');
    await run('backup', file);
    const env = { MAIL_SPOOL: '/proc/mail', EMERGENCY_FILE: join(folder, 'emergency.json') };
    const { code, stderr } = await runCommand('content-service/commands/state.ts', ['restore', file], env);
    expect([code, stderr]).toEqual([1, 'Nothing was restored: /proc/mail is not a writable folder.\n']);
  });

  it('overwrites nothing that differs unless told to', async () => {
    const [used, other] = [await startUsedPlace(), await startPlace()];
    const file = join(used.folder, 'backup.json');
    await used.run('backup', file);
    await mkdir(join(other.folder, 'spool'));
    await writeFile(other.emergency, '{"later":true}');
    expect(await other.run('restore', file)).toEqual({
      ok: false,
      said: `Nothing was restored: ${other.emergency} would be overwritten. Move it away, or add --replace.`,
    });
    expect(mailsIn(other.spool, 'wait')).toEqual([]);
    expect((await other.run('restore', file, '--replace')).ok).toBe(true);
    expect(await readFile(other.emergency, 'utf8')).toBe(EMERGENCY);
    await writeFile(file, (await readFile(file, 'utf8')).replace('kept/kept.eml', '../../escaped.eml'));
    expect((await other.run('restore', file, '--replace')).ok).toBe(false);
  });
});
