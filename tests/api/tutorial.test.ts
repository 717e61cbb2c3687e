import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import { freePort } from '#tests/support/free-port.ts';
import { pageAt } from '#tests/support/read-page.ts';
import { COMPILED } from '#tests/support/run-command.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SITE = 'http://localhost:3000';

/** What a reader of the tutorial does, in order: runs commands, writes a file, removes a line from it, opens an address. */
type Step =
  | { readonly kind: 'commands' | 'line' | 'address'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string; readonly text: string };

const STEP = new RegExp(
  [
    '^```sh\\n(?<commands>[\\s\\S]*?)^```$',
    '^```\\w+\\n(?:# |<!-- )(?<path>\\S+)(?: -->)?\\n(?<text>[\\s\\S]*?)^```$',
    'remove the line `(?<line>[^`]+)`',
    `${SITE}(?<address>[^\\s>)]*)`,
  ].join('|'),
  'gm',
);

const stepsOf = (tutorial: string): Step[] =>
  [...tutorial.matchAll(STEP)].map(({ groups: { path, text = '', ...others } = {} }) => {
    if (path !== undefined) return { kind: 'file', path, text };
    for (const kind of ['commands', 'line', 'address'] as const)
      if (others[kind] !== undefined) return { kind, text: others[kind] };
    throw new Error('the pattern of the steps has a part without a name');
  });

/** The repository as a clone has it after the first start: with packages and a build. */
async function cloneRepository(folder: string): Promise<void> {
  const without = ['node_modules', '.git', 'reports', 'spool', 'dist/compile-cache'].map((name) =>
    join(ROOT, name),
  );
  await cp(ROOT, folder, { recursive: true, filter: (source) => !without.includes(source) });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Changes in a file what the text shows; if the file is a list, appends the entries. */
function withChanges(before: string, text: string): string {
  const document = parseDocument(before);
  if (Array.isArray(document.toJS())) return before + text;
  const change = (value: unknown, path: readonly string[]): void => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isMap) for (const [key, inner] of Object.entries(value)) change(inner, [...path, key]);
    else document.setIn(path, value);
  };
  change(parseDocument(text).toJS(), []);
  return String(document);
}

/** A reader at a terminal in a clone, whose site of their own is in a folder beside it. */
async function createReader() {
  const folder = temporaryFolder();
  const clone = join(folder, 'clone');
  await cloneRepository(clone);
  const port = await freePort();
  const env = {
    ...process.env,
    ...COMPILED,
    NODE_ENV: 'production',
    PORT: String(port),
    OPS_PORT: String(await freePort()),
    npm_config_update_notifier: 'false',
  };
  let exports = '';
  let lastFile = '';
  let stopSite = async () => {};
  onTestFinished(() => stopSite());
  const bash = (commands: string) => {
    const child = spawn('bash', ['-ec', `${exports}${commands}`], { cwd: clone, env, detached: true });
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output.text += chunk;
      });
    return { child, output, ended: once(child, 'close') };
  };

  /** Starts the site in another terminal, after Ctrl+C there. */
  async function start(): Promise<void> {
    await stopSite();
    const { child, output, ended } = bash('npm start');
    stopSite = async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await ended;
    };
    const failed = ended.then(() => {
      throw new Error(output.text);
    });
    await Promise.race([failed, expect.poll(() => output.text).toContain('"event":"listening"')]);
  }

  async function run(text: string): Promise<string> {
    const commands = text.replaceAll(SITE, `http://localhost:${port}`).split('\n');
    exports += commands
      .filter((line) => line.startsWith('export '))
      .map((line) => `${line}\n`)
      .join('');
    const { output, ended } = bash(commands.filter((line) => line !== 'npm start').join('\n'));
    expect([(await ended)[0], output.text]).toEqual([0, expect.anything()]);
    if (commands.includes('npm start')) await start();
    return output.text;
  }

  const fileAt = (path: string) => join(folder, 'harbour', path);
  const get = (path: string, options?: TestRequest) =>
    pageAt(`http://127.0.0.1:${port}`, path, { host: 'localhost', ...options });

  return {
    run,
    get,
    send: (path: string, options: TestRequest) =>
      sendRequest(`http://127.0.0.1:${port}`, path, { host: 'localhost', ...options }),
    mails: () => readdir(join(clone, 'spool', 'mail')),
    async write(path: string, text: string): Promise<void> {
      lastFile = fileAt(path);
      await mkdir(dirname(lastFile), { recursive: true });
      const before = await readFile(lastFile, 'utf8').catch(() => undefined);
      const isNew = before === undefined || !path.endsWith('.yaml');
      await writeFile(lastFile, isNew ? text : withChanges(before, text));
    },
    async removeLine(line: string): Promise<void> {
      const text = await readFile(lastFile, 'utf8');
      expect(text).toContain(`${line}\n`);
      await writeFile(lastFile, text.replace(`${line}\n`, ''));
    },
    /** An edit takes effect within a second. */
    async open(path: string): Promise<void> {
      await expect.poll(async () => [path, (await get(path)).status]).toEqual([path, 200]);
    },
  };
}

