import { spawn } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The inputs of `npm run dev`. Types are checked by tests/unit/type-check: here there are none to read. */
const PARTS = [
  ...['shared', 'client', 'server', 'content-service', 'build', 'sites', 'staticjson'],
  // Development builds include the gallery, whose samples name these places.
  ...['tests/gallery', 'tests/accessibility/places.ts', 'tests/tsconfig.json'],
  ...['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'],
  'vitest.config.ts',
];
/** All that the tests need of the content, which is read at every restart. */
const NEEDED =
  /content-service\/content\/\w+(?:\/(?:header|footer|home-page|error-pages)\.yaml|\/guidance(?:\/passkeys\.yaml)?)?$/;
const isNeeded = (path: string) => !/content-service\/content\//.test(path) || NEEDED.test(path);

const PAGE = '/guidance/passkeys';
const PAGE_FILE = 'content-service/content/main/guidance/passkeys.yaml';
const COMPONENT = 'shared/article/ArticlePage.tsx';

let folder: string;
let origin: string;
let stop: () => Promise<void>;
/** Events that open tabs have received, oldest first. */
let told: string[] = [];

const get = (path: string) => sendRequest(origin, path, { host: 'localhost' }).catch(() => undefined);
const textOf = async (path: string) => (await get(path))?.text;
const lastFaults = () => told.findLast((event) => event.startsWith('event: faults')) ?? '';

/** Follows the events as a browser does: it reconnects whenever the server has gone. */
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
      // Between two builds no server runs.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

beforeAll(async () => {
  folder = temporaryFolder();
  for (const part of PARTS)
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isNeeded });
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
  };
  const isUp = async () => expect((await get(PAGE))?.status).toBe(200);
  await vi.waitFor(isUp, { timeout: 180_000, interval: 50 });
});
afterAll(() => stop());

/** Changes a file until the test ends. */
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

it('shows an edit of the content at once, and reloads open pages', async () => {
  expect(await textOf(PAGE)).not.toContain('A title as edited');
  await edit(PAGE_FILE, (text) => text.replace(/^title: .*$/m, 'title: A title as edited'));
  const saved = performance.now();
  await expect.poll(() => textOf(PAGE)).toContain('A title as edited');
  // Outside development, a page is fresh for fifty seconds.
  expect(performance.now() - saved).toBeLessThan(45_000);
  await expect.poll(() => told.some((event) => /^data: \d+ \d+$/.test(event))).toBe(true);
});

it('shows a missing page as soon as its file exists', async () => {
  const path = '/guidance/written-just-now';
  expect((await get(path))?.status).toBe(404);
  const file = join(folder, `content-service/content/main${path}.yaml`);
  await writeFile(file, await readFile(join(folder, PAGE_FILE), 'utf8'));
  onTestFinished(() => rm(file));
  await expect.poll(async () => (await get(path))?.status).toBe(200);
});

it('reports faults of content, and shows the previous version', async () => {
  const undo = await edit(PAGE_FILE, (text) => `${text}\nnobodyKnowsThis: 1\n`);
  await expect.poll(lastFaults).toMatch(/passkeys\.yaml.*nobodyKnowsThis/);
  expect((await get(PAGE))?.status).toBe(200);
  await undo();
  await expect.poll(lastFaults).not.toContain('nobodyKnowsThis');
});

it('reports file, line and code of a syntax error, and keeps the last good build', async () => {
  const undo = await edit(COMPONENT, (text) =>
    text.replace('export function Component', 'export function ('),
  );
  await expect.poll(lastFaults).toMatch(/ArticlePage\.tsx:\d+:\d+.*export function \(/);
  expect((await get(PAGE))?.status).toBe(200);
  await undo();
  await expect.poll(lastFaults).not.toContain('ArticlePage');
});

it('reports the place of an error that ends the server at its start, and keeps the last good build', async () => {
  const undo = await edit(
    'server/http/request-paths.ts',
    (text) => `${text}\nthrow new Error('ends here');\n`,
  );
  await expect
    .poll(lastFaults)
    .toMatch(/ends here.*server\/http\/request-paths\.ts:\d+:\d+.*> +\d+ \| throw/);
  expect((await get(PAGE))?.status).toBe(200);
  await undo();
  await expect.poll(lastFaults).not.toContain('ends here');
});

it('reports file, line and code of an error while a page is rendered, and on the page where the layout is broken', async () => {
  const [file, name] = ['shared/layout/Document.tsx', 'Document'];
  const undo = await edit(file, (text) =>
    text.replace(
      `export function ${name}() {`,
      `export function ${name}() {\n  if (Date.now() > 1) throw new Error('fails here');`,
    ),
  );
  await expect.poll(async () => (await get(PAGE))?.status).toBe(500);
  const place = `${file}:`;
  // A server that starts in between does not know the page yet: returning visitors request it.
  const faultsOfPage = async () => {
    await get(PAGE);
    return lastFaults();
  };
  await expect.poll(faultsOfPage).toContain(place);
  expect(lastFaults()).toMatch(/fails here.*> +\d+ \| .*throw new Error/);
  // Without a layout there is no script that could show it.
  expect(await textOf(PAGE)).toContain(place);
  await undo();
  await expect.poll(async () => (await get(PAGE))?.status).toBe(200);
});
