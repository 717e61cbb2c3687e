// Builds the site into dist/: the client bundle with hashed names and precompressed variants, the server and content
// service bundles, and the manifest that tells the server which files a page needs.
//   node build.ts                 builds
//   node build.ts --if-outdated   builds unless nothing changed since the last build
//   node build.ts --watch         builds on every change and keeps a development server running

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { bundledColours } from './shared/site/bundled-colours.ts';
import { authoredColourRule } from './shared/text/authored-colour-rule.ts';

const ROOT = import.meta.dirname;
const DIST = join(ROOT, 'dist');
const ASSETS = join(DIST, 'client', 'assets');
const STAMP = join(DIST, 'build-stamp');
const SOURCES = ['shared', 'client', 'server', 'content-service', 'build.ts', 'package-lock.json'];
const SOURCE_NAME = /\.(?:tsx?|css|json|woff2)$/;
const ENTRY = 'client/entry.tsx';
const STYLES = 'client/styles/site.css';
/** Stylesheets that only some pages load, named after their subject. */
const PAGE_STYLES = 'client/styles/pages';
/** The font file that text above the fold needs; other files of the family load when a page uses them. */
const PRELOADED_FONT = /-latin-wght-normal-[^-]+\.woff2$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** React 19 renders head tags natively, so what the package does for older versions stays out of the browser. */
const nativeHelmet: Plugin = {
  name: 'native-helmet',
  setup({ onResolve }) {
    onResolve({ filter: /^react-helmet-async$/ }, () => ({
      path: join(ROOT, 'client', 'native-helmet.tsx'),
    }));
  },
};

/** The stylesheet's `@import "bundled-colours"`: the rules of authored colours that every page may need. */
const bundledColourRules: Plugin = {
  name: 'bundled-colours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^bundled-colours$/ }, () => ({ path: 'bundled-colours', namespace: 'rules' }));
    onLoad({ filter: /^/, namespace: 'rules' }, () => ({
      contents: bundledColours.map((colour) => authoredColourRule(colour)).join(''),
      loader: 'css',
    }));
  },
};

const ROUTER = join(ROOT, 'node_modules', 'react-router', 'dist');
/**
 * Keeps the machinery of navigation, a fifth of all our script, out of the first load: `client/router-core.ts` gets the
 * real modules, all other modules of the package get copies of their own, of which tree shaking leaves a few constants.
 * Without this they would stay in the chunk that every page loads, because esbuild does not split files.
 */
function separateRouterCore(isDevelopment: boolean): Plugin {
  const folder = join(ROUTER, isDevelopment ? 'development' : 'production', 'lib');
  const copy = '?rendering';
  const core = /\/(?:router|history|instrumentation)\.js$/;
  const isCore = (path: string) => path.startsWith(join(folder, 'router')) && core.test(path);
  const from = (names: string, file: string) =>
    `export { ${names} } from ${JSON.stringify(join(folder, file))};`;
  return {
    name: 'separate-router-core',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: core }, ({ importer, path, resolveDir, pluginData }) => {
        const target = join(resolveDir, path);
        // Core modules import their own kind; what imports them from elsewhere renders.
        const wantsCopy =
          importer.startsWith(ROUTER) && isCore(target) && (pluginData === copy || !isCore(importer));
        return wantsCopy ? { path: target, suffix: copy, sideEffects: false } : undefined;
      });
      onLoad({ filter: core }, async ({ path, suffix }) =>
        suffix === copy ? { contents: await readFile(path, 'utf8'), pluginData: copy } : undefined,
      );
      onLoad({ filter: /[\\/]client[\\/]router-core\.ts$/ }, () => ({
        resolveDir: ROOT,
        contents: [
          from('createRouter', 'router/router.js'),
          from('createBrowserHistory', 'router/history.js'),
          from('defaultMapRouteProperties', 'router/utils.js'),
          from('hydrationRouteProperties', 'components.js'),
        ].join('\n'),
      }));
    },
  };
}

