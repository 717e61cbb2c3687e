import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { InputOptions, OutputOptions } from 'rolldown';
import { createChunks } from './chunks.ts';
import {
  ANALYTICS,
  CONSENT_STATE,
  COOKIES,
  ENTRY,
  HYDRATE,
  type Output,
  RETRY,
  ROOT,
  STYLES,
} from './paths.ts';
import {
  contentBlockStyles,
  nodeHttpAsCommonJs,
  unusedComponents,
  usedFontWeights,
  withDevelopmentPages,
  withoutInstrumentation,
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

/** Syntax level of the supported browsers. */
const TARGET = ['es2022', 'safari16', 'chrome107', 'firefox104'];

/** Options for the browser's stylesheets and their fonts, with hashed names. */
export function styleOptions(output: Output) {
  const { isDevelopment, assets } = output;
  return {
    entryPoints: [STYLES, ...pageStyles(output)],
    outdir: assets,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    target: TARGET,
    minify: !isDevelopment,
    sourcemap: isDevelopment && 'linked',
    metafile: true,
    plugins: [contentBlockStyles, usedFontWeights],
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/** rolldown's input and output options. */
export interface ScriptBundle {
  readonly input: InputOptions;
  readonly output: OutputOptions;
}

/** Not shown: React components that packages mark as the client's, and the time that our plugins take. */
const NOT_SHOWN = ['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'];

const onLog: InputOptions['onLog'] = (level, log, handle) => {
  if (!NOT_SHOWN.includes(log.code ?? '')) handle(level, log);
};

function scriptBundle(output: Output, isLive: boolean, input: string[]): ScriptBundle {
  const { isDevelopment, assets } = output;
  return {
    input: {
      cwd: ROOT,
      input,
      platform: 'browser',
      transform: {
        target: TARGET,
        jsx: 'react-jsx',
        define: {
          'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
          __DEVELOPMENT__: String(isLive),
        },
      },
      // React 19 renders head tags natively: the package's code for older versions is left out of the
      // browser.
      resolve: { alias: { 'react-helmet-async': join(ROOT, 'client', 'native-helmet.tsx') } },
      plugins: [
        withoutServerParts,
        ...(isLive ? [withDevelopmentPages] : []),
        ...(isDevelopment ? [] : [withoutInstrumentation, unusedComponents]),
      ],
      onLog,
    },
    output: {
      dir: assets,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      hashCharacters: 'base36',
      minify: !isDevelopment,
      sourcemap: isDevelopment,
      comments: { legal: false },
    },
  };
}

/** Options for the browser's modules: one file for hydration, and few for each kind of page. */
export function moduleScripts(output: Output, isLive: boolean): ScriptBundle {
  const { input, output: written } = scriptBundle(output, isLive, [HYDRATE, COOKIES, RETRY, ANALYTICS]);
  const { plugin, nameOf } = createChunks();
  return {
    input: { ...input, plugins: [input.plugins, plugin], preserveEntrySignatures: 'allow-extension' },
    output: {
      ...written,
      format: 'esm',
      codeSplitting: {
        groups: [{ name: nameOf, debugName: 'chunks' }],
        includeDependenciesRecursively: false,
      },
    },
  };
}

/** The scripts that every visitor loads: classic, each whole in one file. */
export function classicScripts(output: Output, isLive: boolean): readonly ScriptBundle[] {
  return [CONSENT_STATE, ENTRY].map((entry) => {
    const bundle = scriptBundle(output, isLive, [entry]);
    return { ...bundle, output: { ...bundle.output, format: 'iife', codeSplitting: false } };
  });
}

/** What Node runs: the site, its commands and its thread, the content service and its commands. */
const NODE_ENTRIES: Readonly<Record<string, string>> = {
  'server/start': 'server/start.ts',
  'server/run-site': 'server/run-site.ts',
  'server/emergency': 'server/commands/emergency.ts',
  'server/preview': 'server/commands/preview.ts',
  'server/snapshot': 'server/commands/snapshot.ts',
  'server/file-worker': 'server/page-files/file-worker.ts',
  'content-service/start': 'content-service/start.ts',
  'content-service/links': 'content-service/commands/links.ts',
};

/** Packages, as opposed to our own files. */
const PACKAGE = /^(?:@[\w.-]+\/)?[a-z]/;

/** Options for what Node runs, by the names of its files in `dist`. Each is one file: reading a hundred modules takes a tenth of the start. */
export const nodeScripts = (
  { isDevelopment, dist }: Output,
  entries = NODE_ENTRIES,
): readonly ScriptBundle[] =>
  Object.entries(entries).map(([name, entry]) => ({
    input: {
      cwd: ROOT,
      input: { [name]: join(ROOT, entry) },
      platform: 'node',
      // In development, packages are not bundled: that would take longer than the rest of a rebuild.
      external: isDevelopment ? PACKAGE : EXTERNAL_PACKAGES,
      transform: {
        target: 'node26',
        jsx: 'react-jsx',
        define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"' },
      },
      plugins: [nodeHttpAsCommonJs, ...(isDevelopment ? [withDevelopmentPages] : [])],
      onLog,
    },
    output: {
      dir: dist,
      entryFileNames: '[name].js',
      format: 'esm',
      codeSplitting: false,
      // Names are kept: stacks are readable. A file with one character beyond Latin-1 takes twice the memory in V8.
      minify: !isDevelopment && {
        compress: true,
        mangle: false,
        codegen: { removeWhitespace: true, asciiOnly: true },
      },
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  }));
