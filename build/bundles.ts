import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { ANALYTICS, CONSENT_STATE, COOKIES, ENTRY, type Output, ROOT, STYLES, TAKE_OVER } from './paths.ts';
import {
  bundledColourRules,
  contentBlockStyles,
  nativeHelmet,
  oneChunkForTakeOver,
  withoutSamples,
  withoutServerParts,
} from './plugins.ts';

/** The component gallery, which only development builds have. */
const GALLERY = 'shared/gallery/';

/** Source paths of the stylesheets that only some pages load, `<subject>.page.css` beside their subject. */
export const pageStyles = ({ isDevelopment }: Output): string[] =>
  readdirSync(join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page.css'))
    .map((name) => `shared/${name}`)
    .filter((name) => isDevelopment || !name.startsWith(GALLERY))
    .sort();

/** The browser's bundle: split per page, names hashed by content. */
export function clientOptions(output: Output): BuildOptions {
  const { isDevelopment, assets } = output;
  return {
    entryPoints: [TAKE_OVER, COOKIES, ANALYTICS, STYLES, ...pageStyles(output)],
    outdir: assets,
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
    sourcemap: isDevelopment && 'linked',
    define: {
      'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
      __DEVELOPMENT__: String(isDevelopment),
    },
    loader: { '.woff2': 'file' },
    // Comments of packages' licences are kept in one file beside the bundle instead of in every chunk.
    legalComments: isDevelopment ? 'none' : 'linked',
    metafile: true,
    plugins: [
      nativeHelmet,
      bundledColourRules,
      contentBlockStyles,
      withoutServerParts,
      ...(isDevelopment ? [] : [withoutSamples]),
      oneChunkForTakeOver,
    ],
    logLevel: 'warning',
  };
}

/** The scripts that every visitor loads: classic, each whole in one file. */
export function classicOptions(output: Output): BuildOptions {
  return { ...clientOptions(output), entryPoints: [CONSENT_STATE, ENTRY], format: 'iife', splitting: false };
}

/** The bundles that Node runs: the site, its commands and the content service. */
export function serverOptions({ isDevelopment, dist }: Output): BuildOptions {
  return {
    entryPoints: {
      'server/start': 'server/start.ts',
      'server/emergency': 'server/commands/emergency.ts',
      'server/snapshot': 'server/commands/snapshot.ts',
      'content-service/start': 'content-service/start.ts',
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames: 'server/chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    // Names stay: stacks can be read, and no function has to be given its name when it is made, which takes a tenth of a
    // start.
    minifySyntax: !isDevelopment,
    minifyWhitespace: !isDevelopment,
    sourcemap: true,
    sourcesContent: false,
    define: {
      'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
      __DEVELOPMENT__: String(isDevelopment),
    },
    // sharp brings native code, which cannot be bundled. In development, packages stay where they are: bundling them
    // takes longer than all else that a change causes.
    ...(isDevelopment ? { packages: 'external' } : { external: ['sharp'] }),
    // CommonJS packages inside the bundle still call require for Node's own modules.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    plugins: isDevelopment ? [] : [withoutSamples],
    logLevel: 'warning',
  };
}
