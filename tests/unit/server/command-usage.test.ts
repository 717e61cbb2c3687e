import { cp, mkdir, writeFile } from 'node:fs/promises';
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

const EXPIRED = 'product: { assuranceDetails: { certifiedStatus: Certified, dateOfExpiry: 1 May 2020 } }';
it.each([
  ['passes with a notice, which time alone may cause', EXPIRED, 0],
  ['fails with a warning', 'summary: "[a broken link](/none)"', 1],
  ['fails with a fault', 'summary: [no text]', 1],
])('the check of content %s', async (_, line, code) => {
  const folder = temporaryFolder();
  await cp('examples/starter', folder, { recursive: true });
  const pages = join(folder, 'content', 'starter', 'organisation');
  await mkdir(pages);
  await writeFile(join(pages, 'a.yaml'), `title: A\n${line}\n`);
  const env = { SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') };
  const checked = await runCommand('content-service/commands/check-corpus.ts', [], env);
  expect(checked).toEqual({
    code,
    stdout: expect.stringMatching(/^starter.organisation.a\.yaml:/),
    stderr: '',
  });
});
