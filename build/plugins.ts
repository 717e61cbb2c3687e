import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { authoredColourRule } from '../shared/kit/colours/authored-colour-rule.ts';
import { bundledColours } from '../shared/kit/colours/bundled-colours.ts';
import { ROOT } from './paths.ts';

/** React 19 renders head tags natively, so what the package does for older versions stays out of the browser. */
export const nativeHelmet: Plugin = {
  name: 'native-helmet',
  setup({ onResolve }) {
    onResolve({ filter: /^react-helmet-async$/ }, () => ({
      path: join(ROOT, 'client', 'native-helmet.tsx'),
    }));
  },
};

/** The stylesheet's `@import "bundled-colours"`: the rules of authored colours that every page may need. */
export const bundledColourRules: Plugin = {
  name: 'bundled-colours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^bundled-colours$/ }, () => ({ path: 'bundled-colours', namespace: 'rules' }));
    onLoad({ filter: /^/, namespace: 'rules' }, () => ({
      contents: bundledColours.map((colour) => authoredColourRule(colour)).join(''),
      loader: 'css',
    }));
  },
};

/**
 * The two plugins below reach into the router's package, which exports no entry without navigation: 8.5 has `.`, `./dom`
 * and `./route-pattern`, and all that makes or shows a router stands in the first two. `tests/unit/client-bundle`
 * fails when a new version's files are others, and the pages still work then, with 16 KB more to load at first. To be
 * looked at again on 2027-05-01, or with the router's next major version: whether there is such an entry.
 */
const ROUTER = join(ROOT, 'node_modules', 'react-router', 'dist');
/**
 * Keeps the machinery of navigation, a fifth of all our script, out of the first load: `client/router-core.ts` gets the
 * real modules, all other modules of the package get copies of their own, of which tree shaking leaves a few constants.
 * Without this they would stay in the chunk that every page loads, because esbuild does not split files.
 */
export function separateRouterCore(isDevelopment: boolean): Plugin {
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

/**
 * Leaves out what links preload in the router's framework mode, which this site is not in: the code is guarded by a
 * context that is never there, which no bundler can know.
 */
export function withoutFrameworkMode(isDevelopment: boolean): Plugin {
  const folder = join(ROUTER, isDevelopment ? 'development' : 'production', 'lib', 'dom');
  const real = JSON.stringify(join(folder, 'ssr', 'components.js'));
  return {
    name: 'without-framework-mode',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\/ssr\/components\.js$/ }, ({ importer }) =>
        importer === join(folder, 'lib.js') ? { path: 'link-parts', namespace: 'router' } : undefined,
      );
      onLoad({ filter: /^link-parts$/, namespace: 'router' }, () => ({
        resolveDir: ROOT,
        contents: `export { FrameworkContext, mergeRefs, usePrefetchBehavior } from ${real};
          export const PrefetchPageLinks = () => null;`,
      }));
    },
  };
}

/** Paths below `shared/`. */
const SHARED_PARTS = [
  'article/ArticleView.tsx',
  'article/ArticleHead.tsx',
  'article/article-data.server.ts',
  'kit/head/StructuredData.tsx',
];

/**
 * Puts what an article shares with other pages into one chunk that every page loads. esbuild makes a chunk for each
 * set of pages that share something, which came to thirty files for an article; the parts are small and most pages use
 * most of them. Each page is made to import the article's parts, of which tree shaking leaves nothing but the grouping.
 */
export const oneChunkForSharedParts: Plugin = {
  name: 'one-chunk-for-shared-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]\w+[\\/]\w+Page\.tsx$/ }, async ({ path }) => ({
      contents: `${SHARED_PARTS.map((file) => `import '../${file}';`).join('\n')}\n${await readFile(path, 'utf8')}`,
      loader: 'tsx',
    }));
  },
};

/** What functions and components of a file become where it is left out: they make nothing. */
const emptied: OnLoad = async ({ path }) => {
  const names = (await readFile(path, 'utf8')).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm);
  return {
    contents: [...names].map(([, name]) => `export const ${name} = () => null;`).join('\n'),
    loader: 'js',
  };
};
type OnLoad = Parameters<PluginBuild['onLoad']>[1];

/**
 * Leaves out of the browser what `*.server` files in `shared/` hold: schemas, which the server alone reads with, and what
 * documents carry for programs, which browsers never look at.
 */
export const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]shared[\\/].*\.server\.tsx?$/ }, emptied),
};

/** Leaves out of production what `*.sample` files hold for the gallery, which development builds alone have. */
export const withoutSamples: Plugin = {
  name: 'without-samples',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]shared[\\/].*\.sample\.ts$/ }, emptied),
};

/** The stylesheet's `@import "content-blocks"`: that of each kind of content block. */
export const contentBlockStyles: Plugin = {
  name: 'content-block-styles',
  setup({ onResolve, onLoad }) {
    const folder = join(ROOT, 'shared', 'blocks');
    onResolve({ filter: /^content-blocks$/ }, () => ({ path: 'content-blocks', namespace: 'block-styles' }));
    onLoad({ filter: /^/, namespace: 'block-styles' }, () => ({
      resolveDir: folder,
      contents: globSync('*/*.css', { cwd: folder })
        .sort()
        .map((file) => `@import "./${file}";`)
        .join('\n'),
      loader: 'css',
    }));
  },
};
