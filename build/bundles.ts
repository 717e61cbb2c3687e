import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { filesOnDemand } from './files-on-demand.ts';
import { loadOnUse, nodeModulesOnUse, ONE_COPY } from './load-on-use.ts';
import { MODULES, type Output, ROOT, SCRIPTS } from './paths.ts';
import {
  contentBlockStyles,
  partsOfFonts,
  reactAsModule,
  unusedRouterParts,
  withDevelopmentPages,
  withoutServerParts,
} from './plugins.ts';

/** The stylesheet of the component gallery, which only development builds have. */
const GALLERY_STYLES = 'tests/gallery/gallery.page.css';

/**
 * Packages that Node loads at run time. sharp has native code, which cannot be bundled; openpgp is under the LGPL, so
 * operators must be able to replace it.
 */
export const EXTERNAL_PACKAGES = ['sharp', 'openpgp'];

/** Source paths of the stylesheets that only some pages load, `<subject>.page.css` beside their subject. */
export const pageStyles = ({ isDevelopment }: Output): string[] =>
  readdirSync(join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page.css'))
    .map((name) => `shared/${name}`)
    .concat(isDevelopment ? GALLERY_STYLES : [])
    .sort();

/** What all bundles have in common. */
const commonOptions = ({ isDevelopment }: Output) =>
  ({
    absWorkingDir: ROOT,
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  }) satisfies BuildOptions;

/** Syntax level of the supported browsers. */
const TARGET = ['es2022', 'safari16', 'chrome107', 'firefox104'];

/** Options for what browsers load. `isLive`: with the parts for `npm run dev`. */
function browserOptions(output: Output, isLive: boolean) {
  const { isDevelopment, assets } = output;
  const common = commonOptions(output);
  const name = '[name]-[hash]';
  return {
    ...common,
    outdir: assets,
    entryNames: name,
    chunkNames: name,
    assetNames: name,
    target: TARGET,
    minify: !isDevelopment,
    sourcemap: isDevelopment && 'linked',
    define: { ...common.define, __DEVELOPMENT__: String(isLive) },
    // React 19 renders head tags natively: the package's code for older versions is left out of the browser.
    alias: { 'react-helmet-async': join(ROOT, 'client', 'native-helmet.tsx') },
    loader: { '.woff2': 'file' },
    plugins: [
      contentBlockStyles,
      partsOfFonts,
      withoutServerParts,
      ...(isLive ? [withDevelopmentPages] : []),
      ...(isDevelopment ? [] : [reactAsModule, unusedRouterParts]),
    ],
  } satisfies BuildOptions;
}

/** Options for the browser's modules, stylesheets and fonts. */
export function moduleOptions(output: Output, isLive: boolean) {
  const options = browserOptions(output, isLive);
  return {
    ...options,
    entryPoints: [...Object.values(MODULES), ...pageStyles(output)],
    format: 'esm',
    splitting: true,
    plugins: [...options.plugins, filesOnDemand],
  } satisfies BuildOptions;
}

/** Options for the scripts that every visitor loads: classic, each whole in one file. */
export const classicOptions = (output: Output, isLive: boolean) =>
  ({
    ...browserOptions(output, isLive),
    entryPoints: Object.values(SCRIPTS),
    format: 'iife',
  }) satisfies BuildOptions;

/** The site itself. */
const SITE_ENTRY = { 'server/run-site': 'server/run-site.ts' };

/** What else Node runs: the site's start, commands and thread; the content service, its picture process and command. */
const NODE_ENTRIES: Readonly<Record<string, string>> = {
  'server/start': 'server/start.ts',
  'server/emergency': 'server/commands/emergency.ts',
  'server/preview': 'server/commands/preview.ts',
  'server/snapshot': 'server/commands/snapshot.ts',
  'server/file-worker': 'server/page-files/file-worker.ts',
  'content-service/start': 'content-service/start.ts',
  'content-service/picture-worker': 'content-service/media/picture-worker.ts',
  'content-service/links': 'content-service/commands/links.ts',
};

/** Options for what Node runs, by the names of its files in `dist`. Each is one file: 100 files take a tenth of the start. */
export function nodeOptions(
  output: Output,
  entries: Readonly<Record<string, string>> = output.isDevelopment
    ? { ...NODE_ENTRIES, ...SITE_ENTRY }
    : NODE_ENTRIES,
) {
  const { isDevelopment, dist } = output;
  return {
    ...commonOptions(output),
    entryPoints: { ...entries },
    outdir: dist,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    // In development, packages are not bundled: that would take longer than the rest of a rebuild.
    packages: isDevelopment ? 'external' : 'bundle',
    external: EXTERNAL_PACKAGES,
    alias: isDevelopment ? {} : ONE_COPY,
    // CommonJS packages require Node's own modules.
    banner: {
      js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);",
    },
    // Names are kept: stacks are readable. `compressed` removes white space.
    minifySyntax: !isDevelopment,
    sourcemap: isDevelopment || 'inline',
    sourcesContent: false,
    plugins: [
      nodeModulesOnUse,
      ...(isDevelopment ? [] : [reactAsModule, loadOnUse]),
      ...(isDevelopment ? [withDevelopmentPages] : []),
    ],
  } satisfies BuildOptions;
}

/** Options for the site itself in production: a script that is a function, run by `server/start.ts`. */
export function siteOptions(output: Output) {
  const options = nodeOptions(output, SITE_ENTRY);
  return {
    ...options,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: {
      ...options.define,
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
      'import.meta.url': '__url',
    },
    banner: { js: '(function (module, exports, require, __filename, __dirname, __url) { "use strict";' },
    footer: { js: '})' },
  } satisfies BuildOptions;
}
