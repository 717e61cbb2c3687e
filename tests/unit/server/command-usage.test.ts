import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const COMMANDS = [
  ...['check-corpus', 'conformance', 'contract', 'links'].map(
    (name) => `content-service/commands/${name}.ts`,
  ),
  ...['server/commands/emergency.ts', 'server/commands/preview.ts'],
];

it.each(COMMANDS)('%s explains its use, when asked and after an unknown option', async (file) => {
  const usage = expect.stringMatching(/^usage: /m);
  expect(await runCommand(file, ['--help'])).toEqual({ code: 0, stdout: usage, stderr: '' });
  const wrong = await runCommand(file, ['--no-such-option']);
  expect(wrong).toEqual({ code: 2, stdout: '', stderr: usage });
  expect(wrong.stderr).not.toMatch(/^\s+at /m);
});

it('the check of links says in one line that it cannot keep its record', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'links.json.new'));
  const file = 'content-service/commands/links.ts';
  const { code, stderr } = await runCommand(file, ['--most', '0'], {
    LINKS_FILE: join(folder, 'links.json'),
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^cannot write .*links\.json: EISDIR.*\n$/)]);
});
