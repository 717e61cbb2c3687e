import { join } from 'node:path';
import { readAssetManifest } from './assets/asset-manifest.ts';
import { composeApp } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { startEmbeddedContentService } from './content/embedded-content-service.ts';
import { readStaticFallbacks } from './content/static-fallback.ts';
import { listen } from './http/listen.ts';
import { createLog, type Log } from './log/log.ts';
import { createOpsApp } from './ops/ops-app.ts';

// This file is bundled to dist/server/start.js.
const DIST = join(import.meta.dirname, '..');
const ROOT = join(DIST, '..');

/** Longest wait at the stop for answers that are under way, in milliseconds. */
const STOP_GRACE_MS = 10_000;
const CONTENT_SERVICE_START_MS = 15_000;

/** Reads everything that the start depends on; on failure names every problem at once and exits with 1. */
async function prepare() {
  const config = readConfig(process.env);
  const [manifest, fallbacks] = await Promise.all([
    readAssetManifest(DIST),
    readStaticFallbacks(join(ROOT, 'staticjson')),
  ]);
  const problems = [
    ...(config.ok ? [] : config.problems),
    ...(manifest.ok ? [] : [manifest.problem]),
    ...(fallbacks.ok ? [] : fallbacks.problems),
  ];
  if (config.ok && manifest.ok && fallbacks.ok) {
    return { config: config.config, manifest: manifest.manifest, fallbacks: fallbacks.fallbacks };
  }
  return exitWith(createLog('error'), problems);
}

function exitWith(log: Log, problems: readonly string[]): never {
  for (const problem of problems) log.error('start-failed', { problem });
  process.exit(1);
}

/** The content service that the configuration names, or the embedded one. */
async function contentServiceOf({ contentServiceUrl }: Config, log: Log) {
  if (contentServiceUrl) return { url: contentServiceUrl, stop: async () => undefined };
  const entry = join(DIST, 'content-service', 'start.js');
  return startEmbeddedContentService({ entry, cwd: ROOT, log, timeoutMs: CONTENT_SERVICE_START_MS });
}

async function start(): Promise<void> {
  const { config, manifest, fallbacks } = await prepare();
  const log = createLog(config.logLevel);
  const contentService = await contentServiceOf(config, log);
  const { app, closeConnections } = composeApp({
    config,
    log,
    contentServiceUrl: contentService.url,
    manifest,
    fallbacks,
    assetsFolder: join(DIST, 'client', 'assets'),
  });
  let isReady = false;
  const ops = await listen(createOpsApp({ isReady: () => isReady }), config.opsPort, config.bindHost);
  const web = await listen(app, config.port, config.bindHost);
  isReady = true;
  log.info('listening', {
    main: `http://localhost:${web.port}`,
    agency: `http://agency.localhost:${web.port}`,
    ops: `http://localhost:${ops.port}`,
  });

  let isStopping = false;
  const stop = async () => {
    // From a terminal the signal comes twice, to the whole group and through npm: the second must not cut the first.
    if (isStopping) return;
    isStopping = true;
    isReady = false;
    log.info('stopping');
    await web.close(STOP_GRACE_MS);
    await Promise.all([ops.close(0), contentService.stop()]);
    await closeConnections();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await start().catch((error: unknown) => exitWith(createLog('error'), [String(error)]));