it('the tutorial leads from a clone to a site of one’s own, by its own commands and files', async () => {
  const reader = await createReader();
  let checks = 0;
  for (const step of stepsOf(await readFile(join(ROOT, 'docs', 'tutorial.md'), 'utf8'))) {
    if (step.kind === 'file') await reader.write(step.path, step.text);
    if (step.kind === 'line') await reader.removeLine(step.text);
    if (step.kind === 'address') await reader.open(step.text);
    if (step.kind !== 'commands') continue;
    const output = await reader.run(step.text);
    if (step.text.includes('content:check')) {
      checks += 1;
      expect(output).toContain('../harbour/content: 0 fault(s), 0 warning(s), 0 notice(s).');
    }
    if (!step.text.includes('npm run preview')) continue;
    // npm prints the command, with an address in it, before what it says.
    const { pathname, search } = new URL(output.trim().split('\n').at(-1) ?? '');
    const opened = await reader.send(pathname + search, {});
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const page = String(opened.headers.location);
    expect((await reader.get(page)).status).toBe(404);
    expect((await reader.get(page, { headers: { cookie } })).texts('h1')).toEqual([
      'Phones are stolen at the ferry',
    ]);
  }
  expect(checks).toBe(2);

  await expect.poll(async () => (await reader.get('/')).texts('h1')).toEqual(['Safe by the harbour']);
  const home = await reader.get('/');
  expect(home.texts('title')).toEqual(['Safe by the harbour - Harbour Advice']);
  const [sheet = ''] = home.hrefs('link[rel=stylesheet]');
  expect((await reader.get(sheet)).html).toContain('--colour-brand:#0b5d53');
  for (const [picture, colour] of [
    ['logo', '#0b5d53'],
    ['logo-light', '#ffffff'],
  ])
    expect((await reader.get(`/images/${picture}.svg`)).html).toContain(`stroke="${colour}"`);
  expect(home.html).not.toMatch(/example organisation/i);

  const guidance = await reader.get('/guidance/lost-phone');
  expect(guidance.attributes('main img', 'alt')).toContain('A phone with a padlock on its screen');
  expect(guidance.attributes('[data-term]', 'data-term')).toEqual(['Screen lock']);
  expect((await reader.get('/section/advice-guidance/jargon-buster')).html).toContain('Passcode');
  for (const query of ['stolen+on+the+ferry', 'handset', 'nicked'])
    expect((await reader.get(`/search?q=${query}`)).hrefs('main a')).toContain('/guidance/lost-phone');
  expect((await reader.get('/api/1/services/v1/news-rss-feed.xml')).html).toContain(
    'Phones are stolen at the ferry',
  );

  expect((await reader.get('/cyberaware/actionplan/phone')).html).toContain('How does your phone open?');

  const form = '/section/about-us/ask-for-a-talk';
  const posted = await reader.send(form, {
    form: { 'form-id': basename(form), email: 'ada@harbour.org', subject: 'Phones' },
  });
  expect([posted.status, posted.text]).toEqual([303, expect.anything()]);
  expect(await reader.mails()).toHaveLength(1);
});
