import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listenProblem } from '#shared/contract/parsing/settings.server.ts';
import type { Config } from './config.ts';
import {
  type EmbeddedContentService,
  problemsOf,
  startEmbeddedContentService,
} from './embedded-service/embedded-content-service.ts';
import type { Forked, ProcessOptions } from './embedded-service/fork-content-service.ts';
import { describeDefect } from './log/describe-defect.ts';
import { createLog, type Log } from './log/log.ts';
import { openRedis } from './redis/redis-link.ts';
import { localAddress, opsAddress } from './site/local-address.ts';

// This file is bundled to dist/server/run-site.cjs.
const DIST = join(import.meta.dirname, '..');
const ROOT = join(DIST, '..');
const FALLBACKS = join(ROOT, 'staticjson');

/** Longest wait for responses in flight when stopping, in milliseconds. */
const STOP_GRACE_MS = 10_000;
/** How often the header is read without visitors; in milliseconds. */
const SERVICE_CHECK_MS = 10_000;
/** Delay of the embedded content service's first announcement, in milliseconds: the first pages come first. */
const BEFORE_ANNOUNCEMENTS_MS = 1000;
/** The embedded content service checks all content first, which took more than a minute on an overloaded machine. */
const CONTENT_SERVICE_START_MS = 300_000;

/** `detail`: the message for developers. */
async function exitWith(log: Log, problems: readonly string[], detail?: string): Promise<never> {
  // With a LOG_LEVEL that hides errors, the log would not say why.
  const visibleLog = log.writesErrors ? log : createLog('error', process.stderr);
  for (const problem of problems) visibleLog.error('start-failed', { problem });
  // For developers: the previous build keeps running and shows it.
  process.send?.({ kind: 'failed', problem: detail ?? problems.join('\n') });
  await log.flush();
  return process.exit(1);
}

/** The configured content service, or the embedded one. */
async function contentServiceOf(
  { contentServiceUrl }: Config,
  log: Log,
  embedded: ProcessOptions,
  forked: Forked | undefined,
): Promise<EmbeddedContentService> {
  // An external service has its own configuration of where to announce changes.
  if (contentServiceUrl)
    return { url: contentServiceUrl, announceTo: () => undefined, stop: async () => undefined };
  return startEmbeddedContentService({ ...embedded, forked, log, timeoutMs: CONTENT_SERVICE_START_MS });
}

/**
 * Starts everything that a page needs. On failure, reports every problem and exits with 1.
 */
async function prepare(embedded: ProcessOptions, forked: Forked | undefined) {
  const [{ readConfig }, { readChecked, readSites }, { knownTexts }, { missingTexts }] = await Promise.all([
    import('./config.ts'),
    import('#shared/contract/site/read-sites.server.ts'),
    import('#shared/catalogues.server.ts'),
    import('#shared/contract/text/site-texts.server.ts'),
  ]);
  // The embedded content service finds them by absolute path, from any working directory.
  const checked = readChecked(join(DIST, 'checked-sites.json'), fs);
  const read = readConfig(process.env, (folder) =>
    readSites(resolve(ROOT, folder), fs, knownTexts, resolve(ROOT, 'translations'), checked),
  );
  const log = createLog(read.ok ? read.config.logLevel : 'error');
  const contentService = read.ok ? contentServiceOf(read.config, log, embedded, forked) : undefined;
  // Awaited below, once the site has reported its own problems.
  contentService?.catch(() => undefined);
  const [{ composeParts }, { readAssetManifest }, { readStaticFallbacks }, soundFallbacks] =
    await Promise.all([
      import('./compose.ts'),
      import('./assets/asset-manifest.ts'),
      import('./content/static-fallback.ts'),
      readFile(join(DIST, 'sound-fallbacks'), 'utf8').catch(() => undefined),
    ]);
  const buildId = read.ok ? read.config.buildId : undefined;
  const manifest = await readAssetManifest(DIST, buildId);
  const sites = read.ok ? read.config.sites : read.sites;
  // Development does not check them at every save. The tests do.
  const isSound = (fingerprint: string) => buildId !== undefined || fingerprint === soundFallbacks;
  const fallbacks = sites && readStaticFallbacks(FALLBACKS, sites, isSound);
  for (const { variant } of sites ?? []) {
    if (/^en\b/.test(variant.locale)) continue;
    const texts = missingTexts(variant.texts ?? {}, knownTexts.catalogues);
    if (texts.length > 0) log.info('untranslated-texts', { site: variant.id, texts });
  }
  if (!fs.existsSync(FALLBACKS))
    log.warn('no-fallbacks', { folder: FALLBACKS, advice: 'create them with npm run snapshot' });
  if (!read.ok || !manifest.ok || !fallbacks?.ok || !contentService) {
    const problems = [
      ...(read.ok ? [] : read.problems),
      ...(manifest.ok ? [] : [manifest.problem]),
      ...(!fallbacks || fallbacks.ok ? [] : fallbacks.problems),
      // Otherwise it has started, and reports them itself.
      ...(forked && !contentService ? await problemsOf(forked) : []),
    ];
    // Both read some variables.
    return exitWith(log, [...new Set(problems)]);
  }
  return { config: read.config, log, composeParts, ...manifest, ...fallbacks, contentService };
}

