import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What `npm run dev` builds from and looks at. Types are checked by tests/unit/type-check: here there are none to read. */
const PARTS = [
  ...['shared', 'client', 'server', 'content-service', 'build', 'sites', 'staticjson'],
  // Development builds have the gallery, whose samples name these places.
  ...['tests/gallery', 'tests/accessibility/places.ts', 'tests/tsconfig.json'],
  ...[
    'build.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ],
];
/** A build from nothing, on a machine that has other things to do. */
const LONG = 180_000;

const PAGE = '/guidance/passkeys';
const PAGE_FILE = 'content-service/content/main/guidance/passkeys.yaml';
const COMPONENT = 'shared/article/ArticlePage.tsx';

let folder: string;
let origin: string;
let stop: () => Promise<void>;
/** What open tabs have been told, oldest first. */
let told: string[] = [];

const get = (path: string) => sendRequest(origin, path, { host: 'localhost' }).catch(() => undefined);
const textOf = async (path: string) => (await get(path))?.text;
const lastFaults = () => told.findLast((event) => event.startsWith('event: faults')) ?? '';
const soon = { timeout: 60_000, interval: 50 };

/** Follows the signals as a browser does: connects again whenever the server has gone. */
async function followSignals(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(`${origin}/build-id`, { signal });
      let rest = '';
      for await (const chunk of response.body ?? []) {
        const events = `${rest}${Buffer.from(chunk)}`.split('\n\n');
        rest = events.pop() ?? '';
        told.push(...events);
      }
    } catch {
      // Between two builds nobody is there.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'development-'));
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['build.ts', '--watch'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), OPS_PORT: '0', LOG_LEVEL: 'error' },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const signals = new AbortController();
  const following = followSignals(signals.signal);
  stop = async () => {
    child.kill('SIGTERM');
    signals.abort();
    await Promise.all([gone, following]);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  await vi.waitFor(async () => expect((await get(PAGE))?.status).toBe(200), { ...soon, timeout: LONG });
}, LONG);
afterAll(() => stop());

/** Changes a file until the test is over. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const changed = change(before);
  expect(changed).not.toBe(before);
  told = [];
  await writeFile(path, changed);
  const undo = () => writeFile(path, before);
  onTestFinished(undo);
  return undo;
}

it(
  'shows an edit of the content at once, and has open pages load anew',
  async () => {
    expect(await textOf(PAGE)).not.toContain('A title as edited');
    await edit(PAGE_FILE, (text) => text.replace(/^title: .*$/m, 'title: A title as edited'));
    const saved = performance.now();
    await expect.poll(() => textOf(PAGE), soon).toContain('A title as edited');
    // A page is fresh for fifty seconds elsewhere.
    expect(performance.now() - saved).toBeLessThan(45_000);
    expect(told.some((event) => /^data: \d+ \d+$/.test(event))).toBe(true);
  },
  LONG,
);

it(
  'shows a page that was missing as soon as its file is there',
  async () => {
    const path = '/guidance/written-just-now';
    expect((await get(path))?.status).toBe(404);
    const file = join(folder, `content-service/content/main${path}.yaml`);
    await writeFile(file, await readFile(join(folder, PAGE_FILE), 'utf8'));
    onTestFinished(() => rm(file));
    await expect.poll(async () => (await get(path))?.status, soon).toBe(200);
  },
  LONG,
);

it(
  'says what is wrong with content, and shows what was right before',
  async () => {
    const undo = await edit(PAGE_FILE, (text) => `${text}\nnobodyKnowsThis: 1\n`);
    await expect.poll(lastFaults, soon).toMatch(/passkeys\.yaml.*nobodyKnowsThis/);
    expect((await get(PAGE))?.status).toBe(200);
    await undo();
    await expect.poll(lastFaults, soon).not.toContain('nobodyKnowsThis');
  },
  LONG,
);

it(
  'names file, line and code of a mistake in the syntax, and goes on with the last good build',
  async () => {
    const undo = await edit(COMPONENT, (text) =>
      text.replace('export function Component', 'export function ('),
    );
    await expect.poll(lastFaults, soon).toMatch(/ArticlePage\.tsx:\d+:\d+.*export function \(/);
    expect((await get(PAGE))?.status).toBe(200);
    await undo();
    await expect.poll(lastFaults, soon).not.toContain('ArticlePage');
  },
  LONG,
);

it(
  'names the place of what ends the server at its start, and goes on with the last good build',
  async () => {
    const undo = await edit(
      'server/http/request-paths.ts',
      (text) => `${text}\nthrow new Error('ends here');\n`,
    );
    await expect
      .poll(lastFaults, soon)
      .toMatch(/ends here.*server\/http\/request-paths\.ts:\d+:\d+.*> +\d+ \| throw/);
    expect((await get(PAGE))?.status).toBe(200);
    await undo();
    await expect.poll(lastFaults, soon).not.toContain('ends here');
  },
  LONG,
);

it.each([
  ['a page', COMPONENT, 'Component'],
  ['the layout', 'shared/layout/Document.tsx', 'Document'],
])(
  'names file, line and code of what fails while %s is rendered',
  async (_what, file, name) => {
    const undo = await edit(file, (text) =>
      text.replace(
        `export function ${name}() {`,
        `export function ${name}() {\n  if (Date.now() > 1) throw new Error('fails here');`,
      ),
    );
    await expect.poll(async () => (await get(PAGE))?.status, soon).toBe(500);
    const place = `${file}:`;
    // A server that starts meanwhile knows of no page yet: whoever comes back to it asks for one.
    const faultsOfPage = async () => {
      await get(PAGE);
      return lastFaults();
    };
    await expect.poll(faultsOfPage, soon).toContain(place);
    expect(lastFaults()).toMatch(/fails here.*> +\d+ \| .*throw new Error/);
    // Without a layout there is no script that could show it.
    const text = (await textOf(PAGE)) ?? '';
    if (!text.includes('<script')) expect(text).toContain(place);
    await undo();
    await expect.poll(async () => (await get(PAGE))?.status, soon).toBe(200);
  },
  LONG,
);
