import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Metafile } from 'esbuild';
import { writeManifest } from './asset-manifest.ts';
import { serverOptions } from './bundles.ts';
import { buildClient } from './client.ts';
import { type Output, ROOT } from './paths.ts';

const WATCHED = ['shared', 'client', 'server', 'content-service', 'sites'];
/** Content is watched by the content service itself; what the sites are is read at start. */
const isSource = (folder: string, name: string): boolean =>
  folder === 'sites' || /\.(?:tsx?|css)$/.test(name);
/** Editors save in several steps. */
const SETTLE_MS = 15;

/** Ends a process and waits until its port is free. Nothing is worth waiting for in development. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** A process that can be started anew; the old one ends first, as it holds the port. */
class Restartable {
  #child: ChildProcess | undefined;
  readonly #start: () => ChildProcess;

  constructor(start: () => ChildProcess) {
    this.#start = start;
    process.on('exit', () => this.#child?.kill('SIGKILL'));
  }

  async restart(): Promise<ChildProcess> {
    await end(this.#child);
    this.#child = this.#start();
    return this.#child;
  }
}

/** The site's process, and another one that stands by, with the packages loaded, to take its place. */
class SiteProcess {
  #running: ChildProcess | undefined;
  #next: ChildProcess | undefined;
  #standby: ChildProcess | undefined;
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
    process.on('exit', () => {
      for (const child of [this.#running, this.#next, this.#standby]) child?.kill('SIGKILL');
    });
  }

  /** Starts new code. It waits for the browser's part of the build that `env` names before it opens its port. */
  prepare(packages: readonly string[], env: NodeJS.ProcessEnv): void {
    this.#next?.kill('SIGKILL');
    this.#next = this.#standby?.connected ? this.#standby : standBy(packages);
    this.#standby = undefined;
    this.#next.send({ entry: this.#entry, env });
  }

  /** Frees the port for what was prepared. */
  async giveWay(): Promise<void> {
    await end(this.#running);
    this.#running = this.#next;
    this.#next = undefined;
  }

  standBy(packages: readonly string[]): void {
    this.#standby ??= standBy(packages);
  }
}

const standBy = (packages: readonly string[]): ChildProcess =>
  fork(join(import.meta.dirname, 'standby.mjs'), [...packages], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
  });

/** Names of the packages that a bundle imports. */
const packagesOf = ({ outputs }: Metafile): readonly string[] => [
  ...new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.flatMap(({ path, external }) => (external && !path.startsWith('node:') ? [path] : [])),
    ),
  ),
];

/** Starts the content service and gives its address. */
async function startContentService(service: Restartable): Promise<string> {
  const child = await service.restart();
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the content service ended with code ${code}`)));
    child.on('message', (message: { readonly port?: number }) => {
      if (message.port) resolve(`http://127.0.0.1:${message.port}`);
    });
  });
}

/** Builds on every change and restarts what has changed; open pages reload by themselves. Runs until it is stopped. */
export async function develop(output: Output): Promise<void> {
  await mkdir(output.assets, { recursive: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const server = await context({ ...serverOptions(output), metafile: true });
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
  const contentServiceEntry = join(output.dist, 'content-service', 'start.js');
  const contentService = new Restartable(() =>
    fork(contentServiceEntry, [], { cwd: ROOT, env: { ...env, PORT: '0' } }),
  );
  let contentServiceUrl = env.CONTENT_SERVICE_URL;
  /** The entry names its chunks by their content, so its text tells whether anything has changed. */
  let contentServiceCode = '';
  const site = new SiteProcess(join(output.dist, 'server', 'start.js'));

  async function rebuild(): Promise<void> {
    const started = performance.now();
    const buildId = String(Date.now());
    const [client, packages] = await Promise.all([buildClient(output), rebuildServer(buildId)]);
    await site.giveWay();
    await writeManifest(client, output, buildId);
    console.log(`Built in ${Math.round(performance.now() - started)} ms`);
    site.standBy(packages);
  }

  async function rebuildServer(buildId: string): Promise<readonly string[]> {
    const { metafile } = await server.rebuild();
    const contentServiceNow = await readFile(contentServiceEntry, 'utf8');
    if (!env.CONTENT_SERVICE_URL && contentServiceNow !== contentServiceCode) {
      contentServiceUrl = await startContentService(contentService);
      contentServiceCode = contentServiceNow;
    }
    const packages = packagesOf(metafile);
    site.prepare(packages, { CONTENT_SERVICE_URL: contentServiceUrl, BUILD_ID: buildId });
    return packages;
  }

  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The bundlers have printed what is wrong; the next save is the next chance.
      work = work.then(rebuild).catch((error: unknown) => console.error(String(error)));
    }, SETTLE_MS);
  };
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || !isSource(folder, name)) return;
      // It reads the sites too.
      if (folder === 'sites') contentServiceCode = '';
      onChange();
    });
  }
  onChange();
}