/** Announces builds and faults to a developer's tabs. */
async function openTabsOf({ buildId }: Config) {
  if (buildId === undefined) return undefined;
  const [{ createOpenTabs }, { followDeveloper }] = await Promise.all([
    import('./ops/open-tabs.ts'),
    import('./ops/follow-developer.ts'),
  ]);
  return { tabs: createOpenTabs(buildId), followDeveloper };
}

async function start(embedded: ProcessOptions, forked: Forked | undefined): Promise<void> {
  const { config, composeParts, manifest, fallbacks, ...rest } = await prepare(embedded, forked);
  const development = await openTabsOf(config);
  const log = development?.tabs.watching(rest.log, (error) => describeDefect(error, ROOT)) ?? rest.log;
  // Sites that do not use these features do not load their packages.
  const spans =
    config.spans && (await import('./log/record-spans.ts')).recordSpans(config.spans, log, Date.now);
  const [contentService, { createApp }, { listen }, { createOpsApp }] = await Promise.all([
    rest.contentService,
    import('./app.ts'),
    import('./http/listen.ts'),
    import('./ops/ops-app.ts'),
  ]);
  const parts = composeParts({
    config: { ...config, emergencyFile: config.emergencyFile ?? join(ROOT, 'spool', 'emergency.json') },
    log,
    contentServiceUrl: contentService.url,
    manifest,
    fallbacks,
    assetsFolder: join(DIST, 'client', 'assets'),
    redis: await openRedis(config.redisUrl, log),
    traceRequest: spans?.traceRequest,
  });
  parts.metrics.watchProcess();
  const app = createApp(parts, development?.tabs);
  await development?.followDeveloper(development.tabs, parts.purge);
  let isReady = false;
  /** A port that the system refuses is a problem of the configuration. */
  const refused = (setting: string) => (error: unknown) => {
    const problem = listenProblem(error, setting);
    if (problem === undefined) throw error;
    return exitWith(log, [problem]);
  };
  // The token of the embedded content service, known to this process alone.
  const ownToken = config.contentServiceUrl ? undefined : randomBytes(32).toString('base64url');
  const ops = await listen(
    createOpsApp({
      ...parts,
      isReady: () => isReady,
      purgeTokens: [...config.purgeTokens, ...(ownToken === undefined ? [] : [ownToken])],
      desk: {
        ...parts,
        sites: config.sites,
        previewKey: config.previewKey,
        // In development the site is on this machine, not at its public origin.
        originOf: (site) => (config.isProduction ? site.variant.origin : localAddress(site, config.port)),
      },
    }),
    config.opsPort,
    config.bindHost,
  ).catch(refused('OPS_PORT'));
  await Promise.all([parts.shareFiles(), parts.startServing()]);
  const { maxConnections } = config;
  const web = await listen(app, config.port, config.bindHost, { maxConnections }).catch(refused('PORT'));
  isReady = true;
  log.info('listening', {
    ...Object.fromEntries(config.sites.map((site) => [site.variant.id, localAddress(site, web.port)])),
    ops: `http://localhost:${ops.port}`,
  });
  if (ownToken !== undefined) {
    const target = { url: `${opsAddress(config.bindHost, ops.port)}/purge`, token: ownToken };
    setTimeout(() => contentService.announceTo(target), BEFORE_ANNOUNCEMENTS_MS).unref();
  }

  // Nobody may visit for a while. The log should say at once that the content service cannot be used.
  const readHeader = () => void parts.gateway.read(config.sites[0].variant.id, 'header', {});
  readHeader();
  const headerReads = setInterval(readHeader, SERVICE_CHECK_MS);

  let isStopping = false;
  const stop = async () => {
    // In a terminal, the signal arrives twice: via the process group and via npm.
    if (isStopping) return;
    isStopping = true;
    isReady = false;
    log.info('stopping');
    clearInterval(headerReads);
    await web.close(STOP_GRACE_MS);
    await Promise.all([ops.close(0), contentService.stop()]);
    await Promise.all([parts.closeConnections(), spans?.stop()]);
    log.info('stopped');
    await log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs the site until it is told to stop. `embedded`: the bundled content service, and its process if it was forked. */
export const runSite = (embedded: ProcessOptions, forked: Forked | undefined): Promise<void> =>
  start(embedded, forked).catch((error: unknown) =>
    exitWith(createLog('error'), [String(error)], describeDefect(error, ROOT)),
  );
