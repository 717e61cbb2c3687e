import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BuildFailure, context, formatMessages } from 'esbuild';
import { writeManifest } from './asset-manifest.ts';
import { type Bundle, buildClient, buildServer } from './build-scripts.ts';
import { ContentServiceProcess, SiteProcess } from './development-processes.ts';
import { type Output, ROOT } from './paths.ts';
import { createTypeCheck } from './type-check.ts';
import { writeTypeface } from './typeface.ts';

const WATCHED = ['shared', 'client', 'server', 'content-service', 'sites', 'tests/gallery'];
/** The content service watches the content itself; site files are read at start. */
const isSource = (folder: string, name: string): boolean =>
  folder === 'sites' || /\.(?:tsx?|css)$/.test(name);
/** Editors save in several steps. */
const SETTLE_MS = 15;

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && 'warnings' in error && Array.isArray(error.errors);

/** The error message of a bundler or a starting process, with file, line and code. */
async function messageOf(error: unknown): Promise<string> {
  if (isBuildFailure(error)) return (await formatMessages(error.errors, { kind: 'error' })).join('\n');
  return stripVTControlCharacters(error instanceof Error ? error.message : String(error));
}

/** Runs the bundler so that a later call with the same options reads only what has changed. */
function createIncrementalBundle(): Bundle {
  const contexts = new Map<string, Promise<{ rebuild(): ReturnType<Bundle> }>>();
  return async function bundle(options) {
    const key = JSON.stringify(options);
    const existing = contexts.get(key) ?? context({ ...options, logLevel: 'silent' });
    contexts.set(key, existing);
    return (await existing).rebuild();
  };
}

/**
 * Rebuilds on every change and restarts what has changed; open pages reload by themselves. If a build or a
 * start fails, the running version stays. Errors appear in the terminal and in open pages. Runs until
 * stopped.
 */
export async function develop(output: Output): Promise<void> {
  await Promise.all([mkdir(output.assets, { recursive: true }), writeTypeface(output.dist)]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const site = new SiteProcess(join(output.dist, 'server', 'start.js'));
  /** The faults that `server/ops/open-tabs.ts` shows. A newly started site has none. */
  let faults = { build: '', types: '', content: '' };
  function show(more: Partial<typeof faults>): void {
    faults = { ...faults, ...more };
    site.tell({ kind: 'faults', faults });
  }

  const bundle = createIncrementalBundle();
  const checkTypes = createTypeCheck(ROOT, (types) => {
    if (types !== '') console.error(types);
    show({ types });
  });

  const contentServiceEntry = join(output.dist, 'content-service', 'start.js');
  const contentService = new ContentServiceProcess(contentServiceEntry, (message) => {
    if (message.kind === 'content-changed') site.tell(message);
    else if (message.faults) show({ content: message.faults.join('\n') });
  });
  let contentServiceUrl = process.env.CONTENT_SERVICE_URL;
  let contentServiceCode = '';

  async function rebuild(): Promise<void> {
    const started = performance.now();
    const buildId = String(Date.now());
    // Both end before the next change is handled, even if one fails.
    const [client, packages] = await Promise.allSettled([
      buildClient(output, true, bundle),
      rebuildServer(buildId),
    ]);
    if (client.status === 'rejected') throw client.reason;
    if (packages.status === 'rejected') throw packages.reason;
    await writeManifest(client.value, output, buildId);
    await site.changeOver();
    await contentService.changeOver();
    show({ build: '' });
    console.log(`Built in ${Math.round(performance.now() - started)} ms`);
    site.standBy(packages.value);
    checkTypes();
  }

  async function rebuildServer(buildId: string): Promise<readonly string[]> {
    const modules = await buildServer(output, undefined, bundle);
    const contentServiceNow = await readFile(contentServiceEntry, 'utf8');
    if (!process.env.CONTENT_SERVICE_URL && contentServiceNow !== contentServiceCode) {
      contentServiceUrl = await contentService.start();
      contentServiceCode = contentServiceNow;
    }
    const packages = modules.filter((name) => !name.startsWith('node:'));
    site.prepare(packages, { CONTENT_SERVICE_URL: contentServiceUrl, BUILD_ID: buildId });
    return packages;
  }

  async function rebuildOrReport(): Promise<void> {
    try {
      await rebuild();
    } catch (error) {
      const build = await messageOf(error);
      console.error(build);
      // The next save triggers another build.
      show({ build });
    }
  }

  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuildOrReport);
    }, SETTLE_MS);
  };
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      // Without a content service, its content may be at fault.
      if (!name || !(isSource(folder, name) || contentServiceUrl === undefined)) return;
      // It reads the sites too.
      if (folder === 'sites') contentServiceCode = '';
      onChange();
    });
  }
  onChange();
}