const pageStyles = (): string[] =>
  readdirSync(join(ROOT, PAGE_STYLES))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${PAGE_STYLES}/${name}`);

function clientOptions(isDevelopment: boolean): BuildOptions {
  return {
    entryPoints: [ENTRY, STYLES, ...pageStyles()],
    outdir: ASSETS,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'safari16', 'chrome107', 'firefox104'],
    jsx: 'automatic',
    minify: !isDevelopment,
    sourcemap: isDevelopment ? 'inline' : false,
    define: {
      'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
      __DEVELOPMENT__: String(isDevelopment),
    },
    loader: { '.woff2': 'file' },
    // Comments of packages' licences are kept in one file beside the bundle instead of in every chunk.
    legalComments: isDevelopment ? 'none' : 'linked',
    metafile: true,
    plugins: [nativeHelmet, bundledColourRules, separateRouterCore(isDevelopment)],
    logLevel: 'warning',
  };
}

function serverOptions(isDevelopment: boolean): BuildOptions {
  return {
    entryPoints: {
      'server/start': 'server/start.ts',
      'server/snapshot': 'server/commands/snapshot.ts',
      'content-service/start': 'content-service/start.ts',
    },
    outdir: DIST,
    bundle: true,
    splitting: true,
    chunkNames: 'server/chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    minify: !isDevelopment,
    keepNames: true,
    sourcemap: true,
    define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"' },
    // sharp brings native code, which cannot be bundled.
    external: ['sharp'],
    // CommonJS packages inside the bundle still call require for Node's own modules.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'warning',
  };
}

/** Address under which the site serves a built file. */
const addressOf = (output: string): string => `/assets/${basename(output)}`;

/** Files that a module's output imports statically, itself included, in the order in which they are found. */
function staticClosure(outputs: Metafile['outputs'], start: string, found = new Set<string>()): string[] {
  if (found.has(start)) return [];
  found.add(start);
  for (const { path, kind } of outputs[start]?.imports ?? []) {
    if (kind === 'import-statement') staticClosure(outputs, path, found);
  }
  return [...found];
}

/** What `server/assets/asset-manifest.ts` reads. */
function makeManifest({ outputs }: Metafile) {
  const outputOf = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint, path] as const] : [],
    ),
  );
  const entry = outputOf.get(ENTRY);
  const styles = outputOf.get(STYLES);
  if (!entry || !styles) throw new Error('the client build has no entry or no stylesheet');
  const base = staticClosure(outputs, entry);
  const pages = [...outputOf].filter(([source]) => source.startsWith('shared/pages/'));
  return {
    entry: addressOf(entry),
    preloads: base.filter((path) => path !== entry).map(addressOf),
    stylesheets: [addressOf(styles)],
    pageStyles: Object.fromEntries(
      pageStyles().map((source) => [basename(source, '.css'), addressOf(outputOf.get(source) ?? '')]),
    ),
    fonts: Object.keys(outputs)
      .filter((path) => PRELOADED_FONT.test(path))
      .map(addressOf),
    pages: Object.fromEntries(
      pages.map(([source, output]) => [
        source,
        staticClosure(outputs, output)
          .filter((path) => !base.includes(path))
          .map(addressOf),
      ]),
    ),
  };
}

/** esbuild bundles, terser shortens what it leaves: about 4 % off the bytes that every visitor loads. */
async function minifyModule(path: string): Promise<void> {
  const { code } = await minify(await readFile(path, 'utf8'), {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  });
  if (code) await writeFile(path, code);
}

async function precompress(path: string): Promise<void> {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    brotli(body, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(body, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

async function finishClient(metafile: Metafile, isDevelopment: boolean): Promise<void> {
  const files = Object.keys(metafile.outputs).filter((path) => /\.(?:js|css|svg)$/.test(path));
  if (!isDevelopment) {
    await Promise.all(files.filter((path) => path.endsWith('.js')).map(minifyModule));
    await Promise.all(files.map(precompress));
    await writeFile(join(DIST, 'client-metafile.json'), JSON.stringify(metafile));
  }
  await writeFile(join(DIST, 'asset-manifest.json'), JSON.stringify(makeManifest(metafile), null, 2));
}

function sourceFiles(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE_NAME.test(name))
    .map((name) => join(full, name))
    .sort();
}

/** Changes whenever a source file is added, removed or changed. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(sourceFiles))
    hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** Files of earlier builds stay for a day: tabs that were opened before a deploy may still ask for them. */
const KEEP_OLD_FILES_MS = 24 * 60 * 60 * 1000;

async function pruneOldFiles(folder: string): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.map((name) => join(folder, name));
  const old = files.filter((file) => Date.now() - statSync(file).mtimeMs > KEEP_OLD_FILES_MS);
  await Promise.all(old.map((file) => rm(file)));
}

async function buildOnce(): Promise<void> {
  const started = performance.now();
  const stamp = await stampOfSources();
  await mkdir(ASSETS, { recursive: true });
  await Promise.all([ASSETS, join(DIST, 'server', 'chunks')].map(pruneOldFiles));
  const [client] = await Promise.all([build(clientOptions(false)), build(serverOptions(false))]);
  if (client.metafile) await finishClient(client.metafile, false);
  await writeFile(STAMP, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Restarts the development server after each build that succeeded; the browser reloads by itself. */
function serverRunner() {
  let child: ChildProcess | undefined;
  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', join(DIST, 'server', 'start.js')], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development', BUILD_ID: String(Date.now()) },
    });
  };
  const stop = () => child?.kill('SIGTERM');
  process.on('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  return {
    restart() {
      if (!child || child.exitCode !== null) return start();
      child.once('exit', start);
      return stop();
    },
  };
}

async function watch(): Promise<void> {
  await mkdir(ASSETS, { recursive: true });
  const runner = serverRunner();
  const finished = new Set<string>();
  const onEnd = (name: string, finish?: (metafile: Metafile) => Promise<void>): Plugin => ({
    name: `restart-after-${name}`,
    setup({ onEnd: whenBuilt }) {
      whenBuilt(async ({ errors, metafile }) => {
        if (errors.length > 0) return;
        if (metafile) await finish?.(metafile);
        finished.add(name);
        if (finished.size === 2) runner.restart();
      });
    },
  });
  const withPlugin = (options: BuildOptions, plugin: Plugin): BuildOptions => ({
    ...options,
    plugins: [...(options.plugins ?? []), plugin],
  });
  const contexts = await Promise.all([
    context(
      withPlugin(
        clientOptions(true),
        onEnd('client', (metafile) => finishClient(metafile, true)),
      ),
    ),
    context(withPlugin(serverOptions(true), onEnd('server'))),
  ]);
  await rm(STAMP, { force: true });
  await Promise.all(contexts.map((builder) => builder.watch()));
}

const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, 'if-outdated': { type: 'boolean' } },
});
process.chdir(resolve(ROOT));
if (values.watch) {
  await watch();
} else {
  const isCurrent =
    values['if-outdated'] &&
    existsSync(STAMP) &&
    (await readFile(STAMP, 'utf8')) === (await stampOfSources());
  if (!isCurrent) await buildOnce();
}
