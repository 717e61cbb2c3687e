import { type ChildProcess, fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context } from 'esbuild';
import { joinMetafiles, writeManifest } from './asset-manifest.ts';
import { classicOptions, clientOptions, serverOptions } from './bundles.ts';
import { type Output, ROOT } from './paths.ts';

const WATCHED = ['shared', 'client', 'server', 'content-service'];
/** Content is watched by the content service itself. */
const SOURCE = /\.(?:tsx?|css)$/;
/** Editors save in several steps. */
const SETTLE_MS = 30;

/** A process that can be started anew; the old one ends first, as it holds the port. */
class Restartable {
  #child: ChildProcess | undefined;
  readonly #start: () => ChildProcess;

  constructor(start: () => ChildProcess) {
    this.#start = start;
    process.on('exit', () => this.#child?.kill('SIGKILL'));
  }

  async restart(): Promise<ChildProcess> {
    const old = this.#child;
    if (old && old.exitCode === null && old.signalCode === null) {
      const gone = new Promise((resolve) => old.once('exit', resolve));
      // Nothing is worth waiting for in development.
      old.kill('SIGKILL');
      await gone;
    }
    this.#child = this.#start();
    return this.#child;
  }
}

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
  const [client, classic, server] = await Promise.all([
    context(clientOptions(output)),
    context(classicOptions(output)),
    context(serverOptions(output)),
  ]);
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
  const contentServiceEntry = join(output.dist, 'content-service', 'start.js');
  const contentService = new Restartable(() =>
    fork(contentServiceEntry, [], { cwd: ROOT, env: { ...env, PORT: '0' } }),
  );
  let contentServiceUrl = env.CONTENT_SERVICE_URL;
  /** The entry names its chunks by their content, so its text tells whether anything has changed. */
  let contentServiceCode = '';
  const site = new Restartable(() =>
    spawn(process.execPath, ['--enable-source-maps', join(output.dist, 'server', 'start.js')], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...env, CONTENT_SERVICE_URL: contentServiceUrl, BUILD_ID: String(Date.now()) },
    }),
  );

  async function rebuild(): Promise<void> {
    const started = performance.now();
    const [modules, script] = await Promise.all([client.rebuild(), classic.rebuild(), server.rebuild()]);
    await writeManifest(joinMetafiles(modules.metafile, script.metafile), output);
    const code = await readFile(contentServiceEntry, 'utf8');
    if (!env.CONTENT_SERVICE_URL && code !== contentServiceCode) {
      contentServiceUrl = await startContentService(contentService);
      contentServiceCode = code;
    }
    await site.restart();
    console.log(`Built and restarted in ${Math.round(performance.now() - started)} ms`);
  }

  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // esbuild has printed what is wrong; the next save is the next chance.
      work = work.then(rebuild).catch((error: unknown) => console.error(String(error)));
    }, SETTLE_MS);
  };
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name && SOURCE.test(name)) onChange();
    });
  }
  onChange();
}
